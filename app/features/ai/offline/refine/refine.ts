import { addCallToAction, addSection, addSummary } from './additions.ts'
import type { Command, Refined } from './command.ts'
import { moveSection, removeSection, renameSection, sectionToList } from './sections.ts'
import { removeNotes, replaceWords, simplify, shorten } from './wording.ts'

/** In the order they are tried: what could be meant two ways comes first in its narrower sense. */
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

/** Every request, as it is listed for the editor. */
export const understood: readonly string[] = commands.map(({ says }) => says)

const polite = /^(?:please|can you|could you|kindly|now)\s+/i

/** Does what an editor asks for in words, as far as that needs no language model; says so where it does. */
export function refineOffline(article: string, request: string): Refined {
	const text = request
		.trim()
		.replace(/\s+/g, ' ')
		.replace(polite, '')
		.replace(/[?!.]+$/, '')
	for (const { attempt } of commands) {
		const refined = attempt(text, article)
		if (refined === null) continue
		if ('refused' in refined || refined.article.trim() !== article.trim()) return refined
		return { refused: `“${request.trim()}” changes nothing in this article.` }
	}
	return {
		refused: `Without an AI model the drafter understands these requests: ${understood.join('; ')}.`,
	}
}
