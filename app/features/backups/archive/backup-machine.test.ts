import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { makesBackups, areBackupsHere } from './backup-machine.server.ts'
import { backupAges, keepBackups, lastBackup } from '../state.server.ts'

describe.runIf(engines().includes('postgres'))('of machines without a shared folder', () => {
	let database: TestDatabase
	const [one, two] = [newDataDir(), newDataDir()]
	const at = (dataDir: string) => loadEnv({ DATA_DIR: dataDir })
	beforeAll(async () => {
		log.level = 'silent'
		database = await openTestDatabase('postgres')
	})
	afterAll(() => database.close())
	afterEach(() => void loadEnv({}))

	test('one makes the backups, and the others know what became of them', async () => {
		at(two)
		expect(await areBackupsHere()).toBe(true)
		at(one)
		await keepBackups()
		expect([await makesBackups(), await areBackupsHere()]).toEqual([true, true])
		at(two)
		expect([await makesBackups(), await areBackupsHere()]).toEqual([false, false])
		expect([await lastBackup(), await backupAges()]).toEqual([{ at: null, problem: null, elsewhere: null }, []])
		const last = { at: '2026-11-20T02:00:00.000Z', problem: 'The disk is full.', elsewhere: null }
		await sql`update backup_keeper set last = ${JSON.stringify(last)}::text::jsonb`
		expect(await lastBackup()).toEqual(last)
	})

	test('another one takes over when it has not been seen for hours, and hands nothing back', async () => {
		await sql`update backup_keeper set seen_at = now() - interval '7 hours'`
		at(two)
		await keepBackups()
		expect(await lastBackup()).toEqual({ at: null, problem: null, elsewhere: null })
		at(one)
		expect(await makesBackups()).toBe(false)
	})

	test('a time that is far ahead was written by a wrong clock', async () => {
		await sql`update backup_keeper set seen_at = now() + interval '3 days'`
		at(one)
		expect(await makesBackups()).toBe(true)
	})
})

test('the embedded database has one machine', async () => {
	const database = await openTestDatabase()
	try {
		loadEnv({ DATA_DIR: database.options.dataDir })
		await keepBackups()
		expect([await makesBackups(), await areBackupsHere()]).toEqual([true, true])
		expect(await sql`select 1 from backup_keeper`).toHaveLength(0)
	} finally {
		await database.close()
		loadEnv({})
	}
})
