import { maxArticle } from '../../fields.ts'
import { blocksOf, changedWords, joinBlocks, isFramed, isHeading, lineBreak } from '../../markdown-blocks.ts'
import { isNote } from '../../to-write.ts'
import { capital, sentencesOf, termsOf, wordsOf } from '../../words.ts'
import type { Command } from './command.ts'

/** Shortens each paragraph to the sentences that share most with the whole text, in order; `part` is from 0 to 1. */
function shortened(markdown: string, part: number): string {
	const frequency = new Map<string, number>()
	for (const term of termsOf(markdown)) frequency.set(term, (frequency.get(term) ?? 0) + 1)
	const weight = (sentence: string) =>
		[...new Set(termsOf(sentence))].reduce((sum, term) => sum + (frequency.get(term) ?? 0), 0) /
		Math.sqrt(wordsOf(sentence).length + 4)
	const shorter = (line: string): string => {
		const sentences = sentencesOf(line)
		if (sentences.length < 2) return line
		const chosen = new Set(
			sentences
				// The first sentence usually says what a paragraph is about.
				.map((sentence, at) => ({ at, weight: weight(sentence) + (at === 0 ? 1.5 : 0) }))
				.toSorted((a, b) => b.weight - a.weight || a.at - b.at)
				.slice(0, Math.max(1, Math.round(sentences.length * part)))
				.map(({ at }) => at),
		)
		return sentences.filter((_, at) => chosen.has(at)).join(' ')
	}
	return joinBlocks(
		blocksOf(markdown).map((block) =>
			isHeading(block) || isFramed(block)
				? block
				: block
						.split(broken)
						.map((part, at) => (at % 2 === 0 ? shorter(part) : part))
						.join(''),
		),
	)
}

/** The lines of a paragraph, with the breaks between them. */
const broken = new RegExp(`(${lineBreak})`)

const request =
	/^(?:make (?:it|this|the (?:article|post)) )?(?:shorten|shorter|condense|cut)(?: (?:it|this|the (?:article|post)))?(?: (?:down )?(by|to) (\d{1,2}) ?%)?( by half)?$/i

export const shorten: Command = {
	example: 'shorten [by 30%]',
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

/* Requests about length, wording and notes. */

export const removeNotes: Command = {
	example: 'remove the notes',
	attempt(text, article) {
		if (!/^(?:remove|delete|drop) (?:all )?(?:the )?notes$/i.test(text)) return null
		return { article: joinBlocks(blocksOf(article).filter((block) => !isNote(block))), did: 'Removed the notes' }
	},
}

export const replaceWords: Command = {
	example: 'replace "X" with "Y"',
	attempt(text, article) {
		const match =
			/^replace (?:the (?:words?|phrase) )?["“'](.+?)["”'] (?:with|by) ["“'](.*?)["”']$/i.exec(text) ??
			/^replace (\S+) with (\S+)$/i.exec(text)
		if (!match) return null
		const [, before = '', after = ''] = match
		const timesIn = (text: string) => text.split(before).length - 1
		let times = 0
		const replaced = (text: string) => {
			times += timesIn(text)
			return text.replaceAll(before, () => after)
		}
		const isAddress = /[/:`()[\]]/.test(before)
		if (timesIn(article) * (after.length - before.length) + article.length > maxArticle)
			return { problem: `“${before}” is in the article too often to become that much longer.` }
		const made = isAddress ? replaced(article) : changedWords(article, replaced)
		if (times === 0) return { unchanged: `“${before}” is not in the article.` }
		return {
			article: made,
			did: `Replaced “${before}” ${times === 1 ? 'once' : `${times} times`}`,
		}
	},
}

/** “To purchase” and “you purchase”, but not “the purchase price”. */
const asVerb = String.raw`(?<=\b(?:to|can|could|will|would|may|might|must|should|and|or|you|we|they|I)\s)`
const notAfter = (words: string) => String.raw`(?<!\b(?:${words})\s)`

/** Long words and their short equivalents, where the sentence remains right. */
const simpler: readonly (readonly [RegExp, string])[] = (
	[
		['utili[sz]e', 'use'],
		['utili[sz]ing', 'using'],
		['in order to', 'to'],
		['facilitate', 'help'],
		['commence', 'start'],
		['terminate', 'end'],
		['approximately', 'about'],
		[`${notAfter('a')}sufficient`, 'enough'],
		['numerous', 'many'],
		['prior to', 'before'],
		['subsequent to', 'after'],
		['in the event that', 'if'],
		['due to the fact that', 'because'],
		['at this point in time', 'now'],
		['a large number of', 'many'],
		['with regard to', 'about'],
		['assistance', 'help'],
		[`${asVerb}purchase`, 'buy'],
		['obtain', 'get'],
		['demonstrate', 'show'],
		['demonstrates', 'shows'],
		['additional', 'extra'],
		[`${asVerb}endeavou?r`, 'try'],
		[`${asVerb}leverage`, 'use'],
		[String.raw`(?<=\bthe\s)optimal`, 'best'],
		['methodology', 'method'],
		[`${notAfter('a|an|this|that|each|every|one')}functionality`, 'features'],
	] as const
).map(([long, short]) => [new RegExp(`\\b${long}\\b`, 'gi'), short])

export const simplify: Command = {
	example: 'use simpler words',
	attempt(text, article) {
		const asked =
			/^(?:use )?(?:simpler|plainer|easier) (?:words|language)$|^simplify(?: (?:it|this|the (?:article|language|words)))?$/i
		if (!asked.test(text)) return null
		let count = 0
		const put = (short: string) => (found: string) => {
			count += 1
			return /^[A-Z]/.test(found) ? capital(short) : short
		}
		const plain = (text: string) => simpler.reduce((text, [long, short]) => text.replace(long, put(short)), text)
		const simple = joinBlocks(blocksOf(article).map((block) => changedWords(block, plain)))
		return { article: simple, did: `Replaced ${count} long ${count === 1 ? 'word' : 'words'} with short ones` }
	},
}
