import { prepareDatabase } from '#app/db/copy/empty-database.server.ts'
import { readMigrations } from '#app/db/migrate.server.ts'

// What a new site begins with, and every check of a backup: made once for these migrations.
await prepareDatabase(readMigrations())
