import { afterEach, describe, expect, test } from 'vitest'
import { engines, newDataDir, newPostgresDatabase } from '../../../tests/support/database.ts'
import { startTcpProxy, type TcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { closeDatabase, inTransaction, openDatabase, sql } from '../client.server.ts'
import { watchStatements } from './statement-watch.ts'

describe.runIf(engines().includes('postgres'))('a connection on which nothing comes back any more', () => {
	let line: TcpProxy | null = null
	afterEach(async () => {
		watchStatements(null)
		await closeDatabase()
		line?.close()
	})

	/** The heartbeat has a connection of its own, which is well. */
	async function open(pool: number): Promise<TcpProxy> {
		const address = new URL(await newPostgresDatabase())
		line = await startTcpProxy({ host: address.hostname, port: Number(address.port) })
		address.port = String(line.port)
		const limits = { statementMs: 5_000, patienceMs: 400 }
		await openDatabase({ dataDir: newDataDir(), databaseUrl: address.href, pool, ...limits })
		await sql`create table written (n int)`
		return line
	}
	const late = { code: 'ETIMEDOUT' }
	const rows = async () => (await sql`select n from written order by n`).map(({ n }) => n)

	test('a statement on it is rejected, and the next ones get another connection', async () => {
		const muted = (await open(1)).muteAfter('first part', 'second part')
		await sql`select 'first part'`
		await sql`select 'second part'`
		const [lost, waits] = [sql`insert into written values (1)`, sql`select 2 as two`]
		await Promise.all([muted, expect(lost).rejects.toMatchObject(late), expect(waits).rejects.toThrow()])
		await expect.poll(() => sql`select 3 as three`).toEqual([{ three: 3 }])
		await inTransaction(({ sql }) => sql`insert into written values (4)`)
		expect(await rows()).toContain(4)
	})

	test('so is a transaction that waits for its commit on it', async () => {
		const muted = (await open(2)).muteAfter('insert into written', 'nothing but a mark')
		const lost = inTransaction(async (tx) => {
			await tx.sql`insert into written values (1)`
			await tx.sql`select 'nothing but a mark'`
		})
		await Promise.all([muted, expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/ETIMEDOUT|CLOSED/) })])
		await expect.poll(() => sql`select 3 as three`).toEqual([{ three: 3 }])
		await inTransaction(({ sql }) => sql`insert into written values (2)`)
		expect(await rows()).toContain(2)
	})

	test('so is a transaction that waits for its connection to begin it', async () => {
		const muted = (await open(1)).muteAfter('first part', 'second part')
		await sql`select 'first part'`
		await sql`select 'second part'`
		const lost = inTransaction(({ sql }) => sql`insert into written values (1)`)
		await Promise.all([muted, expect(lost).rejects.toMatchObject(late)])
		await expect.poll(() => sql`select 3 as three`).toEqual([{ three: 3 }])
		expect(await rows()).toEqual([])
	})

	/** A transaction without limits of its own, which has a connection until `end` is called. */
	async function longWork(): Promise<{ end: () => Promise<unknown> }> {
		const [begun, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		const work = sql.begin(async (tx) => {
			await tx`set local idle_in_transaction_session_timeout = 0`
			begun.resolve()
			await free.promise
			await tx`insert into written values (10)`
		})
		await Promise.race([begun.promise, work])
		const end = () => {
			free.resolve()
			return work
		}
		return { end }
	}

	test('long work on another connection goes on, and the statement ends once for those who watch', async () => {
		const muted = (await open(2)).muteAfter('first part', 'second part')
		await sql`select 'first part'`
		await sql`select 'second part'`
		const ends: (Error | null)[] = []
		watchStatements(
			() =>
				({ error }) =>
					ends.push(error),
		)
		const lost = expect(sql`select 1 as one`).rejects.toMatchObject(late)
		await muted
		const long = await longWork()
		await lost
		await long.end()
		watchStatements(null)
		expect(ends).toEqual([expect.objectContaining(late)])
		expect(await rows()).toEqual([10])
	})

	test('a connection that is silent while it opens is ended, too', async () => {
		const proxy = await open(2)
		const long = await longWork()
		const muted = proxy.muteFrom('pg_catalog.pg_type')
		await Promise.all([muted, expect(sql`select 2 as two`).rejects.toMatchObject(late)])
		await expect.poll(() => sql`select 3 as three`).toEqual([{ three: 3 }])
		await long.end()
		expect(await rows()).toEqual([10])
	})

	test('what waits for a connection that does not become free is rejected and never runs', async () => {
		await open(1)
		const long = await longWork()
		const statement = sql`insert into written values (1)`
		const transaction = inTransaction(({ sql }) => sql`insert into written values (2)`)
		await Promise.all([statement, transaction].map((each) => expect(each).rejects.toMatchObject(late)))
		await long.end()
		expect(await rows()).toEqual([10])
	})
})
