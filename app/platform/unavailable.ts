import { WorkFailed } from './workers/work-failed.ts'

/** PostgreSQL classes: connection exception, insufficient resources (disk full), operator intervention, system error. */
const sqlStates = /^(08|53|57|58)[0-9A-Z]{3}$/
const connectionCodes = new Set([
	'CONNECTION_CLOSED',
	'CONNECTION_ENDED',
	'CONNECTION_DESTROYED',
	'CONNECT_TIMEOUT',
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'ENOSPC',
	// The embedded database's thread ended, and another takes its place (db/embedded/engine.server.ts).
	'ENGINE_STOPPED',
])

/** True for errors that go away by themselves (the database is away, slow or full; the worker threads are busy): worth a 503 and another try. */
export function isUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	if (error instanceof WorkFailed) return true
	const code = 'code' in error ? String(error.code) : ''
	return connectionCodes.has(code) || sqlStates.test(code) || isUnavailable(error.cause)
}
