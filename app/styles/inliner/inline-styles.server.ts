import { company } from '#app/config/company.ts'
import { inCompanyColours } from '#app/config/palette/palette-css.ts'
import { cssParts, type CssPart } from './css-parts.ts'
import { pageCss, pageFacts } from './page-css.ts'
import css from '../public.css?inline'

/** Classes that no page has in its HTML when it leaves the server, because scripts set them. */
const lateClasses = ['js', 'dark']

const placeholder = '<style></style>'

// In development styles change under the running server, and are not yet in the flat form that can be taken apart.
const parts = import.meta.env.DEV ? null : cssParts(css)

const maxCached = 200
const cache = new Map<string, string>()

/** Puts the rules this page uses into the page: one round trip paints it. */
export function inlineStyles(html: string): string {
	return html.replace(
		placeholder,
		() => `<style>${inCompanyColours(parts ? cssFor(html, parts) : css, company().theme)}</style>`,
	)
}

function cssFor(html: string, parts: readonly CssPart[]): string {
	const facts = pageFacts(html)
	const key = [...facts.classes, '<', ...facts.tags, '<', ...facts.marks, facts.rareLetters].join(' ')
	let text = cache.get(key)
	if (text === undefined) {
		text = pageCss(parts, { ...facts, classes: new Set([...facts.classes, ...lateClasses]) })
		if (cache.size >= maxCached) cache.clear()
		cache.set(key, text)
	}
	return text
}
