import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newSiteFolder } from '../../../tests/support/database.ts'
import { outputOf } from '../../../tests/support/processes/run-program.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { driverOptions } from '../connection/driver-options.server.ts'
import { Engine } from './engine.server.ts'
import { maintain } from './maintenance.server.ts'
import { splitRequests } from './wire-protocol.ts'

/** Against hanging only: a busy machine takes seconds for what is large here. */
const statementMs = 60_000

let folder: string
let engine: Engine
let root: postgres.Sql<{ bigint: number; date: string }>
const errors: string[] = []

beforeAll(async () => {
	folder = path.join(await newSiteFolder(), 'database')
	engine = new Engine({ folder, statementMs, onError: (message) => errors.push(message) })
	await engine.open()
	const driver = { ...driverOptions, user: 'postgres', database: 'postgres', max: 1, socket: () => engine.connect() }
	root = postgres(driver)
})
afterAll(async () => {
	await root.end({ timeout: 1 })
	await engine.close()
	fs.rmSync(path.dirname(folder), { recursive: true, force: true })
})

const segments = () => fs.readdirSync(path.join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length

describe('upkeep', () => {
	test('shortens the log when it has grown, busy or not', async () => {
		for (let n = 0; n < 12; n++) {
			await root`insert into form_tokens (id) select ${n} || '-' || g || repeat('x', 500) from generate_series(1, 10000) g`
			await root`delete from form_tokens`
			if (n % 2) await maintain({ root, engine })
		}
		expect(segments()).toBeLessThanOrEqual(6)
	}, 60_000)

	test('vacuums a table with many dead rows when it is quiet, not before', async () => {
		await maintain({ root, engine })
		const dead = async () => {
			const [row] = await root<
				{ dead: number | null }[]
			>`select n_dead_tup as dead from pg_stat_user_tables where relname = 'form_tokens'`
			return row?.dead ?? 0
		}
		expect(await dead()).toBeGreaterThan(1_000)
		engine.lastUsed = performance.now() - 5_000
		await maintain({ root, engine })
		expect(await dead()).toBe(0)
	})

	test('writes the log away when nothing happens for long', async () => {
		await root`checkpoint`
		await root`insert into form_tokens (id) select 'idle ' || g || repeat('x', 100) from generate_series(1, 1000) g`
		const unwritten = async () => {
			const [row] = await root<{ bytes: number }[]>`
				select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`
			return row?.bytes ?? 0
		}
		expect(await unwritten()).toBeGreaterThan(64 * 1024)
		engine.lastUsed = performance.now() - 60_000
		await maintain({ root, engine })
		expect(await unwritten()).toBeLessThan(64 * 1024)
	})
})

describe('the worker', () => {
	test('is replaced when its thread dies of an error that nobody caught', async () => {
		const next = once(process, 'worker')
		engine.disconnect(new Error('the first one is to be seen'))
		const stray = engine.connect()
		stray.on('error', () => {})
		stray.write(Buffer.from([0x51, 0, 0, 0, 99, 1]))
		const [worker] = await next
		await expect.poll(() => root`select 1 as one`.catch(() => null), { timeout: 60_000 }).toMatchObject([{ one: 1 }])
		// No message of this program: the thread reads a property of it outside of everything that catches.
		worker.postMessage(null)
		await expect.poll(() => errors.at(-1), { timeout: 60_000 }).toMatch(/null/)
		await expect.poll(() => root`select 2 as two`.catch(() => null), { timeout: 60_000 }).toMatchObject([{ two: 2 }])
	})

	test('is replaced when it fails, and everything goes on', async () => {
		await root`insert into form_tokens (id) values ('committed')`
		const prepared = () => root<{ id: string }[]>`select id from form_tokens where id = ${'committed'}`
		expect(await prepared()).toEqual([{ id: 'committed' }])
		const stray = engine.connect()
		const gone = new Promise((resolve) => stray.once('error', resolve))
		stray.write(Buffer.from([0x51, 0, 0, 0, 99, 1]))
		expect(await gone).toMatchObject({ name: 'EngineStopped' })
		expect(errors.at(-1)).toContain('cut off')
		expect(await prepared()).toEqual([{ id: 'committed' }])
	})

	test('while it cannot be replaced statements fail at once with the reason; then it comes back by itself', async () => {
		const version = path.join(folder, 'PG_VERSION')
		fs.writeFileSync(version, '17\n')
		const stray = engine.connect().on('error', () => {})
		stray.write(Buffer.from([0x51, 0, 0, 0, 99, 1]))
		await expect.poll(() => stray.destroyed).toBe(true)
		const reason = 'belongs to engine version 17; this program has 18'
		await expect(root`select 1 as one`).rejects.toThrow(reason)
		const asked = Date.now()
		await expect(root`select 1 as one`).rejects.toThrow(reason)
		// It does not wait for the next start, as it would while a start is under way.
		expect(Date.now() - asked).toBeLessThan(statementMs / 2)
		fs.writeFileSync(version, '18\n')
		const one = () => root`select 1 as one`.catch(() => null)
		await expect.poll(one, { timeout: 60_000, interval: 500 }).toEqual([{ one: 1 }])
	}, 90_000)

	test('is tried again although the clock was set back in between', async () => {
		const version = path.join(folder, 'PG_VERSION')
		fs.writeFileSync(version, '17\n')
		const stray = engine.connect().on('error', () => {})
		stray.write(Buffer.from([0x51, 0, 0, 0, 99, 1]))
		await expect.poll(() => stray.destroyed).toBe(true)
		const rejected = () => root`select 1 as one`.catch((error: unknown) => String(error))
		await expect.poll(rejected, { timeout: 60_000 }).toContain('belongs to engine version 17')
		fs.writeFileSync(version, '18\n')
		const now = Date.now()
		vi.spyOn(Date, 'now').mockReturnValue(now - 86_400_000)
		const one = () => root`select 1 as one`.catch(() => null)
		await expect.poll(one, { timeout: 60_000, interval: 500 }).toEqual([{ one: 1 }])
		vi.restoreAllMocks()
	}, 90_000)

	test('a copy that fails says why, as the system does', async () => {
		const file = path.join(await newSiteFolder(), 'file')
		fs.writeFileSync(file, '')
		const failed = await engine.copyTo(path.join(file, 'copied')).catch((error: unknown) => error)
		expect(failed).toMatchObject({ code: 'ENOTDIR', message: expect.stringContaining('could not be copied') })
	})

	test('what is under way when the thread is ended fails as what passes by itself, a copy that waits too', async () => {
		const site = await newSiteFolder()
		const short = new Engine({ folder: path.join(site, 'database'), statementMs: 300, onError: () => {} })
		await short.open()
		const driver = { ...driverOptions, user: 'postgres', database: 'postgres', max: 1, socket: () => short.connect() }
		const other = postgres(driver)
		const isThere = () =>
			expect.poll(() => other`select 1 as one`.catch(() => null), { timeout: 60_000 }).toEqual([{ one: 1 }])
		await isThere()
		const slow = other`select count(*) from generate_series(1, 300000000)`.catch((error: unknown) => error)
		await expect.poll(() => short.busy, { interval: 1 }).toBe(true)
		await expect(short.copyTo(path.join(site, 'copied'))).rejects.toThrow('stopped while it was copied')
		expect(String(await slow)).toContain('ran longer')
		await isThere()
		// What was committed before it, in one message with it, is answered by itself.
		const [first, then] = await Promise.allSettled([
			other`select 2 as two`,
			other`select count(*) from generate_series(1, 300000000)`,
		])
		expect(first).toMatchObject({ status: 'fulfilled', value: [{ two: 2 }] })
		expect(then.status).toBe('rejected')
		// A form that met it keeps what was typed.
		expect(isUnavailable(await slow)).toBe(true)
		await other.end({ timeout: 1 })
		await short.close()
		fs.rmSync(site, { recursive: true, force: true })
	}, 60_000)

	test('out of memory fails its statement alone; the next one is answered', async () => {
		const huge = root`
			with recursive growing (text) as (
				select repeat('x', 100000000) union all select text || text from growing where length(text) < 1000000000)
			select sum(length(text)) from growing`
		await expect(huge).rejects.toThrow()
		const one = () => root`select 1 as one`.catch(() => null)
		await expect.poll(one, { timeout: 60_000, interval: 200 }).toEqual([{ one: 1 }])
		expect(await root<{ id: string }[]>`select id from form_tokens where id = ${'committed'}`).toEqual([
			{ id: 'committed' },
		])
	}, 120_000)

	test.skipIf(process.platform === 'win32')(
		'a start that hangs is given up with a sentence, and statements do not wait for it',
		async () => {
			const site = await newSiteFolder()
			const list = path.join(site, 'database/imole-files.json')
			fs.rmSync(list, { force: true })
			// A reader of it waits for a writer, as on a disk that does not answer.
			outputOf('mkfifo', [list])
			let writer = 0
			const isRead = () => {
				try {
					writer ||= fs.openSync(list, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
				} catch {
					return false
				}
				return true
			}
			const hanging = new Engine({
				folder: path.join(site, 'database'),
				statementMs: 500,
				startMs: 20_000,
				onError: () => {},
			})
			const driver = {
				...driverOptions,
				user: 'postgres',
				database: 'postgres',
				max: 1,
				socket: () => hanging.connect(),
			}
			const other = postgres(driver)
			const opening = hanging.open().catch((error: unknown) => String(error))
			await expect(other`select 1 as one`).rejects.toThrow('did not start again within')
			await expect.poll(isRead, { timeout: 20_000, interval: 10 }).toBe(true)
			expect(await opening).toContain('The database did not open within 20 s.')
			await expect(other`select 1 as one`).rejects.toThrow('hangs in a call of the system')
			// The call returns: the thread ends, and another opens the database.
			fs.rmSync(list)
			fs.closeSync(writer)
			const one = () => other`select 1 as one`.catch(() => null)
			await expect.poll(one, { timeout: 60_000, interval: 500 }).toEqual([{ one: 1 }])
			await other.end({ timeout: 1 })
			await hanging.close()
			fs.rmSync(site, { recursive: true, force: true })
		},
		120_000,
	)

	test('a new connection finds nothing of the last one', async () => {
		const open = () => {
			const driver = {
				...driverOptions,
				user: 'postgres',
				database: 'postgres',
				max: 1,
				socket: () => engine.connect(),
			}
			return postgres(driver)
		}
		const first = open()
		await first`set timezone = 'Africa/Lagos'`
		await first`create temp table left_behind (id int)`
		await first`select ${1}::int`
		await first.unsafe('begin')
		await first`insert into form_tokens (id) values ('never committed')`
		const second = open()
		expect(
			await second`select current_setting('timezone') as zone, to_regclass('left_behind') as temporary,
			(select count(*)::int from form_tokens where id = 'never committed') as rows,
			(select count(*)::int from pg_prepared_statements where statement like '%::int') as prepared`,
		).toEqual([{ zone: 'UTC', temporary: null, rows: 0, prepared: 0 }])
		await Promise.all([first.end({ timeout: 1 }), second.end({ timeout: 1 })])
	})

	test('a longer limit lasts until the last who asked for one has ended', async () => {
		const site = await newSiteFolder()
		const short = new Engine({ folder: path.join(site, 'database'), statementMs: 300, onError: () => {} })
		await short.open()
		const driver = { ...driverOptions, user: 'postgres', database: 'postgres', max: 1, socket: () => short.connect() }
		const other = postgres(driver)
		await short.withStatementLimit(120_000, () =>
			short.withStatementLimit(1, async () => {}).then(() => other`select count(*) from generate_series(1, 3000000)`),
		)
		await expect(other`select count(*) from generate_series(1, 30000000)`).rejects.toThrow('ran longer')
		await other.end({ timeout: 1 })
		await short.close()
		fs.rmSync(site, { recursive: true, force: true })
	}, 60_000)
})

describe('splitRequests', () => {
	const message = (type: string, length: number) => {
		const bytes = Buffer.alloc(length + 1)
		bytes.write(type)
		bytes.writeUInt32BE(length, 1)
		return bytes
	}

	test('cuts a pipeline where the server answers', () => {
		const parts = [
			message('P', 20),
			message('D', 6),
			message('H', 4),
			message('B', 300),
			message('E', 9),
			message('S', 4),
			message('Q', 12),
			message('B', 8),
		]
		const requests = splitRequests(Buffer.concat(parts))
		expect(requests.map((request) => [request.bytes.length, request.expected])).toEqual([
			[21 + 7 + 5, 'something'],
			[301 + 10 + 5, 'ready'],
			[13, 'ready'],
			[9, 'nothing'],
		])
	})

	test('refuses what is cut off', () => {
		expect(() => splitRequests(message('Q', 30).subarray(0, 20))).toThrow('cut off')
		expect(() => splitRequests(Buffer.from('Q'))).toThrow('cut off')
	})
})
