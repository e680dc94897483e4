/**
 * Why work in a worker thread has no result: the queue was full (`busy`), it ran longer than its limit and was
 * stopped (`too-long`), its thread ended under it (`ended`), or the caller has gone (`cancelled`).
 */
export type WorkFailure = 'busy' | 'too-long' | 'ended' | 'cancelled'

const sentences: Record<WorkFailure, string> = {
	busy: 'The site is busy right now. Please try again in a moment.',
	'too-long':
		'This text takes too long to process, so it was stopped. Nothing you wrote is lost. Shorten its longest list, table or code block and try again.',
	ended: 'This text could not be processed right now. Nothing you wrote is lost. Please try again in a moment.',
	cancelled: 'This was cancelled.',
}

/** The message may be shown to the user. */
export class WorkFailed extends Error {
	override name = 'WorkFailed'
	readonly failure: WorkFailure

	constructor(failure: WorkFailure, options?: ErrorOptions) {
		super(sentences[failure], options)
		this.failure = failure
	}
}
