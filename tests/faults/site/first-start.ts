import { writeSync } from 'node:fs'
import { openDatabase, sql } from '#app/db/client.server.ts'
import { preparedDatabase } from '#app/db/copy/empty-database.server.ts'
import { newId } from '#app/db/ids.ts'
import { migrate } from '#app/db/migrate.server.ts'

/*
 * A first start as far as the database goes, with the prepared one. It stays until it is killed, saying what it has done:
 *   MIGRATED <how many migrations ran>, STORED <how many rows there are now>
 */

const dataDir = process.argv[2]
if (!dataDir) throw new Error('Usage: first-start.ts DATA_DIR')
const say = (line: string) => writeSync(1, `${line}\n`)

await openDatabase({ dataDir, prepared: preparedDatabase })
say(`MIGRATED ${(await migrate()).length}`)
const id = newId()
await sql`insert into profiles (id, full_name, email) values (${id}, 'First', ${`${id}@example.com`})`
const [row] = await sql<{ count: number }[]>`select count(*)::int as count from profiles`
say(`STORED ${row?.count}`)
setInterval(() => {}, 60_000)
