import { headingText, isHeading, blocksOf } from '../markdown-blocks.ts'
import { inSentence } from '../knowledge/sentence-form.ts'
import { capital, fitted, proseOf, sentencesOf, termsOf } from '../words.ts'
import { maxIdeas } from './commands.ts'
import { helpMessages as messages } from './messages.ts'
import type { Ruled } from './wording-rules.ts'

/* Titles and descriptions made of the author's own words. */

const maxTitle = 60
const maxDescription = 155
const minDescription = 50
const maxDescriptions = 3

const listedOnce = (ideas: readonly string[], not: string): string[] => {
	const seen = new Set([not.trim().toLowerCase()])
	return ideas.filter((idea) => {
		const key = idea.toLowerCase()
		return idea !== '' && !seen.has(key) && seen.add(key)
	})
}

/** “Conclusion” or “In short” says nothing about a subject. */
const minTerms = 2

/** Shorter forms of the title, headings that share words with it, and others after its subject; never the opening of the text. */
export function titlesFrom(title: string, text: string): Ruled {
	const [main = '', rest = ''] = title.split(/:\s+|\s+[–—]\s+/)
	const about = new Set(termsOf(title))
	const headings = blocksOf(text).filter(isHeading).map(headingText)
	const isNear = (heading: string) => about.size === 0 || termsOf(heading).some((term) => about.has(term))
	const particular = headings.filter((heading) => !isNear(heading) && termsOf(heading).length >= minTerms)
	const ideas = [
		...(title.length > maxTitle ? [fitted(title, maxTitle)] : []),
		...(rest === '' ? [] : [main, capital(rest)]),
		...headings.filter(isNear),
		...particular.map((heading) => `${main}: ${inSentence(heading)}`).filter(({ length }) => length <= maxTitle),
	].filter((idea) => idea.split(/\s+/).length >= 2 && idea.length <= 90)
	const found = listedOnce(ideas, title).slice(0, maxIdeas)
	return found.length > 0 ? { text: found.join('\n') } : { problem: messages.noTitles }
}

type Passage = { at: number; count: number; text: string; score: number }

/** The terms that a description should have: those of the title, or else those that the text has more than once. */
function subjectOf(title: string, prose: string): Set<string> {
	const own = new Set(termsOf(title))
	if (own.size > 0) return own
	const [once, more] = [new Set<string>(), new Set<string>()]
	for (const term of termsOf(prose)) (once.has(term) ? more : once).add(term)
	return more
}

/** The sentences from here on, as many as fit. */
function passageAt(sentences: readonly string[], at: number): Omit<Passage, 'score'> {
	let text = ''
	let count = 0
	for (const sentence of sentences.slice(at)) {
		const longer = text === '' ? sentence : `${text} ${sentence}`
		if (text.length >= minDescription || longer.length > maxDescription) break
		text = longer
		count += 1
	}
	return { at, count, text }
}

/**
 * Sentences on the subject, and with figures first, as long as a search result shows. Never the opening: the reader of the
 * search result meets it again as the first thing of the post.
 */
export function descriptionsFrom(title: string, text: string): Ruled {
	const prose = proseOf(text)
	const about = subjectOf(title, prose)
	const sentences = sentencesOf(prose).filter((sentence) => !/^\s*(?:To write)/i.test(sentence))
	const score = (passage: string) => {
		const shared = new Set(termsOf(passage).filter((term) => about.has(term))).size
		return shared === 0 ? 0 : 2 * shared + (/\d/.test(passage) ? 1 : 0)
	}
	const passages = sentences
		.map((_, at) => passageAt(sentences, at))
		.slice(1)
		.filter((passage) => passage.text.length >= minDescription)
		.map((passage) => ({ ...passage, score: score(passage.text) }))
		.filter((passage) => passage.score > 0)
		.toSorted((one, other) => other.score - one.score || one.at - other.at)
	const found: Passage[] = []
	for (const passage of passages) {
		const isOther = found.every(({ at, count }) => passage.at + passage.count <= at || at + count <= passage.at)
		if (isOther && found.length < maxDescriptions) found.push(passage)
	}
	const ideas = listedOnce(
		found.map((passage) => passage.text),
		sentences[0] ?? '',
	)
	return ideas.length > 0 ? { text: ideas.join('\n') } : { problem: messages.noDescriptions }
}
