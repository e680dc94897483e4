/**
 * What is produced while it is read, at the reader's speed. Its end by the reader is waited for, and rejects as the end
 * does. An iterator ends only after the piece that it waits for: where that may never come, `interrupt` ends the wait.
 */
export function streamOf<Piece>(pieces: AsyncIterable<Piece>, interrupt?: () => void): ReadableStream<Piece> {
	const iterator = pieces[Symbol.asyncIterator]()
	return new ReadableStream({
		pull: async (controller) => {
			const { value, done } = await iterator.next()
			if (done === true) controller.close()
			else controller.enqueue(value)
		},
		cancel: async () => {
			interrupt?.()
			await iterator.return?.()
		},
	})
}
