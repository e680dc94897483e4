import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { lockDataFolder } from '#app/db/embedded/files/data-lock.server.ts'
import { makeBackup } from '#app/features/backups/archive/make-backup.server.ts'
import { alone } from '#app/features/backups/archive/work.server.ts'
import { examine } from '#app/features/backups/doctor/doctor.server.ts'
import { reportText } from '#app/features/backups/doctor/report.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { forgetSecrets, secret } from '#app/platform/env/secrets/secrets.server.ts'
import { engines, newDataDir, newPostgresDatabase, newSiteFolder } from '../../support/database.ts'
import { addPost, addProfile } from '../../support/rows.ts'
import { quickNode } from '../../support/setup/quick-node.ts'
import { startSiteProcess } from '../../support/site-process.ts'

let site = ''
let backup = ''
let files: Record<string, string> = {}

beforeAll(async () => {
	site = await newSiteFolder()
	loadEnv({ DATA_DIR: site })
	await openDatabase({ dataDir: site })
	await addPost(await addProfile(), { title: 'Stored' })
	secret('auth')
	backup = await alone('backup', (context) => makeBackup('manual', context))
	const rows = await sql<{ name: string; file: string }[]>`
		select relname as name, pg_relation_filepath(oid) as file from pg_class
		where relname in ('blog_posts', 'blog_posts_pkey', 'leads')`
	files = Object.fromEntries(rows.map(({ name, file }) => [name, file]))
	await closeDatabase()
}, 120_000)

function damagedSite(damage: (database: string) => void = () => {}): string {
	const dataDir = newDataDir()
	fs.cpSync(site, dataDir, { recursive: true, preserveTimestamps: true })
	damage(path.join(dataDir, 'database'))
	return dataDir
}

type Looked = { code: number | null; output: string }

/** What npm run doctor does, without a process of its own: to start one takes longer than to look. */
async function doctor(settings: Record<string, string>, ...args: '--repair'[]): Promise<Looked> {
	loadEnv(settings)
	forgetSecrets()
	const report = await examine({ repair: args.includes('--repair'), newSecrets: false })
	return { code: report.ok ? 0 : 1, output: reportText(report, false) }
}

/** npm run doctor as a process of its own. */
async function runDoctor(settings: Record<string, string>, ...args: string[]): Promise<Looked> {
	const child = spawn(process.execPath, [...quickNode, 'scripts/doctor.ts', ...args], {
		env: { ...process.env, LOG_LEVEL: 'silent', ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
	return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** Every file with its size and the time of its last change. */
const filesOf = (folder: string) =>
	fs
		.readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((name) => {
			const { size, mtimeMs } = fs.statSync(path.join(folder, name))
			return fs.statSync(path.join(folder, name)).isDirectory() ? name : `${name} ${size} ${mtimeMs}`
		})
		.toSorted()

async function titles(dataDir: string): Promise<string[]> {
	await openDatabase({ dataDir })
	const rows = await sql<{ title: string }[]>`select title from blog_posts`
	await closeDatabase()
	return rows.map(({ title }) => title)
}

test('a healthy site is reported as healthy, and nothing of it changes', async () => {
	const dataDir = damagedSite()
	const before = filesOf(dataDir)
	const { code, output } = await runDoctor({ DATA_DIR: dataDir })
	expect([code, output]).toEqual([0, expect.stringContaining('Nothing is broken.')])
	expect(output).toMatch(/OK +Pages +every page has the right checksum/)
	expect(output).toContain(`the newest that fits this program is ${backup}`)
	expect(filesOf(dataDir)).toEqual(before)
	const report: unknown = JSON.parse((await runDoctor({ DATA_DIR: dataDir }, '--json')).output)
	expect(report).toMatchObject({ ok: true, next: ['npm start'] })
}, 120_000)

test.each<[string, (database: string) => void, RegExp]>([
	['without its PG_VERSION', (database) => fs.rmSync(path.join(database, 'PG_VERSION')), /PG_VERSION is missing/],
	[
		'without a folder that was empty',
		(database) => fs.rmdirSync(path.join(database, 'pg_notify')),
		/pg_notify is missing/,
	],
	[
		'without its settings',
		(database) => fs.truncateSync(path.join(database, 'postgresql.conf')),
		/postgresql\.conf is cut short/,
	],
	['without an index', (database) => fs.rmSync(path.join(database, files['blog_posts_pkey'] ?? '')), /is missing/],
])(
	'a database %s is repaired with --repair, and its rows are still there',
	async (_what, damage, wrong) => {
		const dataDir = damagedSite(damage)
		const before = filesOf(path.join(dataDir, 'database'))
		const first = await doctor({ DATA_DIR: dataDir })
		expect([first.code, first.output]).toEqual([1, expect.stringMatching(wrong)])
		expect(first.output).toContain('npm run doctor -- --repair')
		expect(filesOf(path.join(dataDir, 'database'))).toEqual(before)
		const second = await doctor({ DATA_DIR: dataDir }, '--repair')
		expect([second.code, second.output]).toEqual([0, expect.stringContaining('Nothing is broken.')])
		const [aside = ''] = fs.readdirSync(dataDir).filter((name) => name.startsWith('set-aside-'))
		expect(filesOf(path.join(dataDir, aside, 'database'))).toEqual(before)
		expect(await titles(dataDir)).toEqual(['Stored'])
	},
	180_000,
)

describe('what cannot be repaired without loss is named, with the backup that fits', () => {
	const flip = (file: string) => {
		const bytes = fs.readFileSync(file)
		bytes[8_100] = (bytes[8_100] ?? 0) ^ 1
		fs.writeFileSync(file, bytes)
	}
	test.each<[string, (database: string) => void, RegExp]>([
		[
			'a zeroed pg_control',
			(database) => fs.writeFileSync(path.join(database, 'global/pg_control'), Buffer.alloc(8192)),
			/pg_control holds nothing but zeros/,
		],
		[
			'a lost write-ahead log',
			(database) => fs.rmSync(path.join(database, 'pg_wal'), { recursive: true }),
			/write-ahead log/,
		],
		['a lost table', (database) => fs.rmSync(path.join(database, files['leads'] ?? '')), /table leads\) is missing/],
		[
			'a damaged page',
			(database) => flip(path.join(database, files['blog_posts'] ?? '')),
			/table blog_posts\) has 1 damaged pages/,
		],
		['a lost database', (database) => fs.rmSync(database, { recursive: true }), /database is missing or empty/],
	])(
		'%s',
		async (_what, damage, wrong) => {
			const dataDir = damagedSite(damage)
			const before = filesOf(dataDir)
			const { code, output } = await doctor({ DATA_DIR: dataDir }, '--repair')
			expect([code, output]).toEqual([1, expect.stringMatching(wrong)])
			expect(output).toContain(`npm run restore -- ${path.join(dataDir, 'backups', backup)}`)
			expect(filesOf(dataDir)).toEqual(before)
		},
		120_000,
	)
})

test('copies elsewhere are named, and lead back where no backup is left here', async () => {
	const dataDir = damagedSite((database) => fs.rmSync(database, { recursive: true }))
	fs.rmSync(path.join(dataDir, 'backups'), { recursive: true })
	const elsewhere = newDataDir()
	fs.writeFileSync(path.join(elsewhere, `${backup}.age`), 'sealed')
	const { output } = await doctor({ DATA_DIR: dataDir, BACKUP_TO: elsewhere })
	expect(output).toContain(`1 at ${elsewhere}; the newest is ${backup}`)
	expect(output).toContain('npm run restore -- --from-elsewhere --key KEY-FILE')
	const away = await doctor({ DATA_DIR: dataDir, BACKUP_TO: path.join(elsewhere, 'not-mounted') })
	expect(away.output).toMatch(/NOTE +Elsewhere .*not-mounted/)
	expect((await doctor({ DATA_DIR: dataDir })).output).toContain('BACKUP_TO is not set')
}, 120_000)

test('a folder that a site is using is looked at without being touched', async () => {
	const dataDir = damagedSite()
	const lock = await lockDataFolder(dataDir)
	const { code, output } = await runDoctor({ DATA_DIR: dataDir })
	await lock.release()
	expect([code, output]).toEqual([0, expect.stringContaining(`a site runs on this folder (process ${process.pid})`)])
}, 60_000)

test('keys that are damaged or open to others are named; --repair closes them', async () => {
	const dataDir = damagedSite()
	fs.chmodSync(path.join(dataDir, 'secrets/auth'), 0o644)
	fs.writeFileSync(path.join(dataDir, 'secrets/preview'), 'short', { mode: 0o600 })
	const { output } = await runDoctor({ DATA_DIR: dataDir }, '--repair')
	expect(output).toContain('secrets/preview cannot be read or is damaged')
	expect(fs.statSync(path.join(dataDir, 'secrets/auth')).mode & 0o777).toBe(0o600)
}, 120_000)

test.each<[string, (dataDir: string) => void, RegExp]>([
	[
		'a file where the database belongs',
		(dataDir) => {
			fs.rmSync(path.join(dataDir, 'database'), { recursive: true })
			fs.writeFileSync(path.join(dataDir, 'database'), 'text')
		},
		/BROKEN +Files +database\/database is not a folder/,
	],
	[
		'a file where the keys belong',
		(dataDir) => {
			fs.rmSync(path.join(dataDir, 'secrets'), { recursive: true })
			fs.writeFileSync(path.join(dataDir, 'secrets'), 'text')
		},
		/BROKEN +Keys +\S+secrets is not a folder/,
	],
	[
		'a folder where the most important file belongs',
		(dataDir) => {
			fs.rmSync(path.join(dataDir, 'database/global/pg_control'))
			fs.mkdirSync(path.join(dataDir, 'database/global/pg_control'))
		},
		/BROKEN +Files +database\/global\/pg_control is not a file/,
	],
	[
		'a file where the backups belong',
		(dataDir) => {
			fs.rmSync(path.join(dataDir, 'backups'), { recursive: true })
			fs.writeFileSync(path.join(dataDir, 'backups'), 'text')
		},
		/Backups +there is none/,
	],
])(
	'%s is said, with what else is known, and --repair leaves it as it is',
	async (_what, change, output) => {
		const dataDir = damagedSite()
		change(dataDir)
		const before = filesOf(dataDir)
		const look = await doctor({ DATA_DIR: dataDir }, '--repair')
		expect(look.output).toMatch(/^Imole doctor: /)
		expect(look.output).toMatch(output)
		expect(look.output).toMatch(/(OK|NOTE|BROKEN) +Clock/)
		expect(filesOf(dataDir)).toEqual(before)
		if (look.code === 0) return
		const { code, complained } = await startSiteProcess({ DATA_DIR: dataDir }).ended
		expect([code, complained]).toEqual([1, expect.stringMatching(/npm run doctor|DATA_DIR/)])
	},
	120_000,
)

describe.runIf(engines().includes('postgres'))('on a server', () => {
	test('says its version and tables, and what is wrong when it is away', async () => {
		const dataDir = newDataDir()
		const settings = { DATA_DIR: dataDir, DATABASE_URL: await newPostgresDatabase() }
		const good = await doctor(settings)
		expect(good.output).toMatch(/OK +Running +no site is served from this database now/)
		const site = startSiteProcess(settings)
		await site.url
		const served = await doctor(settings)
		expect(served.output).toMatch(/OK +Running +a site is served from this database now/)
		expect(served.output).not.toContain('npm start')
		site.signal('SIGTERM')
		await site.ended
		expect([good.code, good.output]).toEqual([0, expect.stringMatching(/OK +Database +PostgreSQL \d+/)])
		expect(good.output).toContain('those of this program')
		const away = await doctor({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/site' })
		expect([away.code, away.output]).toEqual([1, expect.stringMatching(/BROKEN +Database/)])
	}, 120_000)
})
