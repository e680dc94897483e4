/** At most 20 drawings a second. A timer, not a frame: a tab in the background has no frames. */
const toldEveryMs = 50

/** A text that grows faster than anybody reads; its readers are told of it now and then. */
export type LiveText = ReturnType<typeof liveText>

export function liveText(later: (run: () => void, ms: number) => void = setTimeout) {
	let whole = ''
	let told = ''
	let isWaiting = false
	const readers = new Set<() => void>()
	return {
		add(piece: string) {
			whole += piece
			if (isWaiting) return
			isWaiting = true
			later(() => {
				isWaiting = false
				told = whole
				for (const reader of readers) reader()
			}, toldEveryMs)
		},
		now: () => told,
		subscribe: (reader: () => void) => {
			readers.add(reader)
			return () => void readers.delete(reader)
		},
	}
}
