import { headingText, isHeading, blocksOf } from '../markdown-blocks.ts'
import { capital, fitted, proseOf, sentencesOf, termsOf } from '../words.ts'
import { maxIdeas } from './commands.ts'
import { helpMessages as messages } from './messages.ts'
import type { Ruled } from './wording-rules.ts'

/* Titles and descriptions made of the author's own words. */

const maxTitle = 60
const maxDescription = 155
const minDescription = 50

const listedOnce = (ideas: readonly string[], not: string): string[] => {
	const seen = new Set([not.trim().toLowerCase()])
	return ideas.filter((idea) => {
		const key = idea.toLowerCase()
		return idea !== '' && !seen.has(key) && seen.add(key)
	})
}

/** Shorter forms of the title, headings that share words with it, and a short first sentence. */
export function titlesFrom(title: string, text: string): Ruled {
	const [main = '', rest = ''] = title.split(/:\s+|\s+[–—]\s+/)
	const about = new Set(termsOf(title))
	const headings = blocksOf(text).filter(isHeading).map(headingText)
	const near = headings.filter((heading) => about.size === 0 || termsOf(heading).some((term) => about.has(term)))
	const first = sentencesOf(proseOf(text))[0] ?? ''
	const ideas = [
		...(title.length > maxTitle ? [fitted(title, maxTitle)] : []),
		...(rest === '' ? [] : [main, capital(rest)]),
		...near,
		...(first.length <= 90 ? [first.replace(/[.!]$/, '')] : []),
	].filter((idea) => idea.split(/\s+/).length >= 2 && idea.length <= 90)
	const found = listedOnce(ideas, title).slice(0, maxIdeas)
	return found.length > 0 ? { text: found.join('\n') } : { problem: messages.noTitles }
}

/** The first sentences, until they say enough or do not fit. */
function openingOf(sentences: readonly string[]): string {
	let opening = ''
	for (const sentence of sentences) {
		const longer = opening === '' ? sentence : `${opening} ${sentence}`
		if (opening.length >= minDescription || longer.length > maxDescription) break
		opening = longer
	}
	return opening
}

/** The opening, and the sentences that share most words with the title, as long as a search result shows. */
export function descriptionsFrom(title: string, text: string): Ruled {
	const about = new Set(termsOf(title))
	const sentences = sentencesOf(proseOf(text)).filter((sentence) => !/^\s*(?:To write)/i.test(sentence))
	const opening = openingOf(sentences)
	const shared = (sentence: string) => new Set(termsOf(sentence).filter((term) => about.has(term))).size
	const near = sentences
		.filter(({ length }) => length >= minDescription && length <= maxDescription)
		.toSorted((one, other) => shared(other) - shared(one))
	const found = listedOnce([opening, ...near], '').slice(0, 3)
	return found.length > 0 ? { text: found.join('\n') } : { problem: messages.noDescriptions }
}
