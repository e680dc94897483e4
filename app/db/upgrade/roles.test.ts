import { afterEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from '#app/db/client.server.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, newDataDir, openWithoutTables } from '../../../tests/support/database.ts'

afterEach(() => closeDatabase())

describe.each(engines())('the upgrade to roles on %s', (engine) => {
	test('every admin is an owner, every viewer a viewer, and the last owner stays', async () => {
		const dataDir = newDataDir()
		loadEnv({ DATA_DIR: dataDir })
		await openWithoutTables(engine, dataDir)
		await migrate(readMigrations().filter(({ name }) => name < '0083'))
		for (const [email, role] of [
			['ada@example.com', 'admin'],
			['bola@example.com', 'admin'],
			['vera@example.com', 'viewer'],
		] as const)
			await sql`insert into profiles (id, full_name, email, role) values (gen_random_uuid(), 'X', ${email}, ${role})`
		await migrate()
		expect(
			await sql`select email, role, is_owner from profiles where email like '%@example.com' order by email`,
		).toEqual([
			{ email: 'ada@example.com', role: 'admin', is_owner: true },
			{ email: 'bola@example.com', role: 'admin', is_owner: true },
			{ email: 'vera@example.com', role: 'viewer', is_owner: false },
		])
		await sql`update profiles set role = 'editor' where email = 'bola@example.com'`
		expect(await sql`select is_owner from profiles where email = 'bola@example.com'`).toEqual([{ is_owner: false }])
		await sql`update profiles set role = 'admin' where email = 'bola@example.com'`
		for (const change of [
			() => sql`update profiles set is_owner = false where email = 'ada@example.com'`,
			() => sql`update profiles set suspended_at = now() where email = 'ada@example.com'`,
			() => sql`delete from profiles where email = 'ada@example.com'`,
		])
			await expect(change()).rejects.toMatchObject({ constraint_name: 'last_owner' })
	})
})
