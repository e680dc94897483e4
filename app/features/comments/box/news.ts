/* Connects follow-comments.ts, which receives live events, with the island, which may not be loaded yet. */

const target = new EventTarget()
let heard = false

/** The comments have changed since the page was rendered. */
export function tellNews(): void {
	heard = true
	target.dispatchEvent(new Event('news'))
}

export const newsHeard = (): boolean => heard

export function onNews(listener: () => void): () => void {
	target.addEventListener('news', listener)
	return () => target.removeEventListener('news', listener)
}
