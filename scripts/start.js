// npm start: install what is missing, build when stale, then serve under the project's own Node 24.
import { continueUnderProjectNode, ensureDependencies } from './setup/dependencies.js'
import { serverFlags } from './setup/server-flags.js'

await ensureDependencies()
await continueUnderProjectNode('scripts/serve.ts', process.argv.slice(2), serverFlags)
