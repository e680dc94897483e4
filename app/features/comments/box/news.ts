/* Connects follow-comments.ts, which receives live events, with the island, which may not be loaded yet. */

const target = new EventTarget()
let isNew = false

/** The comments have changed since the page was rendered. */
export function emitNews(): void {
	isNew = true
	target.dispatchEvent(new Event('news'))
}

export const hasNews = (): boolean => isNew

export function onNews(listener: () => void): () => void {
	target.addEventListener('news', listener)
	return () => target.removeEventListener('news', listener)
}
