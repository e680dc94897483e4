// Runs a TypeScript command under the project's own Node 24: node scripts/run.js scripts/seed.ts --posts 100
import { continueUnderProjectNode, ensureDependencies } from './setup/dependencies.js'
import { readEnvFile } from './setup/env-file.js'

readEnvFile()
await ensureDependencies()
const [script = '', ...args] = process.argv.slice(2)
await continueUnderProjectNode(script, args)
