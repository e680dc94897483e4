/** What a stream brings, one piece at a time; whoever stops early ends the stream. */
export async function* piecesOf<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece> {
	const reader = stream.getReader()
	try {
		for (;;) {
			const { done, value } = await reader.read()
			if (done) return
			yield value
		}
	} finally {
		await reader.cancel().catch(() => {})
	}
}
