import { lazily } from '#app/format/lazily.ts'
import { plainLetters } from '#app/format/letters-and-words.ts'

/* Words and sentences, split by the runtime's segmenter. */

const wordSegments = lazily(() => new Intl.Segmenter('en', { granularity: 'word' }))
const sentenceSegments = lazily(() => new Intl.Segmenter('en', { granularity: 'sentence' }))

/** The words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
	return Array.from(wordSegments().segment(text))
		.filter(({ isWordLike }) => isWordLike)
		.map(({ segment }) => segment.toLowerCase())
}

/** A full stop after one of these does not end a sentence: titles, companies, streets, months, days, units, others. */
const abbreviations = new Set(
	`Mr Mrs Ms Dr Prof Engr Barr Arch Arc Surv Hon Rev Pst Alh Chf Capt Col Gen Sgt Insp Supt Eng Esq Jr Sr Ltd Co Inc Plc
	Nig Ent Intl Bros Ind Corp Assoc St Ave Rd Cl Cres Cresc Est Blvd Expy Ext Bldg Apt Blk Flr Opp opp Jan Feb Mar Apr
	Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun hr hrs min mins sec secs wk wks mo mos yr
	yrs ft sq lb lbs oz gal ltr ltrs pcs doz qty amt No Nos Tel Fig Vol Ref Art Para Sec Ch e.g i.e etc approx incl excl
	max avg vs viz cf al est ca temp dept govt Govt Dept Fed Min Dir Sec misc std ext esp resp`.split(/\s+/),
)
const maxAbbreviation = 6
const lastWord = new RegExp(`(?:^|[\\s(])([\\p{L}.]{1,${maxAbbreviation}})\\.$`, 'u')

export function sentencesOf(text: string): string[] {
	const sentences: string[] = []
	for (const { segment } of sentenceSegments().segment(text.replace(/\s+/g, ' '))) {
		const sentence = segment.trim()
		if (!sentence) continue
		const last = sentences.at(-1)
		// The space before and the full stop are two more characters.
		const [, word] = lastWord.exec(last?.slice(-maxAbbreviation - 2) ?? '') ?? []
		if (last !== undefined && word !== undefined && abbreviations.has(word))
			sentences[sentences.length - 1] = `${last} ${sentence}`
		else sentences.push(sentence)
	}
	return sentences
}

const common = new Set(
	`a about above after again against all also am an and any are as at be because been before being below between both
	but by can could did do does doing down during each few for from further get had has have having he her here hers him
	his how i if in into is it its just let like make me more most my need needs new no nor not now of off on once only or
	other our ours out over own per same she should so some such than that the their them then there these they this those
	through to too under until up upon us very via was we were what when where which while who whom why will with without
	would you your yours guide tips ways best top vs versus`.split(/\s+/),
)

/** Words that say nothing about the subject of a text. */
export const isCommon = (word: string): boolean => common.has(word) || word.length < 2

/** A word without its ending: "inverters" and "inverter" have one stem. */
const stem = (word: string): string =>
	word.length > 4 ? word.replace(/(?:ations?|ing|ers?|ies|es|s|ed|y)$/, '') : word

/** The stems of a text's words that are not common, without tone marks. */
export const termsOf = (text: string): string[] =>
	wordsOf(plainLetters(text))
		.filter((word) => !isCommon(word))
		.map(stem)

const stems = (text: string) => wordsOf(plainLetters(text)).map(stem).join(' ')

/** Whether the text contains the phrase, whatever the endings of its words. */
export const holds = (text: string, phrase: string): boolean => ` ${stems(text)} `.includes(` ${stems(phrase)} `)

/** The prose of a Markdown text: without code, pictures, headings and marks. */
export const proseOf = (markdown: string): string =>
	markdown
		.replace(/```[\s\S]*?(?:```|$)/g, ' ')
		// Each match ends before the next can begin, so that the time is linear.
		.replace(/!\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)/g, ' ')
		.replace(/\[([^[\]]+)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
		.replace(/<[^<>]+>/g, ' ')
		.replace(/^#{1,6}\s.*$/gm, ' ')
		.replace(/^>\s?/gm, '')
		.replace(/[*_`~|]/g, '')
		.replace(/^[^\S\n]*(?:[-+]|\d+\.)\s+/gm, '')

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const dangling = /\s+(?:and|or|the|a|an|of|for|to|in|on|with|your|by|at|is)$/i

/** The text cut at a word to at most `most` characters; never ends in a small word or a comma. */
export function fitted(text: string, max: number): string {
	if (text.length <= max) return text
	let cut = text.slice(0, max + 1).replace(/\s+\S*$/, '')
	if (cut.length > max) cut = cut.slice(0, max)
	for (;;) {
		const tidied = cut.replace(/[\s,;:–—-]+$/, '').replace(dangling, '')
		if (tidied === cut) return cut
		cut = tidied
	}
}

/** A hash of a text (FNV-1a), so that the same text always gives the same choice. */
export function numberOf(text: string): number {
	let hash = 2_166_136_261
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
	return hash >>> 0
}

/** One of several variants, chosen by the text. */
export function chosen(variants: readonly [string, ...string[]], about: string, turn = 0): string {
	return variants[(numberOf(about) + turn) % variants.length] ?? variants[0]
}
