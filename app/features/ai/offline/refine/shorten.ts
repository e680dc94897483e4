import { blocksOf, isFramed, isHeading, joinBlocks } from '../../markdown-blocks.ts'
import { sentencesOf, termsOf, wordsOf } from '../../words.ts'
import type { Command } from './command.ts'

/** Keeps the sentences of each paragraph that share most with the whole text, in their order; `part` is from 0 to 1. */
function shortened(markdown: string, part: number): string {
	const frequency = new Map<string, number>()
	for (const term of termsOf(markdown)) frequency.set(term, (frequency.get(term) ?? 0) + 1)
	const weight = (sentence: string) =>
		[...new Set(termsOf(sentence))].reduce((sum, term) => sum + (frequency.get(term) ?? 0), 0) /
		Math.sqrt(wordsOf(sentence).length + 4)
	return joinBlocks(
		blocksOf(markdown).map((block) => {
			const sentences = isHeading(block) || isFramed(block) ? [] : sentencesOf(block)
			if (sentences.length < 2) return block
			const kept = new Set(
				sentences
					// The first sentence of a paragraph says what it is about.
					.map((sentence, at) => ({ at, weight: weight(sentence) + (at === 0 ? 1.5 : 0) }))
					.toSorted((a, b) => b.weight - a.weight || a.at - b.at)
					.slice(0, Math.max(1, Math.round(sentences.length * part)))
					.map(({ at }) => at),
			)
			return sentences.filter((_, at) => kept.has(at)).join(' ')
		}),
	)
}

const request =
	/^(?:make (?:it|this|the (?:article|post)) )?(?:shorten|shorter|condense|cut)(?: (?:it|this|the (?:article|post)))?(?: (?:down )?(by|to) (\d{1,2}) ?%)?( by half)?$/i

export const shorten: Command = {
	says: 'shorten [by 30%]',
	attempt(text, article) {
		const match = request.exec(text)
		if (!match) return null
		const [, way, percent, half] = match
		const share = percent ? Number(percent) / 100 : half ? 0.5 : 0.3
		return {
			article: shortened(article, way?.toLowerCase() === 'to' ? share : 1 - share),
			did: 'Kept the sentences of each paragraph that say most',
		}
	},
}
