/* Between follow-comments.ts, which hears first, and the island, which may not be awake yet. */

const target = new EventTarget()
let heard = false

/** The comments of this page have changed since it was made. */
export function tellNews(): void {
	heard = true
	target.dispatchEvent(new Event('news'))
}

export const newsHeard = (): boolean => heard

export function onNews(listener: () => void): () => void {
	target.addEventListener('news', listener)
	return () => target.removeEventListener('news', listener)
}
