import { addCallToAction, addSection, addSummary } from './additions.ts'
import type { Command, Refined } from './command.ts'
import { moveSection, removeSection, renameSection, sectionToList } from './sections.ts'
import { removeNotes, replaceWords, simplify, shorten } from './wording.ts'

/** Tried in this order: the narrower meaning first. */
const commands: readonly Command[] = [
	shorten,
	removeNotes,
	addSection,
	addSummary,
	addCallToAction,
	sectionToList,
	replaceWords,
	moveSection,
	renameSection,
	removeSection,
	simplify,
]

/** All requests as they are listed for the user. */
export const understood: readonly string[] = commands.map(({ example }) => example)

const polite = /^(?:please|can you|could you|kindly|now)\s+/i

/** Carries out a request without a language model, or says which requests are understood. */
export function refineOffline(article: string, request: string): Refined {
	const text = request
		.trim()
		.replace(/\s+/g, ' ')
		.replace(polite, '')
		.replace(/[?!.]+$/, '')
	for (const { attempt } of commands) {
		const refined = attempt(text, article)
		if (refined === null) continue
		if (!('article' in refined) || refined.article.trim() !== article.trim()) return refined
		return { unchanged: `“${request.trim()}” changes nothing in this article.` }
	}
	return {
		problem: `Without an AI model the drafter understands these requests: ${understood.join('; ')}.`,
	}
}
