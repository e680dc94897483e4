import { EventEmitter } from 'node:events'
import { databaseKind, openConnection, sql } from './client.server.ts'

/** PostgreSQL takes less than 8,000 bytes in one notice. */
const maxPayload = 7_900

const local = new EventEmitter().setMaxListeners(0)

/**
 * Notifies every process on this database; on the embedded one there is only this. Call it after the commit. A notice may
 * be missed while a connection is away: what must not be missed needs a row as well.
 */
export async function publish(channel: string, payload: string): Promise<void> {
	if (Buffer.byteLength(payload) > maxPayload) throw new Error(`A notice on ${channel} is too long for PostgreSQL.`)
	if (databaseKind() === 'embedded') local.emit(channel, payload)
	else await sql`select pg_notify(${channel}, ${payload})`
}

/** Returns the way to stop listening. */
export async function subscribe(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
	if (databaseKind() === 'embedded') {
		local.on(channel, listener)
		return async () => void local.off(channel, listener)
	}
	const listening = await openConnection().direct.listen(channel, listener)
	return () => listening.unlisten()
}
