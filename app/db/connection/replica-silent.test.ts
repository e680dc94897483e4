import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, newDataDir } from '../../../tests/support/database.ts'
import { startTestPostgres, type TestPostgres, type TestReplica } from '../../../tests/support/postgres.ts'
import { startTcpProxy, type TcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { closeDatabase, openDatabase, replicaFigures, sql } from '../client.server.ts'
import { readingFromReplica } from './reading.server.ts'

const patient = { timeout: 60_000 }

describe.runIf(engines().includes('postgres'))(
	'a replica with a connection on which nothing comes back any more',
	() => {
		let primary: TestPostgres
		let replica: TestReplica
		let line: TcpProxy
		beforeAll(async () => {
			const started = await startTestPostgres()
			if (!started) throw new Error('There is no PostgreSQL.')
			primary = started
			const databaseUrl = primary.newDatabase()
			replica = await primary.newReplica()
			const address = new URL(replica.urlOf(databaseUrl))
			line = await startTcpProxy({ host: address.hostname, port: Number(address.port) })
			address.port = String(line.port)
			await openDatabase({ dataDir: newDataDir(), databaseUrl, readUrl: address.href, pool: 1 })
		})
		afterAll(async () => {
			await closeDatabase()
			line.close()
			await replica.stop()
			await primary.stop()
		})

		const isUsed = () => expect.poll(() => replicaFigures()?.isUsed, patient).toBe(true)
		const inRecovery = () => readingFromReplica(async () => sql`select pg_is_in_recovery() as "isReplica"`)

		test('costs one page its time, and the next pages get another connection', async () => {
			await isUsed()
			const muted = line.muteAfter('first part', 'second part')
			await readingFromReplica(async () => sql`select 'first part'`)
			await readingFromReplica(async () => sql`select 'second part'`)
			expect(await inRecovery()).toEqual([{ isReplica: false }])
			await muted
			for (let page = 0; page < 3; page++) {
				await isUsed()
				expect(await inRecovery()).toEqual([{ isReplica: true }])
			}
			expect(replicaFigures()).toMatchObject({ repeated: 1 })
		})
	},
)
