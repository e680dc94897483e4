import type { Connection } from './connection.ts'
import { startHeartbeat } from './heartbeat.server.ts'
import { Patience } from './patience.ts'
import { postgresClient } from './postgres-client.server.ts'
import { PostgresSockets } from './postgres-sockets.server.ts'
import { connectReplica } from './replica.server.ts'

const oldestServer = 150_000

export type PostgresOptions = {
	url: string
	/** The server itself, where `url` is a pooler in transaction mode. */
	directUrl?: string | undefined
	/** A replica that public pages are read from. */
	readUrl?: string | undefined
	name: string
	pool: number
	statementMs: number
	patienceMs?: number | undefined
	log: (message: string) => void
}

/** Connects to a PostgreSQL server and checks that it can carry this site. */
export async function connectPostgres(options: PostgresOptions): Promise<Connection> {
	const { url, directUrl, readUrl, name, pool, statementMs, patienceMs, log } = options
	const sockets = new PostgresSockets()
	const isPooled = directUrl !== undefined
	// A pooler's sessions outlive the process, so they must not say that it serves (neighbours.server.ts).
	const through = { url, name: isPooled ? 'imole' : name, isPooled, statementMs, sockets }
	const root = postgresClient({ ...through, max: pool })
	const direct = isPooled
		? postgresClient({ url: directUrl, name, isPooled: false, statementMs, sockets, max: 1 })
		: root
	let serverLimitMs = statementMs
	try {
		serverLimitMs = await check(root, isPooled ? null : statementMs)
	} catch (error) {
		await Promise.all([root.end({ timeout: 0 }), direct.end({ timeout: 0 })])
		throw error
	}
	const pulse = postgresClient({ ...through, max: 1 })
	const drop = (reason: Error) => sockets.endAll(reason)
	const patience = new Patience({ statementMs: Math.max(statementMs, serverLimitMs), patienceMs })
	const heartbeat = startHeartbeat({ ask: () => pulse`select 1`, onSilent: drop })
	const replica = readUrl
		? connectReplica({ url: readUrl, name: 'imole', isPooled, max: pool, primary: pulse, log })
		: null
	return {
		kind: 'postgres',
		root,
		direct,
		replica,
		// Long work sets its own limit in its transaction (set local statement_timeout).
		withStatementLimit: (_ms, run) => run(),
		files: null,
		away: heartbeat.away,
		patience,
		drop,
		close: async () => {
			heartbeat.stop()
			patience.stop()
			await replica?.close()
			const clients = isPooled ? [root, direct] : [root]
			await Promise.all([pulse.end({ timeout: 0 }), ...clients.map((each) => each.end({ timeout: 5 }))])
		},
	}
}

type Server = { version: number; encoding: string; limitMs: number; role: string; database: string }

/**
 * @param limitMs what was asked for as the limit of a statement; null of a pooler, which nothing can be asked.
 * @returns the limit that the server has
 */
async function check(root: Connection['root'], limitMs: number | null): Promise<number> {
	const [server] = await root<Server[]>`
		select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
			coalesce((select setting::int from pg_settings where name = 'statement_timeout'), 0) as "limitMs",
			quote_ident(current_user) as role, quote_ident(current_database()) as database`.catch((error: unknown) => {
		if (isPooler(error)) throw new Error(needsDirect, { cause: error })
		throw new Error(`The database of DATABASE_URL cannot be used: ${reason(error)}.`, { cause: error })
	})
	if (!server || server.version < oldestServer) {
		throw new Error('The database of DATABASE_URL is too old: PostgreSQL 15 or newer is needed.')
	}
	if (server.encoding !== 'UTF8')
		throw new Error(`The database of DATABASE_URL must be in UTF8, it is in ${server.encoding}.`)
	if (limitMs !== null && server.limitMs !== limitMs) throw new Error(needsDirect)
	if (limitMs === null && server.limitMs === 0) {
		const order = `ALTER ROLE ${server.role} IN DATABASE ${server.database} SET statement_timeout = '15s'`
		throw new Error(
			`Behind the pooler of DATABASE_URL a statement may run for ever: run “${order}” on the server, then RECONNECT in the pooler's console.`,
		)
	}
	return server.limitMs
}

const needsDirect =
	'DATABASE_URL is a connection pooler: name the PostgreSQL server itself in the setting DATABASE_DIRECT_URL too.'

/** PgBouncer's response to the limits of a session, which it cannot pass on. */
const isPooler = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && error.code === '08P01' && /startup parameter/i.test(error.message)

function reason(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	return error.message || ('code' in error ? String(error.code) : error.name)
}
