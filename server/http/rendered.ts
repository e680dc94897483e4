/** A response of the app before it is sent or cached. */
export type Rendered = {
	status: number
	headers: [name: string, value: string][]
	body: Buffer
	/** null: the response is personal, or not worth caching. */
	keep: { tags: ReadonlySet<string>; maxAge: number } | null
	/** A file that caches store as its headers say: what shared caches find it by. */
	fileTags?: ReadonlySet<string>
	/** A redirect of the owner: the query of the request is added to its `location`. */
	keepsQuery?: true
	/** Instead of `body`, for a stream (app/platform/request/live.server.ts): sent as it comes. */
	stream?: ReadableStream<Uint8Array>
}
