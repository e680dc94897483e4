import { company } from '#app/config/company.ts'
import { inCompanyColours } from '#app/config/palette/palette-css.ts'
import { cssParts, type CssPart } from './css-parts.ts'
import { lateRules, type LaterSheet } from './later-sheets.ts'
import { pageCss } from './page-css.ts'
import { bothFacts, pageFacts, type PageFacts } from './page-facts.ts'
import afterArticleCss from '../after-article.css?inline'
import afterArticle from '../after-article.css?url'
import lateCss from '../late.css?inline'
import late from '../late.css?url'
import css from '../public.css?inline'

/** Classes that no page has in its HTML when it leaves the server, because scripts set them. */
const lateClasses = ['js', 'dark']

const placeholder = '<style></style>'

// In development styles change under the running server, and are not yet in the flat form that can be taken apart.
const parts = import.meta.env.DEV ? null : cssParts(css)

/** The sheets that pages link in their body, in the order of their links. */
const linked = import.meta.env.DEV
	? []
	: [
			{ address: afterArticle, css: afterArticleCss },
			{ address: late, css: lateCss },
		].map((sheet) => ({ link: `<link rel="stylesheet" href="${sheet.address}"`, ...lateRules(cssParts(sheet.css)) }))
const noProperties: ReadonlySet<string> = new Set()

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
	// The late sheet has the colours of the default palette only.
	const hasOwnColours = company().theme !== null
	const later: LaterSheet[] = []
	let rest = html
	let page: PageFacts | null = null
	const add = (part: string) => {
		const facts = factsOf(part)
		return (page = page ? bothFacts(page, facts) : facts)
	}
	const keys: string[] = [hasOwnColours ? 'own colours' : '']
	for (const { link, rules, properties } of linked) {
		const at = rest.indexOf(link)
		if (at < 0) continue
		const above = add(rest.slice(0, at))
		keys.push(keyOf(above))
		later.push({ rules, properties: hasOwnColours ? noProperties : properties, above })
		rest = rest.slice(at)
	}
	const whole = add(rest)
	const key = [...keys, keyOf(whole)].join('<<')
	let text = cache.get(key)
	if (text === undefined) {
		text = pageCss(parts, whole, later)
		if (cache.size >= maxCached) cache.clear()
		cache.set(key, text)
	}
	return text
}

function factsOf(html: string): PageFacts {
	const facts = pageFacts(html)
	return { ...facts, classes: new Set([...facts.classes, ...lateClasses]) }
}

const keyOf = ({ classes, tags, marks, properties, rareLetters }: PageFacts): string =>
	[...classes, '<', ...tags, '<', ...marks, ...properties, rareLetters].join(' ')
