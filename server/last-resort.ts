import { log } from '#app/platform/log.server.ts'

/**
 * An error nobody caught leaves the process in a state nobody knows: it is logged, requests under way are answered, and
 * the process ends with 1, so that whatever started it starts it again. A second one ends it at once.
 */
export function stopOnUnknownErrors(stop: () => Promise<void>): void {
	let stopping = false
	const last = (error: unknown) => {
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
