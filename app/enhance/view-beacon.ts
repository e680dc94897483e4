/** One view, once the page is really seen: not while it is prerendered, not in a tab opened behind. */
export function countView(): void {
	let { view } = document.documentElement.dataset
	const seen = () => {
		if (!view || document.hidden || ('prerendering' in document && document.prerendering)) return
		navigator.sendBeacon('/api/view', `${view} ${document.referrer.split('/')[2] ?? ''}`)
		view = ''
	}
	for (const type of ['visibilitychange', 'prerenderingchange']) document.addEventListener(type, seen)
	seen()
}
