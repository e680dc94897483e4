// A process of its own that does what the site's job does: copies the newest backup elsewhere, once.
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { copyBackups } from '#app/features/backups/elsewhere/copy-backups.server.ts'
import { forgetDeadWork } from '#app/features/backups/archive/work.server.ts'
import { setCompany } from '#app/config/company.ts'
import { companyWith } from '#app/config/company-settings.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'

const env = loadEnv()
setCompany(companyWith(env))
await openDatabase({ dataDir: env.DATA_DIR })
// As at a start: the folder belongs to this process alone, so work that seems to go on has died.
await forgetDeadWork()
await copyBackups()
await closeDatabase()
