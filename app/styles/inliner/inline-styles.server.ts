import { company } from '#app/config/company.ts'
import { inCompanyColours } from '#app/config/palette/palette-css.ts'
import { cssParts, type CssPart } from './css-parts.ts'
import { lateRules, type LaterSheet } from './later-sheets.ts'
import { pageCss } from './page-css.ts'
import { bothFacts, factParts, pageFacts, type PageFacts } from './page-facts.ts'
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
	const sections = sectionsOf(html).map(({ text, ends }) => ({ facts: factParts(text), ends }))
	const key = [hasOwnColours, ...sections.map(({ facts, ends }) => `${ends?.link}\n${facts}`)].join('\n')
	let text = cache.get(key)
	if (text === undefined) {
		text = cssOfSections(sections, parts, hasOwnColours)
		if (cache.size >= maxCached) cache.clear()
		cache.set(key, text)
	}
	return text
}

type Linked = (typeof linked)[number]

/** The page up to each sheet that it links, and what follows the last one. */
function sectionsOf(html: string): { text: string; ends: Linked | null }[] {
	const found = []
	let from = 0
	for (const sheet of linked) {
		const at = html.indexOf(sheet.link, from)
		if (at < 0) continue
		found.push({ text: html.slice(from, at), ends: sheet })
		from = at
	}
	return [...found, { text: html.slice(from), ends: null }]
}

function cssOfSections(
	sections: readonly { facts: string; ends: Linked | null }[],
	parts: readonly CssPart[],
	hasOwnColours: boolean,
): string {
	const later: LaterSheet[] = []
	let page: PageFacts = pageFacts(lateClasses.map((name) => ` class="${name}"`).join(''))
	for (const { facts, ends } of sections) {
		page = bothFacts(page, pageFacts(facts))
		if (ends) later.push({ rules: ends.rules, properties: hasOwnColours ? noProperties : ends.properties, above: page })
	}
	return pageCss(parts, page, later)
}
