import type { Section } from '../../markdown-blocks.ts'
import { termsOf } from '../../words.ts'

const tidy = (name: string) =>
	name
		.trim()
		.replace(/^["“']|["”'.]$/g, '')
		.replace(/^(?:the|section)\s+/i, '')
		.replace(/\s+section$/i, '')
		.toLowerCase()

/** The index of the section that a user names in their own words; -1 when there is none. */
export function findSection(sections: readonly Section[], name: string): number {
	const wanted = tidy(name)
	const exact = sections.findIndex(({ heading }) => heading?.toLowerCase() === wanted)
	if (exact >= 0) return exact
	if (wanted.startsWith('intro')) return sections.findIndex(({ heading }) => heading === null)
	if (wanted === 'conclusion')
		return sections.findIndex(({ heading }) => /conclusion|next|short|summary/i.test(heading ?? ''))
	const terms = new Set(termsOf(wanted))
	const shares = sections.map(({ heading }) => {
		const own = new Set(termsOf(heading ?? ''))
		return [...terms].filter((term) => own.has(term)).length / (terms.size || 1)
	})
	const best = Math.max(...shares)
	return best >= 0.6 ? shares.indexOf(best) : -1
}

/** The index after this section and its subsections. */
export function endOfSection(sections: readonly Section[], at: number): number {
	const level = sections[at]?.level ?? 0
	const after = sections.findIndex((section, index) => index > at && (level === 0 || section.level <= level))
	return after === -1 ? sections.length : after
}

export const noSection = (name: string, sections: readonly Section[]): { unchanged: string } => ({
	unchanged: `There is no section “${name.trim()}”. Sections: ${sections.map(({ heading }) => heading ?? 'Introduction').join(', ')}.`,
})

export const named = (section: Section | undefined): string => section?.heading ?? 'Introduction'

/** A name without quotation marks around it. */
export const unquoted = (text: string): string => text.trim().replace(/^["“']|["”']$/g, '')

/**
 * The result of a request: the new article with what was done, why nothing changes, or why the request is not carried
 * out, as a message for the editor.
 */
export type Refined = { article: string; did: string } | { unchanged: string } | { problem: string }

/** One kind of request that works without a language model. */
export type Command = {
	/** As it is listed for the user. */
	example: string
	/** null when the request is of another kind. */
	attempt: (request: string, article: string) => Refined | null
}
