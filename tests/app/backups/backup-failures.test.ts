import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, afterAll, expect, test, vi } from 'vitest'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { listBackups } from '#app/features/backups/archive/backup-files.server.ts'
import { makeBackupAt } from '#app/features/backups/archive/make-backup.server.ts'
import { backupMessages as messages } from '#app/features/backups/archive/messages.ts'
import { takePart } from '#app/features/backups/archive/take-upload.server.ts'
import { alone, lastOutcome, stopWork, runningWork } from '#app/features/backups/archive/work.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { newDataDir, newSiteFolder } from '../../support/database.ts'
import { quickNode } from '../../support/setup/quick-node.ts'

log.level = 'silent'
const keep = newDataDir()
let dataDir: string
beforeAll(async () => {
	dataDir = await newSiteFolder()
	loadEnv({ DATA_DIR: dataDir })
	await openDatabase({ dataDir })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => closeDatabase())

const inFolder = () => fs.readdirSync(path.join(dataDir, 'backups')).toSorted()
const backup = (file: string) =>
	alone('backup', async (context) => {
		await makeBackupAt(file, context)
		return path.basename(file)
	})

/** From the `from`th time on, as a disk does that is full. */
async function fillDisk(method: 'write' | 'writeFile', from: number): Promise<void> {
	const handle = await fs.promises.open(path.join(keep, 'any'), 'w')
	await handle.close()
	const proto: unknown = Object.getPrototypeOf(handle)
	if (typeof proto !== 'object' || proto === null) throw new Error('A file has no methods.')
	const real: unknown = Reflect.get(proto, method)
	if (typeof real !== 'function') throw new Error(`A file cannot ${method}.`)
	let calls = 0
	const spy = function (this: unknown, ...given: unknown[]): unknown {
		calls += 1
		if (calls < from) return Reflect.apply(real, this, given)
		return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
	}
	Reflect.set(proto, method, spy)
	full.push(() => Reflect.set(proto, method, real))
}
const full: (() => void)[] = []
afterEach(() => full.splice(0).forEach((empty) => empty()))

test('of many jobs that begin at once one runs, also after a process has died during one', async () => {
	for (let round = 0; round < 8; round++) {
		if (round % 2 === 1) {
			const long = new Date(Date.now() - 60_000).toISOString()
			const dead = { id: randomUUID(), kind: 'restore', step: '', done: 0, total: 0, startedAt: long, renewedAt: long }
			fs.writeFileSync(path.join(dataDir, 'backups/work.json'), JSON.stringify(dead))
		}
		let atOnce = 0
		let most = 0
		const gate = Promise.withResolvers<void>()
		const tries = Array.from({ length: 100 }, (_, index) =>
			alone(index % 2 === 0 ? 'restore' : 'backup', async () => {
				atOnce += 1
				most = Math.max(most, atOnce)
				await gate.promise
				atOnce -= 1
				return 'x.tar'
			}),
		)
		const settled = tries.map((each) => each.then(() => null).catch((error: unknown) => error))
		await vi.waitFor(async () => expect(await runningWork()).not.toBeNull())
		await wait(100)
		gate.resolve()
		const results = await Promise.all(settled)
		expect(results.filter((result) => result === null)).toHaveLength(1)
		expect(most).toBe(1)
		for (const result of results) if (result) expect(result).toMatchObject({ message: messages.busy, status: 409 })
	}
	expect(inFolder()).toEqual(['outcome.json'])
})

test('a disk that is full in the middle of a backup leaves no half file, and the message says so', async () => {
	const file = path.join(keep, 'Ṣọlá’s “site” & more.tar')
	await fillDisk('writeFile', 4)
	await expect(backup(file)).rejects.toMatchObject({ message: messages.diskFull, status: 507 })
	expect(fs.readdirSync(keep).filter((name) => name.includes('.tar'))).toEqual([])
	expect(await lastOutcome()).toMatchObject({ kind: 'backup', problem: messages.diskFull })
	expect(inFolder()).toEqual(['outcome.json'])
	full.splice(0).forEach((empty) => empty())
	await backup(file)
	expect((await lastOutcome())?.name).toBe(path.basename(file))
})

test('a disk that is full in the middle of an upload keeps what had arrived whole', async () => {
	const upload = randomUUID()
	const part = (bytes: number) => new File([new Uint8Array(bytes)], 'part')
	expect(await takePart({ upload, at: 0, total: 3_000, part: part(1_000) })).toBe(1_000)
	await fillDisk('write', 1)
	const late = takePart({ upload, at: 1_000, total: 3_000, part: part(1_000) })
	await expect(late).rejects.toMatchObject({ message: messages.diskFull, status: 507 })
	expect(fs.statSync(path.join(dataDir, `backups/${upload}.upload`)).size).toBe(1_000)
	await expect(takePart({ upload, at: 0, total: 500 })).rejects.toThrow(messages.uploadOrder)
	fs.rmSync(path.join(dataDir, `backups/${upload}.upload`))
})

test('an upload that arrives while other work is under way is taken in when it is asked for again', async () => {
	const [name = ''] = fs.readdirSync(keep).filter((each) => each.endsWith('.tar'))
	const bytes = fs.readFileSync(path.join(keep, name))
	const sent = { upload: randomUUID(), at: 0, total: bytes.length }
	const gate = Promise.withResolvers<string>()
	const other = alone('check', () => gate.promise)
	await vi.waitFor(async () => expect(await runningWork()).not.toBeNull())
	const part = new File([bytes], name)
	await expect(takePart({ ...sent, part })).rejects.toMatchObject({ message: messages.busy, status: 409 })
	gate.resolve('x.tar')
	await other
	expect(await takePart(sent)).toBeNull()
	await vi.waitFor(async () => expect(await runningWork()).toBeNull())
	expect((await listBackups()).map(({ kind }) => kind)).toEqual(['uploaded'])
	await stopWork()
})

/** npm run backup as a process of its own. */
async function runBackup(file: string, settings: Record<string, string>) {
	const child = spawn(process.execPath, [...quickNode, 'scripts/backup.ts', file], {
		env: { ...process.env, LOG_LEVEL: 'silent', ...settings },
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	let output = ''
	child.stderr.on('data', (chunk) => (output += String(chunk)))
	const code = await new Promise((resolve) => child.once('close', resolve))
	return { code, output }
}

test('the command backs up no site where there is none', async () => {
	const [nowhere, file] = [path.join(keep, 'nowhere'), path.join(keep, 'nothing.tar')]
	const server = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/site' }
	for (const [settings, reason] of [
		[{ DATA_DIR: nowhere }, `There is no site in the folder ${nowhere}`],
		// Its secrets may be in the database: a machine without a folder may have a site.
		[{ DATA_DIR: nowhere, ...server }, 'The database of DATABASE_URL cannot be used'],
	] as const) {
		const { code, output } = await runBackup(file, settings)
		expect([code, output]).toEqual([1, expect.stringContaining(reason)])
		expect([fs.existsSync(file), fs.existsSync(nowhere)]).toEqual([false, false])
	}
})
