/** The driver's own, and those of PostgreSQL: it stops, it starts, all its connections are taken. */
const codes = new Set([
	'CONNECT_TIMEOUT',
	'CONNECTION_CLOSED',
	'CONNECTION_DESTROYED',
	'57P01',
	'57P02',
	'57P03',
	'53300',
])
/** Of the network: nobody listens, nobody is reached, the name service does not answer. ENOENT: no socket in that place. */
const networkCodes = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'EHOSTDOWN',
	'ENETUNREACH',
	'ENETDOWN',
	'EAI_AGAIN',
	'ENOENT',
])
const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo', ''])

/**
 * Whether the database is only not there yet, or not any more, and worth waiting for. Everything else is a mistake in the
 * settings that no waiting mends: a wrong password or name, a server that is too old, a host that does not exist.
 */
export function isAbsent(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const code = 'code' in error ? String(error.code) : ''
	if (codes.has(code)) return true
	const call = 'syscall' in error ? String(error.syscall) : ''
	return (
		(networkCodes.has(code) && networkCalls.has(call) && (code !== 'ENOENT' || call === 'connect')) ||
		isAbsent(error.cause)
	)
}
