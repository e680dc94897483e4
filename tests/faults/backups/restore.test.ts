import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { makeBackupAt } from '#app/features/backups/archive/make-backup.server.ts'
import { alone } from '#app/features/backups/archive/work.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import type * as Main from '#server/main.ts'
import { forgetSecrets, secret } from '#app/platform/env/secrets/secrets.server.ts'
import { builtSite } from '../../support/built-site.ts'
import { engines, newDataDir, newPostgresDatabase, newSiteFolder } from '../../support/database.ts'
import { addPost, addProfile } from '../../support/rows.ts'
import { quickNode } from '../../support/setup/quick-node.ts'

const titles = { older: 'As it was in the backup', newer: 'As it was before the restore' }
type State = keyof typeof titles
const keep = newDataDir()
const file = path.join(keep, 'site.tar')
const template = path.join(keep, 'site')
const secretsOf: Record<State, string> = { older: '', newer: '' }

async function beNewer(): Promise<void> {
	await sql`delete from blog_posts`
	await addPost(await addProfile(), { title: titles.newer, status: 'published' })
	secretsOf.newer = fs.readFileSync(path.join(template, 'secrets/auth'), 'utf8')
}

beforeAll(async () => {
	const dataDir = await newSiteFolder()
	loadEnv({ DATA_DIR: dataDir })
	await openDatabase({ dataDir })
	await addPost(await addProfile(), { title: titles.older, status: 'published' })
	secret('auth')
	secretsOf.older = fs.readFileSync(path.join(dataDir, 'secrets/auth'), 'utf8')
	await alone('backup', async (context) => {
		await makeBackupAt(file, context)
		return path.basename(file)
	})
	fs.rmSync(path.join(dataDir, 'secrets'), { recursive: true })
	forgetSecrets()
	secret('auth')
	fs.cpSync(path.join(dataDir, 'secrets'), path.join(template, 'secrets'), { recursive: true })
	await beNewer()
	await closeDatabase()
	fs.cpSync(path.join(dataDir, 'database'), path.join(template, 'database'), { recursive: true })
})

/** npm run restore as a process of its own. */
async function runRestore(settings: Record<string, string>, hook: string[] = []) {
	const child = spawn(process.execPath, [...quickNode, ...hook, 'scripts/restore.ts', file], {
		env: { ...process.env, LOG_LEVEL: 'silent', ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
	return new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) =>
		child.once('close', (code, signal) => resolve({ code, signal, output })),
	)
}

/** The same, until it dies at the given statement. */
async function restoreUntil(timestamp: string, settings: Record<string, string>): Promise<void> {
	const hook = pathToFileURL(path.resolve('tests/support/die-at.ts')).href
	const { signal, output } = await runRestore({ ...settings, DIE_AT: timestamp }, ['--import', hook])
	expect([signal, output]).toEqual(['SIGKILL', expect.any(String)])
}

process.env['NODE_ENV'] = 'production'
const { start }: typeof Main = await import(pathToFileURL(builtSite()).href)

/** The built site in this process: one of its own for each of twenty starts takes longer than all that is tested. */
const startSite = (settings: Record<string, string>) =>
	start({ env: { PORT: '0', SITE_URL: 'http://site.test', SEED: 'none', LOG_LEVEL: 'silent', ...settings } })

/** The site starts as if nothing had been, is in one state with all that belongs to it, and stops in order. */
async function expectWhole(state: State, settings: Record<string, string>, dataDir: string): Promise<void> {
	const site = await startSite({
		...settings,
		ADMIN_EMAIL: 'owner@example.com',
		ADMIN_PASSWORD: 'mangoes on the roof',
	})
	const list = await (await fetch(`${site.url}/blog`)).text()
	expect(Object.values(titles).filter((title) => list.includes(title))).toEqual([titles[state]])
	const auth = () => fs.readFileSync(path.join(dataDir, 'secrets/auth'), 'utf8')
	await expect.poll(auth).toBe(secretsOf[state])
	// Several processes may share a server: whether one is still at it shows after half a minute.
	if (state === 'older' || settings['DATABASE_URL'] === undefined)
		expect(fs.readdirSync(dataDir).filter((name) => /^(secrets|database)./.test(name))).toEqual([])
	await site.stop()
}

describe('a restore killed on its way, embedded', () => {
	test.each<[string, string, State]>([
		['when all is proved and nothing has moved', 'before database\\.ready', 'newer'],
		['between the two moves of the databases', 'after /database > .*before-[^/]+/database$', 'older'],
	])('%s', async (_when, timestamp, state) => {
		const dataDir = newDataDir()
		fs.cpSync(template, dataDir, { recursive: true })
		await restoreUntil(timestamp, { DATA_DIR: dataDir })
		await expectWhole(state, { DATA_DIR: dataDir }, dataDir)
	})
})

describe.runIf(engines().includes('postgres'))('a restore killed on its way, on a server', () => {
	test.each<[string, string, State]>([
		['inside its transaction', 'before before-restore\\.tar$', 'newer'],
		['after the commit, before the secrets follow', 'before /secrets/auth$', 'older'],
	])('%s', async (_when, timestamp, state) => {
		const dataDir = newDataDir()
		fs.cpSync(path.join(template, 'secrets'), path.join(dataDir, 'secrets'), { recursive: true })
		const DATABASE_URL = await newPostgresDatabase()
		await openDatabase({ dataDir, databaseUrl: DATABASE_URL })
		await beNewer()
		await closeDatabase()
		await restoreUntil(timestamp, { DATA_DIR: dataDir, DATABASE_URL })
		await expectWhole(state, { DATA_DIR: dataDir, DATABASE_URL }, dataDir)
	})
})

describe('over a database that does not open', () => {
	const zeroControl = (database: string) =>
		fs.writeFileSync(path.join(database, 'global/pg_control'), Buffer.alloc(8192))
	const damages: Record<string, (database: string) => void> = {
		'its pg_control is zeroed': zeroControl,
		'its write-ahead log is gone': (database) => {
			const log = path.join(database, 'pg_wal')
			for (const name of fs.readdirSync(log)) fs.rmSync(path.join(log, name), { recursive: true })
		},
		'it is of another version': (database) => fs.writeFileSync(path.join(database, 'PG_VERSION'), '17'),
		'all that is left of it is one file': (database) => {
			fs.rmSync(database, { recursive: true })
			fs.mkdirSync(database)
			fs.writeFileSync(path.join(database, 'something'), 'else')
		},
		'it is gone': (database) => fs.rmSync(database, { recursive: true }),
	}
	const damagedSite = (damage: (database: string) => void): string => {
		const dataDir = newDataDir()
		fs.cpSync(template, dataDir, { recursive: true })
		damage(path.join(dataDir, 'database'))
		return dataDir
	}
	const startOf = (dataDir: string) => startSite({ DATA_DIR: dataDir })
	const namesIn = (folder: string) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()

	test.each(Object.entries(damages))(
		'%s: the restore keeps what was there and brings the site back',
		async (_, damage) => {
			const dataDir = damagedSite(damage)
			const database = path.join(dataDir, 'database')
			const before = fs.existsSync(database) ? namesIn(database) : null
			await expect(startOf(dataDir)).rejects.toThrow('npm run doctor')
			const { code, output } = await runRestore({ DATA_DIR: dataDir })
			expect([code, output]).toEqual([0, expect.stringContaining('The site is restored.')])
			const [aside = ''] = fs.readdirSync(dataDir).filter((name) => name.startsWith('set-aside-'))
			expect(output).toContain(path.join(dataDir, aside))
			if (before !== null) expect(namesIn(path.join(dataDir, aside, 'database'))).toEqual(before)
			expect(fs.readFileSync(path.join(dataDir, aside, 'secrets/auth'), 'utf8')).toBe(secretsOf.newer)
			await expectWhole('older', { DATA_DIR: dataDir }, dataDir)
		},
	)

	test('killed before anything moved, the damaged files are as they were', async () => {
		const dataDir = damagedSite(zeroControl)
		const before = namesIn(path.join(dataDir, 'database'))
		await restoreUntil('before database\\.ready', { DATA_DIR: dataDir })
		await expect(startOf(dataDir)).rejects.toThrow('pg_control')
		expect(namesIn(path.join(dataDir, 'database'))).toEqual(before)
		expect(await runRestore({ DATA_DIR: dataDir })).toMatchObject({ code: 0 })
		await expectWhole('older', { DATA_DIR: dataDir }, dataDir)
	})

	test('killed between the two moves, the next start is the restored site', async () => {
		const dataDir = damagedSite(zeroControl)
		await restoreUntil('after /database > .*set-aside-[^/]+/database$', { DATA_DIR: dataDir })
		await expectWhole('older', { DATA_DIR: dataDir }, dataDir)
	})
})
