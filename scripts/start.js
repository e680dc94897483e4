// npm start: install what is missing, build when stale, then serve under the project's own Node 24.
import { buildFolder } from './setup/build-folder.js'
import { continueUnderProjectNode, ensureDependencies, underProjectNode } from './setup/dependencies.js'
import { readEnvFile } from './setup/env-file.js'
import { isRelease } from './setup/release.js'
import { frontFlags } from './setup/server-flags.js'

// A few arenas instead of one a thread: memory that a flood took comes back.
process.env.MALLOC_ARENA_MAX ??= '2'
readEnvFile()
// The front has them from here.
process.env.ENV_FILE = ''
await ensureDependencies()
// A release is built, and has nothing to build with.
const built = isRelease ? 0 : await underProjectNode('scripts/setup/build-when-stale.ts')
if (built !== 0) process.exit(built)
await continueUnderProjectNode(`${buildFolder}/server/front.js`, process.argv.slice(2), frontFlags)
