/** The chunks of a stream, one at a time; leaving the loop early cancels the stream. */
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
