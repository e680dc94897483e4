/*
 * What the front and the app say to each other besides the request itself. They speak over a socket in a folder of their
 * own, and the front passes on no header of these names that a client sent.
 */

/** What the app is asked for: a public `page` to cache, a `request` of one person, whether it is `ready`, its `metrics`. */
export type Work = 'page' | 'request' | 'ready' | 'metrics'

export const internalHeaders = {
	work: 'x-front-work',
	/** The client's address, as the front found it. */
	address: 'x-front-address',
	/** Of the app's answer to `page`: tags (encoded, spaces between) and seconds for which it is current. */
	tags: 'x-front-tags',
	maxAge: 'x-front-max-age',
	/** Of an answer without a page: the sentence to say, encoded. The front writes it in the form the client reads. */
	message: 'x-front-message',
	/** The answer stays open. */
	stream: 'x-front-stream',
} as const

export const isInternalHeader = (name: string): boolean => name.startsWith('x-front-')
