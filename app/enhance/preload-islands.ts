import { connection } from './device.ts'
import { mounting } from './islands.ts'

/** On a good connection: the code is fetched when the visitor is active, but not run. */
export function preloadIslands(): void {
	const line = connection()
	const islands = document.querySelectorAll<HTMLElement>('[data-island]')
	if (!islands.length || line?.effectiveType !== '4g' || line.saveData || !('requestIdleCallback' in window)) return
	const preload = () =>
		requestIdleCallback(() => {
			void mounting()
				.then(({ loadIsland }) => Promise.all([...islands].map(loadIsland)))
				.catch(() => {})
		})
	const signs = new AbortController()
	for (const type of ['pointermove', 'touchstart', 'keydown']) {
		addEventListener(
			type,
			() => {
				signs.abort()
				preload()
			},
			{ passive: true, signal: signs.signal },
		)
	}
}
