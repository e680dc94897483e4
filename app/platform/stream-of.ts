/** What is produced while it is read, at the reader's speed. Its end by the reader is waited for, and rejects as the end does. */
export function streamOf<Piece>(pieces: AsyncIterable<Piece>): ReadableStream<Piece> {
	const iterator = pieces[Symbol.asyncIterator]()
	return new ReadableStream({
		pull: async (controller) => {
			const { value, done } = await iterator.next()
			if (done === true) controller.close()
			else controller.enqueue(value)
		},
		cancel: async () => void (await iterator.return?.()),
	})
}
