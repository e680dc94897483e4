/**
 * Shows our drawings, and the picture under the home page's video, in the chosen palette. The page is the same bytes
 * for everybody, so their addresses are changed here, once the first paint is over.
 */
const drawings = /^\/(illustrations|covers)\/(?:team-[a-z]+\/)?(.+)$/
const posters = /^\/hero\/poster(?:-team-[a-z]+)?(-tall)?(\.\w+)$/

const page = document.documentElement

function inPalette(address: string): string {
	const palette = page.dataset['team']
	return address
		.replace(drawings, palette ? `/$1/${palette}/$2` : '/$1/$2')
		.replace(posters, palette ? `/hero/poster-${palette}$1$2` : '/hero/poster$1$2')
}

function change(element: Element, name: string): void {
	const now = element.getAttribute(name)
	const then = now && inPalette(now)
	if (then && then !== now) element.setAttribute(name, then)
}

function changeAll(): void {
	for (const picture of document.images) change(picture, 'src')
	for (const source of document.querySelectorAll('source')) change(source, 'srcset')
}

requestAnimationFrame(() =>
	setTimeout(() => {
		changeAll()
		// Runs again after a change of palette, and when an island has added or changed a picture.
		new MutationObserver(changeAll).observe(page, {
			subtree: true,
			childList: true,
			attributes: true,
			attributeFilter: ['src', 'data-team'],
		})
	}),
)

export {}
