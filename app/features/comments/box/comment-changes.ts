/* Connects follow-comments.ts, which receives live events, with the island, which may not be loaded yet. */

const target = new EventTarget()
let hasChanged = false

/** The comments have changed since the page was rendered. */
export function emitCommentChange(): void {
	hasChanged = true
	target.dispatchEvent(new Event('change'))
}

export const haveCommentsChanged = (): boolean => hasChanged

export function onCommentChange(listener: () => void): () => void {
	target.addEventListener('change', listener)
	return () => target.removeEventListener('change', listener)
}
