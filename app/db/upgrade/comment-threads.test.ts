import { afterEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, newDataDir, openWithoutTables } from '../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../tests/support/rows.ts'

afterEach(() => closeDatabase())

describe.each(engines())('the upgrade of threads on %s', (engine) => {
	test('counts the places of each comment and day, and goes on counting', async () => {
		const dataDir = newDataDir()
		loadEnv({ DATA_DIR: dataDir })
		await openWithoutTables(engine, dataDir)
		await migrate(readMigrations().filter(({ name }) => name < '0168'))
		const author = await addProfile()
		const post = await addPost(author, { status: 'published' })
		const write = async (at: string, status: string, parent: string | null = null) => {
			const id = newId()
			await sql`insert into blog_comments (id, post_id, parent_id, author_id, content, status, created_at)
				values (${id}, ${post}, ${parent}, ${author}, 'Yes', ${status}, ${at})`
			return id
		}
		const first = await write('2026-01-01T23:59:59Z', 'approved')
		await write('2026-01-02T00:00:00Z', 'approved', first)
		const gone = await write('2026-01-02T00:00:00Z', 'deleted')
		const reply = await write('2026-01-05T10:00:00Z', 'approved', gone)
		await write('2026-01-06T10:00:00Z', 'deleted')
		await write('2026-01-06T10:00:00Z', 'approved', await write('2026-01-06T10:00:00Z', 'spam'))
		await migrate()
		const days = () => sql`
			select to_char(day at time zone 'UTC', 'MM-DD HH24:MI') as day, places, comments from blog_thread_days order by 1`
		expect(await days()).toEqual([
			{ day: '01-01 00:00', places: 2, comments: 2 },
			{ day: '01-02 00:00', places: 2, comments: 1 },
		])
		await sql`update blog_comments set status = 'pending' where id = ${reply}`
		expect(await days()).toEqual([{ day: '01-01 00:00', places: 2, comments: 2 }])
		expect(await sql`select recount() as wrong`).toEqual([{ wrong: 0 }])
	})
})
