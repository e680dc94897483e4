import { doubledWords } from '#app/content/words/doubled-words.ts'
import { refineOffline } from '../offline/refine/refine.ts'
import { blocksOf, changedWords, joinBlocks, lineBreak } from '../markdown-blocks.ts'
import { capital } from '../words.ts'
import { helpMessages as messages } from './messages.ts'

/** The changed passage, or why there is none. */
export type Ruled = { text: string } | { problem: string }

const openers = [
	'it is (?:important|worth|necessary) to (?:note|mention|remember) that',
	'please note that',
	'needless to say,',
	'it goes without saying that',
	'as a matter of fact,',
	'at the end of the day,',
	'in fact,',
	'of course,',
]
const fillers = ['very', 'really', 'actually', 'basically', 'literally', 'totally', 'truly', 'extremely']
const shorterPhrases = [
	['in order to', 'to'],
	['so as to', 'to'],
	['due to the fact that', 'because'],
	['owing to the fact that', 'because'],
	['despite the fact that', 'although'],
	['in the event that', 'if'],
	['at this point in time', 'now'],
	['at the present time', 'now'],
	['for the purpose of', 'for'],
	['a (?:large|great) number of', 'many'],
	['the majority of', 'most'],
	['(?:is|are) able to', 'can'],
	['each and every', 'every'],
	['first and foremost', 'first'],
] as const

/** “Not very useful” says something else than “not useful”. */
const denied = String.raw`(?<!\b(?:not|never|no|isn['’]t|aren['’]t|wasn['’]t|don['’]t|doesn['’]t|didn['’]t)\s+)`

/** Between two words that are dropped together; a line break that the author made stays. */
const gap = String.raw`(?:[^\S\n]|(?<! {2}|\\)\n)+`

/** What is dropped, with the letter after it. */
const dropped: readonly RegExp[] = [
	new RegExp(String.raw`(?<=^|[.!?]\s+)(?:${openers.join('|')})${gap}(\p{L})`, 'giu'),
	new RegExp(String.raw`${denied}\b(?:${fillers.join('|')}),?${gap}(\p{L})`, 'giu'),
	new RegExp(String.raw`\bin the process of${gap}(\p{L})`, 'giu'),
]
const shorter = shorterPhrases.map(([long, short]) => [new RegExp(String.raw`\b${long}\b`, 'gi'), short] as const)

/** “A very old shop” becomes “an old shop”. */
const article = new RegExp(String.raw`\b(a)n?${gap}(?:(?:${fillers.join('|')}),?${gap})+(\p{L}+)`, 'giu')
/** By its sound: an hour, an urgent call; a use, a European plug, a one-off. */
const beginsWithVowel = /^(?:[aio](?!nce\b|ne\b)|e(?!u)|u(?!s[eu]|ti|ro|ni(?![mn]))|hon(?:est|our)|hour|heir)/i

const startsLarge = (text: string) => /^\p{Lu}/u.test(text)

const broken = new RegExp(lineBreak)

/** A word that was typed twice, once: the editor marks the same ones. */
const withoutDoubled = (text: string): string =>
	doubledWords(text)
		.filter(({ text: pair }) => !broken.test(pair))
		.reduceRight((once, { from, to, text: pair }) => once.slice(0, from + pair.search(/\s/)) + once.slice(to), text)

const shortened = (text: string): string => {
	const articled = withoutDoubled(text).replace(article, (_found, a: string, next: string) =>
		beginsWithVowel.test(next) ? `${a}n ${next}` : `${a} ${next}`,
	)
	const less = dropped.reduce(
		(text, filler) =>
			text.replace(filler, (found: string, next: string) => (startsLarge(found) ? next.toUpperCase() : next)),
		articled,
	)
	return shorter.reduce(
		(text, [long, short]) => text.replace(long, (found) => (startsLarge(found) ? capital(short) : short)),
		less,
	)
}

/** Drops filler and doubled words and shortens phrases; nothing else, so that no meaning is lost. */
export function withoutFiller(text: string): Ruled {
	const before = joinBlocks(blocksOf(text))
	const after = joinBlocks(blocksOf(text).map((block) => changedWords(block, shortened)))
	return after === before ? { problem: messages.nothingToDrop } : { text: after }
}

/** Long words by short ones. */
export function simpler(text: string): Ruled {
	const refined = refineOffline(text, 'simplify')
	return 'article' in refined ? { text: refined.article } : { problem: messages.nothingToSimplify }
}
