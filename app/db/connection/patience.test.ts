import { afterEach, describe, expect, test } from 'vitest'
import { engines, newDataDir, newPostgresDatabase } from '../../../tests/support/database.ts'
import { startTcpProxy, type TcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { closeDatabase, inTransaction, openDatabase, sql } from '../client.server.ts'

describe.runIf(engines().includes('postgres'))('a connection on which nothing comes back any more', () => {
	let line: TcpProxy | null = null
	afterEach(async () => {
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
	const rows = async () => (await sql<{ n: number }[]>`select n from written order by n`).map(({ n }) => n)

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

	test('what waits for a connection that does not become free is rejected and never runs', async () => {
		await open(1)
		const free = Promise.withResolvers<void>()
		const long = sql.begin(async (tx) => {
			await tx`set local idle_in_transaction_session_timeout = 0`
			await free.promise
		})
		const statement = sql`insert into written values (1)`
		const transaction = inTransaction(({ sql }) => sql`insert into written values (2)`)
		await Promise.all([statement, transaction].map((each) => expect(each).rejects.toMatchObject(late)))
		free.resolve()
		await long
		expect(await rows()).toEqual([])
	})
})
