import { isNoRoom } from './disk/no-room.ts'
import { WorkFailed } from './workers/work-failed.ts'

/** PostgreSQL classes: connection exception, rollback (a deadlock that came again and again), insufficient resources (disk full), operator intervention, system error. */
const sqlStates = /^(08|40|53|57|58)[0-9A-Z]{3}$/
const connectionCodes = new Set([
	'CONNECTION_CLOSED',
	'CONNECTION_ENDED',
	'CONNECTION_DESTROYED',
	'CONNECT_TIMEOUT',
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	// The embedded database's thread ended and is being replaced (db/embedded/engine.server.ts).
	'ENGINE_STOPPED',
])

/** True for temporary errors (the database is away, slow or full; the worker threads are busy): respond 503 and let the user retry. */
export function isUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	if (error instanceof WorkFailed) return true
	const code = 'code' in error ? String(error.code) : ''
	return isNoRoom(error) || connectionCodes.has(code) || sqlStates.test(code) || isUnavailable(error.cause)
}
