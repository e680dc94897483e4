import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { backupToCopy, copyNameOf, type CopyStore } from '#app/features/backups/elsewhere/copies.ts'
import { beginCopy, copyBackups, lookNow } from '#app/features/backups/elsewhere/copy-backups.server.ts'
import { checkCopy, copyElsewhere } from '#app/features/backups/elsewhere/copy-elsewhere.server.ts'
import { elsewhereState } from '#app/features/backups/elsewhere/elsewhere-state.server.ts'
import { elsewhereMessages as messages } from '#app/features/backups/elsewhere/messages.ts'
import { requireStore } from '#app/features/backups/elsewhere/open-store.server.ts'
import { confirmRecoveryKey, newRecoveryKey } from '#app/features/backups/elsewhere/recovery-key.server.ts'
import { listBackups } from '#app/features/backups/archive/backup-files.server.ts'
import { makeBackup } from '#app/features/backups/archive/make-backup.server.ts'
import { backupMessages } from '#app/features/backups/archive/messages.ts'
import { backupAges } from '#app/features/backups/state.server.ts'
import { alone, lastOutcome, stopCopy, stopWork, runningWork } from '#app/features/backups/archive/work.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { confirmNewKey, copiesPlace, openSiteWith } from '../../support/processes/copies-site.ts'
import { newDataDir } from '../../support/database.ts'
import { addPost, addProfile } from '../../support/rows.ts'
import { quickNode } from '../../support/setup/quick-node.ts'

log.level = 'silent'
const { s3, place, objects } = await copiesPlace()
const keep = newDataDir()
const keyFile = path.join(keep, 'key.txt')
let dataDir: string
beforeAll(async () => {
	dataDir = await openSiteWith(place)
	await addPost(await addProfile(), { title: 'Solar for a school', status: 'published' })
})
afterEach(() => {
	s3.fault = () => null
})
afterAll(() => closeDatabase())

const state = async () => {
	const now = await elsewhereState()
	if (!now) throw new Error('There is no place elsewhere.')
	return now
}
const idle = () => expect.poll(runningWork, { timeout: 120_000 }).toBeNull()
/** The job, as if so much time had passed. */
const later = (ms = 0) => copyBackups(Date.now() + ms)
const hour = 3_600_000

test('nothing leaves before the recovery key is confirmed, and only its newest file confirms it', async () => {
	await alone('backup', (context) => makeBackup('manual', context))
	s3.requests.length = 0
	await later()
	await expect(beginCopy()).rejects.toThrow(messages.keyFirst)
	expect(s3.requests).toEqual([])
	await expect(confirmRecoveryKey('12345678')).rejects.toThrow(messages.codeNone)
	const first = await newRecoveryKey()
	const second = await newRecoveryKey()
	const codeIn = (text: string) => /Confirmation code: (.*)/.exec(text)?.[1] ?? ''
	await expect(confirmRecoveryKey(codeIn(first.text))).rejects.toThrow(messages.codeWrong)
	await confirmRecoveryKey(codeIn(second.text))
	fs.writeFileSync(keyFile, second.text)
	const secret = /AGE-SECRET-KEY-1\w+/.exec(second.text)?.[0] ?? ''
	// The private key is nowhere in the data folder.
	for (const name of fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
		const file = path.join(dataDir, name)
		if (fs.statSync(file).isFile()) expect(fs.readFileSync(file).includes(secret), name).toBe(false)
	}
})

test('the newest backup is copied, fetched back and loaded; the age of that copy is known', async () => {
	await later()
	const [copy] = (await state()).copies
	const [backup] = await listBackups()
	expect(copy).toMatchObject({ name: copyNameOf(backup?.name ?? ''), madeAt: backup?.madeAt, problem: null })
	expect(copy?.verifiedAt).toEqual(expect.any(String))
	expect((await backupAges()).map((age) => age.state)).toEqual(['made', 'verified', 'elsewhere'])
	// Not a byte of it is readable there.
	expect(objects()).toHaveLength(1)
	const stored = fs.readFileSync(path.join(s3.bucketFolder, 'shop', objects()[0] ?? ''))
	expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
	expect(stored.includes('imole.json')).toBe(false)
	// What was fetched does not stay on this disk, and nothing is copied twice.
	expect(fs.readdirSync(path.join(dataDir, 'backups')).filter((name) => /^(work|stop)/.test(name))).toEqual([])
	s3.requests.length = 0
	await later()
	expect(s3.requests).toEqual([])
})

test('of many who want to copy at once one does', async () => {
	await alone('backup', (context) => makeBackup('manual', context))
	s3.requests.length = 0
	await Promise.all(Array.from({ length: 20 }, () => later()))
	expect(s3.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

/** The real place, but what comes back from it has gone through `change`. */
async function storeWith(change: (bytes: Uint8Array) => Uint8Array): Promise<CopyStore> {
	const real = await requireStore()
	return {
		...real,
		async *get(name, signal) {
			for await (const piece of real.get(name, signal)) yield change(Uint8Array.from(piece))
		},
	}
}

describe('a copy that is not what was sent', () => {
	test.each([
		['a byte in its middle is different', (bytes: Uint8Array) => bytes.with(Math.floor(bytes.length / 2), 7)],
		['it is cut', (bytes: Uint8Array) => bytes.subarray(0, -1)],
		['it is empty', () => new Uint8Array()],
	])('is not verified: %s', async (_what, change) => {
		const name = (await listBackups())[0]?.name ?? ''
		const store = await storeWith(change)
		const { failures } = await state()
		const copying = alone('copy', (context) => copyElsewhere(name, context, store))
		await expect(copying).rejects.toThrow(messages.copyDifferent)
		const after = await state()
		expect([after.problem, after.failures]).toEqual([messages.copyDifferent, failures + 1])
		expect(after.copies.find((copy) => copy.name === copyNameOf(name))?.verifiedAt).toBe(null)
		expect((await lastOutcome('copy'))?.problem).toBe(messages.copyDifferent)
	})

	test('is sent again after the pause, and then it is good', async () => {
		await later()
		expect((await state()).problem).toBe(messages.copyDifferent)
		await later(7 * hour)
		expect(await state()).toMatchObject({ problem: null, failures: 0 })
		expect((await state()).copies[0]?.verifiedAt).toEqual(expect.any(String))
	})

	test('is found by a check when a byte in the bucket is different, and then copied again', async () => {
		const [copy] = (await state()).copies
		const file = path.join(s3.bucketFolder, 'shop', `${copy?.name}._S3rver_object`)
		const bytes = fs.readFileSync(file)
		bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1
		fs.writeFileSync(file, bytes)
		const store = await requireStore()
		const checking = alone('copy', async (context) => {
			await checkCopy(copy?.name ?? '', context, store)
			return ''
		})
		await expect(checking).rejects.toThrow(messages.copyDifferent)
		expect((await state()).copies[0]).toMatchObject({ verifiedAt: null, problem: messages.copyDifferent })
		await later()
		expect((await state()).copies[0]).toMatchObject({ problem: null, verifiedAt: expect.any(String) })
	})

	test('that was deleted there does not count, and is copied again', async () => {
		const [copy] = (await state()).copies
		await (await requireStore()).remove(copy?.name ?? '', new AbortController().signal)
		await lookNow()
		expect((await state()).copies.map(({ name }) => name)).not.toContain(copy?.name)
		await later()
		expect((await state()).copies[0]).toMatchObject({ name: copy?.name, verifiedAt: expect.any(String) })
	})
})

test('a target that refuses or hangs is reported, and tried after longer and longer pauses', async () => {
	await alone('backup', (context) => makeBackup('manual', context))
	s3.fault = () => ({ status: 403, code: 'AccessDenied' })
	await later()
	expect(await state()).toMatchObject({ failures: 1, problem: messages.accessDenied('AccessDenied') })
	await later()
	expect((await state()).failures).toBe(1)
	await later(5 * 60_000)
	expect((await state()).failures).toBe(2)
	await later(9 * 60_000)
	expect((await state()).failures).toBe(2)
	s3.fault = () => null
	await later(11 * 60_000)
	expect(await state()).toMatchObject({ failures: 0, problem: null })
})

test('a copy that lasts too long is stopped by hand, and ends when the program does', async () => {
	const name = await alone('backup', (context) => makeBackup('manual', context))
	const puts = () => s3.requests.filter(({ method }) => method === 'PUT').length
	s3.requests.length = 0
	s3.fault = ({ method }) => (method === 'PUT' ? 'hang' : null)
	await beginCopy()
	await expect.poll(puts, { timeout: 60_000 }).toBe(1)
	await stopCopy()
	await idle()
	expect(await state()).toMatchObject({ problem: backupMessages.stoppedByHand })

	const failures = (await state()).failures
	await beginCopy()
	await expect.poll(puts, { timeout: 60_000 }).toBe(2)
	await stopWork()
	// That the program stopped is no failure of the place.
	expect((await state()).failures).toBe(failures)
	expect(backupToCopy(await listBackups(), new Set())).toBe(name)
	s3.fault = () => null
	await later(hour)
	expect((await state()).failures).toBe(0)
})

/** A command of the shell, as a process of its own. */
async function run(script: string, args: string[], settings: Record<string, string>) {
	const child = spawn(process.execPath, [...quickNode, script, ...args], {
		env: { ...process.env, LOG_LEVEL: 'silent', ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
	const code = await new Promise((resolve) => child.once('close', resolve))
	return { code, output }
}
const restore = (args: string[], settings: Record<string, string>) => run('scripts/restore.ts', args, settings)

describe('on an empty machine, with the settings of the place and the key file', () => {
	const titles = async (folder: string) => {
		await closeDatabase()
		await openDatabase({ dataDir: folder })
		const rows = await sql<{ title: string }[]>`select title from blog_posts`
		await closeDatabase()
		await openDatabase({ dataDir })
		return rows.map(({ title }) => title)
	}

	test('the newest copy brings the site back, and the machine goes on with that key', async () => {
		const empty = newDataDir()
		const listed = await restore(['--from-elsewhere', '--list'], { DATA_DIR: empty, ...place })
		expect(listed.output.split('\n')[0]).toMatch(/^imole-\d{8}-\d{6}-manual\S*\.tar\.age {2}[\d.]+ [KM]B, /)
		const { code, output } = await restore(['--from-elsewhere', '--key', keyFile], { DATA_DIR: empty, ...place })
		expect([code, output]).toEqual([0, expect.stringContaining(backupMessages.outcome.restore)])
		expect(await titles(empty)).toEqual(['Solar for a school'])
		expect(fs.readdirSync(path.join(empty, 'backups')).filter((name) => name.includes('unfinished'))).toEqual([])
		expect(fs.readFileSync(path.join(empty, 'backups/recovery-key.json'), 'utf8')).toContain('age1')
	})

	test('an encrypted file brings it back too', async () => {
		const file = path.join(keep, 'copy.tar.age')
		const newest = (await state()).copies[0]?.name ?? ''
		fs.copyFileSync(path.join(s3.bucketFolder, 'shop', `${newest}._S3rver_object`), file)
		const empty = newDataDir()
		const { code, output } = await restore([file, '--key', keyFile], { DATA_DIR: empty })
		expect([code, output]).toEqual([0, expect.stringContaining(backupMessages.outcome.restore)])
		expect(await titles(empty)).toEqual(['Solar for a school'])
	})

	test('a key or copy that does not fit is reported in one sentence, and nothing is created', async () => {
		const empty = newDataDir()
		const settings = { DATA_DIR: empty, ...place }
		const otherKey = path.join(keep, 'other.txt')
		fs.writeFileSync(otherKey, (await newRecoveryKey()).text)
		const cases: [string[], Record<string, string>, string][] = [
			[['--from-elsewhere', '--key', otherKey], settings, messages.keyWrong],
			[['--from-elsewhere', '--key', path.join(keep, 'copy.tar.age')], settings, 'is no recovery key'],
			[['--from-elsewhere'], settings, 'Say which recovery key opens it'],
			[['--from-elsewhere', 'imole-20200101-000000-manual.tar', '--key', keyFile], settings, messages.copyGone],
			[['--from-elsewhere', '--key', keyFile], { DATA_DIR: empty }, messages.notSet],
			[['--from-elsewhere', '--list'], { ...settings, BACKUP_TO: `${s3.url}/backups/other` }, messages.noCopies],
		]
		for (const [args, env, sentence] of cases) {
			const { code, output } = await restore(args, env)
			expect([code, output], args.join(' ')).toEqual([1, expect.stringContaining(sentence)])
			expect(output).not.toMatch(/\n\s+at /)
		}
		expect(fs.existsSync(path.join(empty, 'database'))).toBe(false)
	})
})

test('a new key counts for new copies; an older copy still needs the older key', async () => {
	const before = (await state()).copies[0]
	const text = await confirmNewKey()
	await alone('backup', (context) => makeBackup('manual', context))
	await later()
	const [after] = (await state()).copies
	expect(after?.recipient).not.toBe(before?.recipient)
	expect(text).toContain(after?.recipient)
	const { output } = await restore(['--from-elsewhere', '--key', keyFile], { DATA_DIR: newDataDir(), ...place })
	expect(output).toContain(messages.keyWrong)
})
