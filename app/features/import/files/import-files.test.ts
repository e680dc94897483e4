import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { env, loadEnv } from '#app/platform/env/env.server.ts'
import { newDataDir, openTestDatabase } from '../../../../tests/support/database.ts'
import { deleteOldFiles } from './import-files.server.ts'

const opened = await openTestDatabase()
loadEnv({ DATA_DIR: newDataDir() })
afterAll(() => opened.close())

const folder = () => path.resolve(env.DATA_DIR, 'imports')
const dayMs = 24 * 3_600_000

/** A file that was last written so many days ago. */
function write(name: string, days: number): void {
	mkdirSync(folder(), { recursive: true })
	writeFileSync(path.join(folder(), name), 'x')
	const at = new Date(Date.now() - days * dayMs)
	utimesSync(path.join(folder(), name), at, at)
}

async function importOf(state: string, days: number): Promise<string> {
	const id = newId()
	await sql`
		insert into imports (id, file_name, state, changed_at)
		values (${id}, 'old.xml', ${state}, now() - make_interval(days => ${days}))`
	return id
}

test('files go 14 days after their import was last used, uploads of nothing after one', async () => {
	const [young, old, waiting] = [
		await importOf('done', 13),
		await importOf('done', 15),
		await importOf('to-import', 15),
	]
	const names = {
		staying: [`${young}.file`, `${young}.pictures`, `${waiting}.file`],
		gone: [`${old}.file`, `${old}.pictures`, `${newId()}.file`],
	}
	for (const name of [...names.staying, ...names.gone]) write(name, 20)
	const [fresh, left] = [`${newId()}.upload`, `${newId()}.upload`]
	write(fresh, 0.5)
	write(left, 1.5)
	// Just arrived, before its import is stored.
	const arriving = `${newId()}.file`
	write(arriving, 0)
	write('not-ours.txt', 20)
	await deleteOldFiles()
	expect(readdirSync(folder()).toSorted()).toEqual([...names.staying, fresh, arriving, 'not-ours.txt'].toSorted())
})
