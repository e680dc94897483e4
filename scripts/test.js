// npm test: every check, on a fresh clone too. `--no-browser` leaves the browser journeys out (npm run check).
import { continueUnderProjectNode, ensureDependencies } from './setup/dependencies.js'

// Tests make their own sites: none may work on the one of the file .env.
process.env.ENV_FILE = ''
await ensureDependencies()
await continueUnderProjectNode('scripts/check.ts', process.argv.slice(2))
