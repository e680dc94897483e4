// npm test: every check, on a fresh clone too. `--no-browser` leaves the browser journeys out (npm run check).
import { continueUnderProjectNode, ensureDependencies } from './setup/dependencies.js'

await ensureDependencies()
await continueUnderProjectNode('scripts/check.ts', process.argv.slice(2))
