import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { finishRestore, waitingSecrets } from '#app/features/backups/restore/settle-restore.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { log } from '../../log/log.server.ts'
import { loadEnv } from '../env.server.ts'
import {
	forgetSecrets,
	hasSecret,
	makeSecrets,
	masterKey,
	masterKeys,
	readSecrets,
	secret,
	secretPurposes,
	useSharedSecrets,
} from './secrets.server.ts'
import {
	loadSharedSecrets,
	needsNoSharedFolder,
	refreshSharedSecrets,
	replaceSharedSecrets,
	shareSecrets,
} from './shared-secrets.server.ts'

const SECRET_KEY = 'a key of sixteen letters'

describe.runIf(engines().includes('postgres'))('secrets of a site on several machines', () => {
	let database: TestDatabase
	beforeAll(async () => {
		log.level = 'silent'
		followEvents()
		database = await openTestDatabase('postgres')
	})
	afterAll(() => database.close())
	beforeEach(async () => {
		await sql`delete from site_secrets`
		useSharedSecrets(new Map())
	})
	afterEach(() => {
		useSharedSecrets(new Map())
		forgetSecrets()
		loadEnv({})
	})

	/** As if a process had started on this machine. */
	async function start(dataDir: string, more: Record<string, string> = { SECRET_KEY }): Promise<string> {
		forgetSecrets()
		useSharedSecrets(new Map())
		loadEnv({ DATA_DIR: dataDir, ...more })
		await loadSharedSecrets()
		await shareSecrets()
		makeSecrets()
		return secret('auth').toString('hex')
	}
	const inFiles = (dataDir: string) =>
		fs.existsSync(path.join(dataDir, 'secrets')) ? fs.readdirSync(path.join(dataDir, 'secrets')) : []

	test('those of the files are taken over, and another machine gets them without a file', async () => {
		const [one, two] = [newDataDir(), newDataDir()]
		const before = await start(one, {})
		expect(await sql`select 1 from site_secrets`).toHaveLength(0)
		expect(await start(one)).toBe(before)
		expect(await start(two)).toBe(before)
		expect([inFiles(one).includes('auth'), inFiles(two)]).toEqual([true, []])
		expect(hasSecret('auth')).toBe(true)
		// In the database nothing of them can be read.
		const rows = await sql<{ purpose: string; sealed: string }[]>`select purpose, sealed from site_secrets`
		expect(rows.length).toBeGreaterThan(10)
		for (const { sealed } of rows)
			expect(Buffer.from(sealed.slice(3), 'base64url').includes(Buffer.from(before, 'hex'))).toBe(false)
	})

	test('a new site has its secrets in the database alone, with no file that anybody could read', async () => {
		const [one, two] = [newDataDir(), newDataDir()]
		const made = await start(one)
		expect(inFiles(one)).toEqual([])
		expect([await start(one), await start(two)]).toEqual([made, made])
		const rows = await sql<{ purpose: string }[]>`select purpose from site_secrets`
		expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual([...secretPurposes])
		// Nor does a restore on it make one.
		fs.mkdirSync(waitingSecrets('r1'))
		fs.writeFileSync(path.join(waitingSecrets('r1'), 'auth'), `${Buffer.alloc(32, 9).toString('base64url')}\n`)
		await finishRestore('r1')
		expect([secret('auth').equals(Buffer.alloc(32, 9)), inFiles(two), fs.existsSync(waitingSecrets('r1'))]).toEqual([
			true,
			[],
			false,
		])
	})

	test('what was set in the admin before SECRET_KEY was opens on the other machine, and no backup holds its key', async () => {
		const [one, two] = [newDataDir(), newDataDir()]
		await start(one, {})
		const former = masterKey()
		await start(one)
		await start(two)
		expect(masterKeys().map((each) => each.toString('hex'))).toContain(former.toString('hex'))
		expect(masterKey().equals(former)).toBe(false)
		expect(readSecrets().map(({ purpose }) => purpose)).not.toContain('master')
	})

	test('of two machines that start at once the first one wins', async () => {
		const [one, two] = [newDataDir(), newDataDir()]
		await start(one)
		const first = secret('auth').toString('hex')
		// The other had made its own before it knew.
		fs.mkdirSync(path.join(two, 'secrets'))
		fs.writeFileSync(path.join(two, 'secrets/auth'), `${Buffer.alloc(32, 7).toString('base64url')}\n`)
		expect(await start(two)).toBe(first)
	})

	test('without SECRET_KEY, or with another one, nothing starts and nothing is made', async () => {
		await start(newDataDir())
		const two = newDataDir()
		await expect(start(two, {})).rejects.toThrow('SECRET_KEY, which is not set')
		await expect(start(two, { SECRET_KEY: 'another key of letters' })).rejects.toThrow('another SECRET_KEY')
		expect(inFiles(two)).toEqual([])
	})

	test('a process that runs without SECRET_KEY says so once, and is not asked to read them again and again', async () => {
		const [one, two] = [newDataDir(), newDataDir()]
		const before = await start(two, {})
		loadEnv({ DATA_DIR: one, SECRET_KEY })
		await shareSecrets()
		useSharedSecrets(new Map())
		forgetSecrets()
		loadEnv({ DATA_DIR: two })
		const logged = vi.spyOn(log, 'error')
		expect([await refreshSharedSecrets(), await refreshSharedSecrets()]).toEqual([true, true])
		expect(logged).toHaveBeenCalledTimes(1)
		expect(secret('auth').toString('hex')).toBe(before)
		// What a later attempt could read is asked for again.
		await sql`alter table site_secrets rename to away`
		expect(await refreshSharedSecrets()).toBe(false)
		await sql`alter table away rename to site_secrets`
		loadEnv({ DATA_DIR: two, SECRET_KEY })
		expect(await refreshSharedSecrets()).toBe(true)
		expect(secret('auth').toString('hex')).not.toBe(before)
		logged.mockRestore()
	})

	test('a sealed secret does not open for another purpose', async () => {
		await start(newDataDir())
		await sql`
			update site_secrets set sealed = (select sealed from site_secrets where purpose = 'preview') where purpose = 'auth'`
		await expect(start(newDataDir())).rejects.toThrow('another SECRET_KEY')
	})

	test('a backup holds them, and a restore replaces them on every machine', async () => {
		const [one, two] = [newDataDir(), newDataDir()]
		await start(one)
		const former = await start(two)
		expect(
			readSecrets()
				.find(({ purpose }) => purpose === 'auth')
				?.bytes.toString(),
		).toBe(`${Buffer.from(former, 'hex').toString('base64url')}\n`)
		const restored = newDataDir()
		const bytes = Buffer.alloc(32, 9)
		fs.writeFileSync(path.join(restored, 'auth'), `${bytes.toString('base64url')}\n`)
		fs.writeFileSync(path.join(restored, 'master'), 'of another site')
		fs.writeFileSync(path.join(restored, 'throttle'), 'rust')
		await replaceSharedSecrets(restored)
		expect(secret('auth').equals(bytes)).toBe(true)
		expect(await start(one)).toBe(bytes.toString('hex'))
		expect(await sql`select 1 from site_secrets where purpose = 'master'`).toHaveLength(0)
	})

	test('another machine may join once its secrets and the files are not in a folder', async () => {
		loadEnv({ DATA_DIR: newDataDir(), SECRET_KEY })
		expect(await needsNoSharedFolder()).toBe(false)
		await start(newDataDir())
		expect(await needsNoSharedFolder()).toBe(false)
		await sql`insert into file_location (place, former, mark) values ('https://host/bucket/', 'file', 'm')`
		expect(await needsNoSharedFolder()).toBe(false)
		await sql`update file_location set former = null`
		expect(await needsNoSharedFolder()).toBe(true)
		await sql`update file_location set place = 'file'`
		expect(await needsNoSharedFolder()).toBe(false)
	})
})
