/** What visitors read where there is no page. */
export type NotFoundText = {
	heading: string
	text: string
	/** The address of its picture; empty: none. */
	picture: { src: string; alt: string }
	suggestionsHeading: string
	suggestions: readonly { id: string; label: string; href: string }[]
}

const plain: NotFoundText = {
	heading: 'Page Not Found',
	text: '',
	picture: { src: '', alt: '' },
	suggestionsHeading: '',
	suggestions: [],
}
let current: NotFoundText | null = null

/**
 * The text as it is now: ask at each use. Error pages show it, which have no loader; a hydrated page carries it in
 * `<body data-not-found>`.
 */
export const notFoundText = (): NotFoundText => (current ??= ofDocument() ?? plain)

/** From now on `notFoundText()` is this one. Cached pages are for the caller to purge. */
export function setNotFoundText(next: NotFoundText): void {
	current = next
}

function ofDocument(): NotFoundText | null {
	const text = typeof document === 'undefined' ? undefined : document.body.dataset['notFound']
	return text === undefined ? null : JSON.parse(text)
}
