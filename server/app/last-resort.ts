import { dropConnections } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'

/** More faults of the driver than this within the time mean that its own state is broken. */
const limit = { faults: 5, withinMs: 600_000 }

/**
 * An uncaught error leaves the process in an unknown state: it is logged, requests under way are answered,
 * and the process ends with 1, so that whatever started it starts it again. A second one ends it at once.
 *
 * Only one kind is survived: a fault inside the database driver, whose state is its connections. These are ended, which
 * rejects every statement under way, and the driver opens others.
 */
export function stopOnUnknownErrors(stop: () => Promise<void>): void {
	let stopping = false
	let faults: number[] = []
	const last = (error: unknown) => {
		if (!stopping && isDriverFault(error)) {
			const now = Date.now()
			faults = [...faults.filter((at) => at > now - limit.withinMs), now]
			if (faults.length <= limit.faults && dropConnections(lost(error))) {
				log.error({ err: error }, 'the database driver failed; its connections were ended')
				return
			}
		}
		log.fatal({ err: error }, 'an error that nobody caught')
		if (stopping) process.exit(1)
		stopping = true
		stop().then(
			() => process.exit(1),
			() => process.exit(1),
		)
	}
	process.on('uncaughtException', last)
	process.on('unhandledRejection', last)
}

/** This code marks the error as temporary (platform/unavailable.ts). */
const lost = (cause: unknown): Error =>
	Object.assign(new Error('The database driver failed.', { cause }), { code: 'CONNECTION_DESTROYED' })

/**
 * Whether the error was thrown by the driver's own code, seen by the first file of its stack that is not Node's: in the
 * bundle the driver has a file of its own (vite.config.ts). An error response of PostgreSQL is not one: its statement's
 * caller did not await the result.
 */
export function isDriverFault(error: unknown): boolean {
	if (!(error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError)) return false
	const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
	const own = frames.find((line) => !/\(?node:|<anonymous>|\(native\)/.test(line))
	return (
		own !== undefined &&
		/[/\\](database-driver-[^/\\]+\.js|node_modules[/\\]postgres[/\\]src[/\\]\w+\.js)[:)]/.test(own)
	)
}
