/*
 * Headers between the front and the app in addition to the request itself. They connect over a socket in a folder of their
 * own, and the front passes on no header of these names that a client sent.
 */

/** The kind of request: a public `page` to cache, a `request` of one client, `views` of many, whether the app is `ready`, its `metrics`. */
export type Work = 'page' | 'request' | 'views' | 'ready' | 'metrics'

export const internalHeaders = {
	work: 'x-front-work',
	/** The client's address, as the front found it. */
	address: 'x-front-address',
	/** Of `page`: the network of the client whose request it is made for. For counting; the page is the same for all. */
	network: 'x-front-network',
	/** In the app's response to `page`: cache tags (encoded, separated by spaces) and seconds for which it is current. */
	tags: 'x-front-tags',
	maxAge: 'x-front-max-age',
	/** In the app's response to `page`: the tags of a file that is not cached here, encoded as those are. */
	fileTags: 'x-front-file-tags',
	/** In a response without a page: the message, encoded. The front writes it as HTML, JSON or text. */
	message: 'x-front-message',
	/** In the app's response to `page`: a redirect to which the front adds the query of each request. */
	keepsQuery: 'x-front-keeps-query',
	/**
	 * The client's connection ends after this response. The app's own does not: it would end while the front still writes
	 * to it, and the front would lose the response.
	 */
	closes: 'x-front-closes',
	/** The response is a stream. */
	stream: 'x-front-stream',
} as const

export const isInternalHeader = (name: string): boolean => name.startsWith('x-front-')
