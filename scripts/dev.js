// npm run dev: the same site with hot reload.
import { continueUnderProjectNode, ensureDependencies } from './setup/dependencies.js'

await ensureDependencies()
await continueUnderProjectNode('scripts/serve-dev.ts', process.argv.slice(2))
