// npm run dev: the same site with hot reload.
import { continueUnderProjectNode, ensureDependencies } from './setup/dependencies.js'
import { readEnvFile } from './setup/env-file.js'

readEnvFile()
await ensureDependencies()
await continueUnderProjectNode('scripts/serve-dev.ts', process.argv.slice(2))
