import postgres from 'postgres'
import type { Connection } from './connection.ts'
import { driverOptions } from './driver-options.server.ts'
import { startHeartbeat } from './heartbeat.server.ts'
import { PostgresSockets } from './postgres-sockets.server.ts'

const oldestServer = 150_000

/** Connects to a PostgreSQL server and checks that it can carry this site. */
export async function connectPostgres(options: {
	url: string
	name: string
	statementMs: number
}): Promise<Connection> {
	const sockets = new PostgresSockets()
	// `socket` is missing from the driver's types; a named object may carry it.
	const driver = {
		...driverOptions,
		socket: sockets.connect,
		max: 10,
		connect_timeout: 10,
		// Seconds. The driver's own grows to 20 s: the site would be away that much longer than its database.
		backoff: () => 0.2 + 0.3 * Math.random(),
		connection: {
			application_name: options.name,
			TimeZone: 'UTC',
			statement_timeout: options.statementMs,
			idle_in_transaction_session_timeout: 2 * options.statementMs,
		},
	}
	const root = postgres(options.url, driver)
	try {
		await check(root)
	} catch (error) {
		await root.end({ timeout: 0 })
		throw error
	}
	const pulse = postgres(options.url, { ...driver, max: 1 })
	const heartbeat = startHeartbeat({ ask: () => pulse`select 1`, onSilent: (reason) => sockets.endAll(reason) })
	return {
		kind: 'postgres',
		root,
		// Long work sets its own limit in its transaction (set local statement_timeout).
		withStatementLimit: (_ms, run) => run(),
		files: null,
		away: heartbeat.away,
		drop: (reason) => sockets.endAll(reason),
		close: async () => {
			heartbeat.stop()
			await Promise.all([pulse.end({ timeout: 0 }), root.end({ timeout: 5 })])
		},
	}
}

async function check(root: Connection['root']): Promise<void> {
	const [server] = await root<{ version: number; encoding: string }[]>`
		select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`.catch(
		(error: unknown) => {
			throw new Error(`The database of DATABASE_URL cannot be used: ${reason(error)}.`, { cause: error })
		},
	)
	if (!server || server.version < oldestServer) {
		throw new Error('The database of DATABASE_URL is too old: PostgreSQL 15 or newer is needed.')
	}
	if (server.encoding !== 'UTF8')
		throw new Error(`The database of DATABASE_URL must be in UTF8, it is in ${server.encoding}.`)
}

function reason(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	return error.message || ('code' in error ? String(error.code) : error.name)
}
