import postgres from 'postgres'
import { driverOptions } from './driver-options.server.ts'
import type { Sql } from './handle.server.ts'
import type { PostgresSockets } from './postgres-sockets.server.ts'

export type PostgresClient = {
	url: string
	/** What the server calls its connections. */
	name: string
	/** How many connections it opens at most, when they are needed. */
	max: number
	/** Behind a pooler in transaction mode: every transaction may have another session of the server. */
	isPooled: boolean
	statementMs: number
	sockets: PostgresSockets
	/** Called when one of its connections has ended. */
	onClose?: () => void
}

/** The driver for one address. Nothing is connected before the first statement. */
export function postgresClient(client: PostgresClient): Sql {
	const { statementMs } = client
	// A pooler passes on what it knows how to set again in another session, and refuses the rest.
	const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: 2 * statementMs }
	// `socket` is missing from the driver's types; a named object may carry it.
	const driver = {
		...driverOptions,
		socket: client.sockets.connect,
		max: client.max,
		connect_timeout: 10,
		// A statement that is prepared under a name would be looked for in a session that does not know it.
		prepare: !client.isPooled,
		// PgBouncer gives a session away as soon as one statement ends, although the next has begun to be sent on it.
		...(client.isPooled && { max_pipeline: 0 }),
		// Seconds. The driver's own grows to 20 s: the site would be away that much longer than its database.
		backoff: () => 0.2 + 0.3 * Math.random(),
		onclose: client.onClose ?? (() => {}),
		connection: { application_name: client.name, TimeZone: 'UTC', ...(client.isPooled ? {} : limits) },
	}
	return postgres(client.url, driver)
}
