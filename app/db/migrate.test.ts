import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { sql } from './client.server.ts'
import { migrate, readMigrations } from './migrate.server.ts'

describe.each(engines())('migrations on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())

	const known = readMigrations()
	const extra = {
		name: '9998-test.sql',
		text: 'create table extra (id int); insert into extra values (1);',
		checksum: 'e',
	}

	test('run once', async () => {
		expect(await migrate()).toEqual([])
		expect(await sql`select name from schema_migrations order by name`).toEqual(known.map(({ name }) => ({ name })))
		expect(await migrate([...known, extra])).toEqual([extra.name])
		expect(await migrate([...known, extra])).toEqual([])
		expect(await sql`select id from extra`).toEqual([{ id: 1 }])
	})

	test('a file that fails is named, and leaves nothing behind', async () => {
		const broken = { name: '9999-broken.sql', text: 'create table half (id int); select nonsense;', checksum: 'b' }
		await expect(migrate([...known, extra, broken])).rejects.toThrow(
			'9999-broken.sql: column "nonsense" does not exist',
		)
		expect(await sql`select to_regclass('half') as half`).toEqual([{ half: null }])
		expect(await migrate([...known, extra])).toEqual([])
	})

	test('a file that has run must not change', async () => {
		await expect(migrate([...known, { ...extra, checksum: 'other' }])).rejects.toThrow(
			`${extra.name} has already run and must not be changed`,
		)
	})

	test('a database newer than the program is refused in one sentence with the way back', async () => {
		await expect(migrate(known)).rejects.toThrow(
			/^The database is newer than this program \(it has the migration 9998-test.sql\): start the newer release again, or restore a backup from before the upgrade with npm run restore -- FILE\.$/,
		)
	})

	test('a file that comes too early in the order is refused', async () => {
		const late = { name: '0001-late.sql', text: 'select 1', checksum: 'l' }
		await expect(migrate([late, ...known, extra])).rejects.toThrow('later number')
	})

	test.runIf(engine === 'postgres')('two nodes starting at once run a file once', async () => {
		const slow = { name: '9999-slow.sql', text: 'select pg_sleep(0.3); create table slow (id int);', checksum: 's' }
		const ran = await Promise.all([migrate([...known, extra, slow]), migrate([...known, extra, slow])])
		expect(ran.flat()).toEqual([slow.name])
	})
})
