import type { Check, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'
import { withoutNotes } from './notes.ts'
import { sentencesOf } from './words.ts'
import { syllable } from 'syllable'

const { name: title, ...texts } = checkMessages.readability

const longSentence = 25
const maxLongShare = 0.25
const longParagraph = 150
const maxPassiveShare = 0.25
/** Flesch's table calls texts below 50 difficult; this is a little below. */
const minEase = 45
/** With fewer sentences or words, shares and scores mean nothing. */
const minSentences = 8
const minWords = 100

export const checkReadability: Check = ({ written }) => {
	const paragraphs = withoutNotes(written.prose).map(({ text, line }) => ({ line, sentences: sentencesOf(text) }))
	const sentences = paragraphs.flatMap(({ line, sentences: own }) => own.map((words) => ({ words, line })))
	const words = sentences.flatMap((sentence) => sentence.words)
	if (words.length < minWords) return []
	const found: Finding[] = []
	const add = (id: string, text: string, line?: number) =>
		found.push({ id: `reading-${id}`, level: 'advice', title, text, ...(line !== undefined && { at: { line } }) })

	const long = sentences.filter((sentence) => sentence.words.length > longSentence)
	const longest = long.reduce<(typeof long)[number] | null>(
		(most, each) => (most && most.words.length >= each.words.length ? most : each),
		null,
	)
	if (longest && long.length / sentences.length > maxLongShare)
		add('sentences', texts.longSentence(longest.words.length, long.length, sentences.length), longest.line)
	const full = paragraphs
		.map(({ line, sentences: own }) => ({ line, words: own.reduce((sum, each) => sum + each.length, 0) }))
		.find((paragraph) => paragraph.words > longParagraph)
	if (full) add('paragraph', texts.longParagraph(full.words), full.line)

	const ease = isEnglish(words) ? fleschEase(sentences.map((sentence) => sentence.words)) : null
	if (ease !== null) {
		const passive = sentences.filter((sentence) => isPassive(sentence.words))
		const share = passive.length / sentences.length
		if (sentences.length >= minSentences && share > maxPassiveShare)
			add('passive', texts.passive(Math.round(share * 100)), passive[0]?.line)
		if (ease < minEase) add('ease', texts.hard(ease))
	}
	return found.length > 0 ? found : [{ id: 'reading', level: 'good', title, text: texts.good(ease) }]
}

/** Function words: about four tenths of any English text, and almost none of a text in another language. */
const common = new Set(
	(
		'the of and to in is that it for on with as are was be this by at or from an have not you your we our they their ' +
		'but which can will has more when if its one all so than them what who how these no do'
	).split(' '),
)

/** Whether the rules about English apply. Names and words of Nigerian languages in an English text do not matter. */
function isEnglish(words: readonly string[]): boolean {
	const known = words.filter((word) => common.has(word.toLowerCase())).length
	return words.length >= 20 && known / words.length > 0.22
}

/** Longer strings are addresses or noise. Bounds the time of counting syllables. */
const maxLength = 30

/** Flesch reading ease (Flesch 1948): 100 reads very easily, 0 very hard. */
function fleschEase(sentences: readonly (readonly string[])[]): number {
	const words = sentences.flat()
	const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word.slice(0, maxLength))), 0)
	const ease = 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length)
	return Math.round(Math.min(100, Math.max(0, ease)))
}

const forms = new Set('is are was were be been being'.split(' '))
const participles = new Set(
	(
		'begun bought broken brought built caught chosen cut done drawn driven eaten felt found forgotten given held ' +
		'hidden hit hurt kept known laid led left lost made meant met paid put read run said seen sent set shown shut ' +
		'sold spent taken taught thought thrown told understood won worn written'
	).split(' '),
)
/** Adjectives that look like participles: no passive. */
const adjectives = new Set(
	'interested tired excited worried pleased concerned experienced qualified licensed limited married related'.split(
		' ',
	),
)

/** A form of "to be", perhaps an adverb, and a participle. */
function isPassive(sentence: readonly string[]): boolean {
	const words = sentence.map((word) => word.toLowerCase())
	return words.some((word, at) => {
		if (!forms.has(word)) return false
		const next = words[at + 1] ?? ''
		const done = next.endsWith('ly') || next === 'not' || next === 'being' ? (words[at + 2] ?? '') : next
		return participles.has(done) || (/[a-z]{3}ed$/.test(done) && !adjectives.has(done))
	})
}
