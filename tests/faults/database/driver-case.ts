import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { getHeapSpaceStatistics } from 'node:v8'
import type postgres from 'postgres'

/*
 * One fault of postgres.js in a process of its own, because the released driver ends the process in some of them:
 * node driver-case.ts DRIVER_FOLDER DATABASE_URL CASE. Prints what happened as one line of JSON.
 */

const [folder = '', url = '', name = ''] = process.argv.slice(2)
const driver: { default: typeof postgres } = await import(pathToFileURL(path.join(folder, 'src/index.js')).href)
const connect = (address = url) =>
	driver.default(address, { onnotice: () => {}, max: 1, connect_timeout: 5, backoff: () => 0.1 })

const sql = connect()
const admin = connect()

const settled = (work: Promise<unknown>): Promise<string> =>
	work.then(
		() => 'accepted',
		(error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
	)

const within = (work: Promise<string>): Promise<string> => Promise.race([work, wait(5_000, 'never settled')])

async function endSession(of: postgres.ISql): Promise<void> {
	const [row] = await of<{ pid: number }[]>`select pg_backend_pid() as pid`
	await admin`select pg_terminate_backend(${row?.pid ?? 0})`
	await wait(200)
}

const cases: Record<string, () => Promise<unknown>> = {
	/** A transaction on a connection that takes one query at a time. */
	oneAtATime: async () => {
		// `max_pipeline` is missing from the driver's types; a named object may carry it.
		const options = { onnotice: () => {}, max: 1, max_pipeline: 0 }
		const single = driver.default(url, options)
		const transaction = await single.begin(async (tx) => (await tx<{ n: number }[]>`select ${1}::int as n`)[0]?.n)
		const [, last] = await Promise.all([single`select 1`, single<{ n: number }[]>`select ${2}::int as n`])
		await single.end()
		return { transaction, after: last[0]?.n }
	},

	/** The results of statements that are over: whether they are among old objects, which only a whole collection removes. */
	results: async () => {
		const old = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? 0
		const statement = () => sql`select repeat('x', 8000) as text`
		for (let count = 0; count < 1_000; count++) await statement()
		let [highest, before] = [0, old()]
		for (let count = 0; count < 6_000; count++) {
			await statement()
			highest = Math.max(highest, old() - before)
			before = Math.min(before, old())
		}
		return { areOld: highest > 8_000_000 }
	},

	/** The session is lost between two statements of a transaction, and nobody opens another. */
	lostSession: () =>
		settled(
			sql.begin(async (tx) => {
				await endSession(tx)
				await tx`select 1`
			}),
		),

	/** The same, while a query outside of the transaction has opened the connection again. */
	reopened: async () => {
		await admin`create table if not exists written (n int)`
		await admin`truncate written`
		let next = 'not run'
		const transaction = await settled(
			sql.begin(async (tx) => {
				await tx`insert into written values (1)`
				await endSession(tx)
				await sql`select 1`.catch(() => {})
				await wait(500)
				next = await settled(tx`insert into written values (2)`)
			}),
		)
		await wait(1_500)
		const rows = await admin`select n from written`
		return { transaction, next, rows: rows.length }
	},

	/** Statements that waited their turn in a transaction when its session was lost. */
	waiting: async () => {
		let last: Promise<string> | null = null
		const transaction = settled(
			sql.begin(async (tx) => {
				const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
				// Statements with parameters are described first: one at a time, the others wait.
				const statements = [1, 2, 3].map((n) => settled(tx`select pg_sleep(1), ${n}::int`))
				last = statements[2] ?? null
				await wait(200)
				await admin`select pg_terminate_backend(${row?.pid ?? 0})`
				await Promise.all(statements)
			}),
		)
		return { transaction: await within(transaction), last: await within(last ?? Promise.resolve('not run')) }
	},

	/** A reserved connection is released after its session was lost. */
	released: async () => {
		const reserved = await sql.reserve()
		await endSession(reserved)
		const next = await settled(reserved`select 1`)
		reserved.release()
		return { next, later: await within(settled(sql`select 1`)) }
	},

	/** The server goes while a new connection asks it for the types of arrays. */
	typesLost: async () => {
		const server = await startServer((socket) => {
			socket.end(message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0'))
		})
		return within(settled(connect(server)`select 1`))
	},

	/**
	 * A connection breaks in the middle of a transaction, which sends its rollback after the error and before the socket
	 * is closed; then another transaction gets the connection.
	 */
	broken: async () => {
		const { client, sockets } = breakable()
		const transaction = settled(
			client.begin(async (tx) => {
				await tx`select 1`
				await tx`select pg_sleep(3)`
			}),
		)
		await wait(500)
		sockets.at(-1)?.destroy(new Error('The connection broke.'))
		const broken = await within(transaction)
		let rows: unknown = 'nothing came'
		const next = client.begin(async (tx) => {
			const statements = [
				tx<{ n: string }[]>`select '1' as n`,
				tx<{ n: string }[]>`select '2' as n`,
				tx<{ n: string }[]>`select '3' as n`,
			]
			rows = await Promise.race(statements.map(async (each, index) => [index + 1, (await each)[0]?.n]))
			await Promise.all(statements)
		})
		return { transaction: broken, next: await within(settled(next)), rows }
	},

	/** The same to a connection that nobody uses: a statement is given to it before its socket is closed. */
	brokenIdle: async () => {
		const { client, sockets } = breakable()
		await client`select 1`
		let between = Promise.resolve('not run')
		sockets.at(-1)?.once('error', () => (between = settled(client`select 1`)))
		sockets.at(-1)?.destroy(new Error('The connection broke.'))
		await wait(500)
		return { between: await within(between), later: await within(settled(client`select 1`)) }
	},

	/** Nobody waits any more for the statement that opened a connection. */
	cancelledOpening: async () => {
		const first = sql`select 1`.execute()
		await wait(0)
		first.cancel()
		return { first: await settled(first), next: await within(settled(sql`select 1`)) }
	},

	/** Nothing but a reserved connection has opened it. */
	reservedFirst: async () => {
		const client = driver.default(url, { onnotice: () => {}, max: 1, fetch_types: false })
		const reserved = client.reserve().then((connection) => connection.release())
		return within(settled(reserved))
	},

	/** Something in between takes connections and ends them at once, as a proxy does whose server is away. */
	endedAtOnce: async () => {
		let connections = 0
		const server = net.createServer((socket) => {
			connections += 1
			socket.resume().end()
		})
		const outcome = await within(settled(connect(await listen(server))`select 1`))
		return { outcome, connectedOften: connections > 5 }
	},

	/** The server is starting up again when the driver comes back with a statement. */
	startingUp: async () => {
		let rejected = 0
		const responses = [
			(socket: net.Socket) => socket.destroy(),
			(socket: net.Socket) => {
				rejected += 1
				socket.end(message('E', 'SFATAL\0C57P03\0Mthe database system is starting up\0\0'))
			},
		]
		const server = await startServer((socket) => socket.destroy(), responses)
		const client = connect(server)
		const first = await within(settled(client`select 1`))
		return { first, second: await within(settled(client`select 1`)), rejectedOften: rejected > 5 }
	},
}

/** A client whose connections can be broken from outside. */
function breakable() {
	const sockets: net.Socket[] = []
	const { hostname, port } = new URL(url)
	const socket = () => {
		const made = Object.assign(net.connect(Number(port), hostname), { host: hostname, port: Number(port) })
		sockets.push(made)
		return made
	}
	// `socket` is missing from the driver's types; a named object may carry it.
	const options = { onnotice: () => {}, max: 1, fetch_types: false, backoff: () => 0.1, socket }
	return { client: driver.default(url, options), sockets }
}

function message(kind: string, body: string): Buffer {
	const bytes = Buffer.alloc(5 + body.length)
	bytes.write(kind)
	bytes.writeInt32BE(4 + body.length, 1)
	bytes.write(body, 5, 'latin1')
	return bytes
}

/** A server that lets everybody in and answers the first statement with `onStatement`; or see `inTurn`. */
async function startServer(
	onStatement: (socket: net.Socket) => void,
	inTurn: ((socket: net.Socket) => void)[] = [],
): Promise<string> {
	const server = net.createServer((socket) => {
		socket.on('error', () => {})
		let greeted = false
		socket.on('data', () => {
			if (greeted) return onStatement(socket)
			greeted = true
			const other = inTurn.length > 1 ? inTurn.shift() : inTurn[0]
			if (other && connected++ > 0) return other(socket)
			socket.write(Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]))
		})
	})
	let connected = 0
	return listen(server)
}

async function listen(server: net.Server): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	return `postgres://somebody@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/any`
}

const outcome = await cases[name]?.()
// A statement that goes wrong after its transaction was given up ends the process only now.
await wait(500)
process.stdout.write(JSON.stringify(outcome), () => process.exit(0))
