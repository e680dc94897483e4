import { afterEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from '#app/db/client.server.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, newDataDir, openWithoutTables } from '../../../tests/support/database.ts'

afterEach(() => closeDatabase())

const ended = '0190c1d2-0000-7000-8000-000000000001'
const open = '0190c1d2-0000-7000-8000-000000000002'
const later = '0190c1d2-0000-7000-8000-000000000003'

const log = () => sql`
	select e.*, o.outcome, o.made_id, o.added, o.created_at as ended_at
	from audit_entries e left join audit_outcomes o on o.entry_id = e.id order by e.id`

describe.each(engines())('the upgrade to an audit log by month on %s', (engine) => {
	test('keeps every event with its outcome, and takes outcomes of processes that are not replaced yet', async () => {
		const dataDir = newDataDir()
		loadEnv({ DATA_DIR: dataDir })
		await openWithoutTables(engine, dataDir)
		await migrate(readMigrations().filter(({ name }) => name < '0185'))
		await sql`
			insert into audit_entries (id, actor_id, deed, details, kind, subject_id, subjects, title, request_id, created_at)
			values (${ended}, ${later}, 'post:publish', '{"to":"published"}', 'post', ${open}, 1, 'Solar at home', 'r1', now() - interval '3 months'),
				(${open}, null, 'person:sign-in-as', '{}', 'person', null, 0, null, null, now())`
		await sql`insert into audit_outcomes (entry_id, outcome, made_id, added) values (${ended}, 'done', ${open}, 3)`
		const before = await log()
		expect(before).toHaveLength(2)
		await migrate()
		expect(await log()).toEqual(before)
		expect(
			await sql`select 1 from audit_entries e join audit_outcomes o on o.entry_id = e.id and o.entry_at = e.created_at`,
		).toHaveLength(1)

		await sql`insert into audit_entries (id, deed, kind) values (${later}, 'post:publish', 'post')`
		for (const entry of [open, later])
			await sql`insert into audit_outcomes (entry_id, outcome) values (${entry}, 'done')`
		const without = await sql`
			select 1 from audit_entries e left join audit_outcomes o on o.entry_id = e.id and o.entry_at = e.created_at
			where o.entry_id is null`
		expect(without).toHaveLength(0)
		for (const change of [
			sql`update audit_entries set deed = 'nothing'`,
			sql`delete from audit_entries`,
			sql`update audit_outcomes set outcome = 'failed'`,
			sql`delete from audit_outcomes`,
		])
			await expect(change).rejects.toThrow('the audit log is never changed')
	})
})
