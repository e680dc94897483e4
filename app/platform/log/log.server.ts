import { pino } from 'pino'
import { loggedError, withoutAddresses } from './log-safety.ts'

/**
 * One JSON line an event; addresses, names and message bodies never enter it. The level is LOG_LEVEL's, set when the
 * settings have been read.
 */
export const log = pino({
	base: undefined,
	serializers: { err: loggedError },
	hooks: { streamWrite: withoutAddresses },
	redact: ['email', 'phone', 'password', 'token', '*.email', '*.phone', '*.password', '*.token', 'headers.cookie'],
})
