import net from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import postgres from 'postgres'
import { engines, newPostgresDatabase } from '../../tests/support/database.ts'
import { closeDatabase, inTransaction, openDatabase, sql } from './client.server.ts'
import { isServedFromElsewhere } from './neighbours.server.ts'
import { publish, subscribe } from './notify.server.ts'

/** What a pooler in transaction mode gets to see: the bytes that the program sends. */
async function listenBetween(server: URL): Promise<{ url: string; sent: () => string; close: () => void }> {
	let sent = ''
	const sockets = new Set<net.Socket>()
	const between = net.createServer((socket) => {
		const on = net.connect(Number(server.port), server.hostname)
		for (const each of [socket, on]) sockets.add(each.on('error', () => {}))
		socket.on('data', (bytes) => {
			sent += bytes.toString('latin1')
		})
		socket.pipe(on).pipe(socket)
	})
	await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
	const address = between.address()
	const url = Object.assign(new URL(server), { port: String(typeof address === 'object' && address?.port) }).href
	const close = () => {
		for (const socket of sockets) socket.destroy()
		between.close()
	}
	return { url, sent: () => sent, close }
}

/** A statement that is prepared under a name: the message Parse with its length, the driver's name, and the text. */
const namedStatement = /P[\0-\x7f]{4}[a-z0-9]+\0(select|insert)/

const closing: (() => unknown)[] = []
afterEach(async () => {
	await closeDatabase()
	for (const close of closing.splice(0)) await close()
})

describe.runIf(engines().includes('postgres'))('behind a pooler in transaction mode', () => {
	const through = async () => {
		const directUrl = await newPostgresDatabase()
		const between = await listenBetween(new URL(directUrl))
		closing.push(between.close)
		return { directUrl, between, open: { dataDir: '', databaseUrl: between.url } }
	}
	const limit = async (url: string) => {
		const admin = postgres(url, { max: 1, onnotice: () => {} })
		const database = new URL(url).pathname.slice(1)
		await admin.unsafe(`alter role postgres in database ${database} set statement_timeout = '15s'`)
		await admin.end()
	}

	test('nothing that belongs to a session is sent through it', async () => {
		const { directUrl, between, open } = await through()
		await limit(directUrl)
		await openDatabase({ ...open, directUrl, name: 'imole serving here' })
		const received: string[] = []
		const stop = await subscribe('pooler_test', (payload) => received.push(payload))
		for (let turn = 0; turn < 3; turn++) expect(await sql`select ${turn}::int as turn`).toEqual([{ turn }])
		const [row] = await inTransaction(
			({ sql: tx }) => tx`select ${true}::boolean as yes, current_setting('TimeZone') as zone`,
		)
		expect(row).toEqual({ yes: true, zone: 'UTC' })
		await publish('pooler_test', 'a notice')
		await expect.poll(() => received).toEqual(['a notice'])
		expect([await isServedFromElsewhere('here'), await isServedFromElsewhere('there')]).toEqual([false, true])
		await stop()
		const sent = between.sent()
		expect(sent).toContain('pg_notify')
		expect(sent).not.toMatch(/\blisten\b|statement_timeout\0|idle_in_transaction|serving/i)
		expect(sent).not.toMatch(namedStatement)
	})

	test('without one, statements are prepared under names', async () => {
		const { between, open } = await through()
		await openDatabase(open)
		for (let turn = 0; turn < 2; turn++) expect(await sql`select ${turn}::int as turn`).toEqual([{ turn }])
		expect(between.sent()).toMatch(namedStatement)
		expect(between.sent()).toContain('statement_timeout\0')
	})

	test('a statement may take as long as the server lets it, where that is longer', async () => {
		const { directUrl, open } = await through()
		await limit(directUrl)
		await openDatabase({ ...open, directUrl, statementMs: 200, patienceMs: 200 })
		expect(await sql`select pg_sleep(1.5)::text as slept`).toEqual([{ slept: '' }])
	})

	test('the start ends with a sentence while statements have no limit there', async () => {
		const { directUrl, open } = await through()
		const database = new URL(directUrl).pathname.slice(1)
		await expect(openDatabase({ ...open, directUrl })).rejects.toThrow(
			`Behind the pooler of DATABASE_URL a statement may run for ever: run “ALTER ROLE postgres IN DATABASE ${database} SET statement_timeout = '15s'” on the server, then RECONNECT in the pooler's console.`,
		)
	})
})
