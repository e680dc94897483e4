/** An answer of the app before it is sent or cached. */
export type Rendered = {
	status: number
	headers: [name: string, value: string][]
	body: Buffer
	/** null: the answer is not the same for everybody, or not worth caching. */
	keep: { tags: ReadonlySet<string>; maxAge: number } | null
	/** Instead of `body`, for an answer that stays open (app/platform/request/live.server.ts): sent as it comes. */
	stream?: ReadableStream<Uint8Array>
}
