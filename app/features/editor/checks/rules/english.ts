import { syllable } from 'syllable'

/** Function words: about four tenths of any English text, and almost none of a text in another language. */
const common = new Set(
	(
		'the of and to in is that it for on with as are was be this by at or from an have not you your we our they their ' +
		'but which can will has more when if its one all so than them what who how these no do'
	).split(' '),
)

/** Whether the rules about English apply. Names and words of Nigerian languages in an English text do not matter. */
export function isEnglish(words: readonly string[]): boolean {
	const known = words.filter((word) => common.has(word.toLowerCase())).length
	return words.length >= 20 && known / words.length > 0.22
}

/** Longer strings are addresses or noise. Bounds the time of counting syllables. */
const longest = 30

/** Flesch reading ease (Flesch 1948): 100 reads very easily, 0 very hard. */
export function fleschEase(sentences: readonly (readonly string[])[]): number {
	const words = sentences.flat()
	const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word.slice(0, longest))), 0)
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
export function isPassive(sentence: readonly string[]): boolean {
	const words = sentence.map((word) => word.toLowerCase())
	return words.some((word, at) => {
		if (!forms.has(word)) return false
		const next = words[at + 1] ?? ''
		const done = next.endsWith('ly') || next === 'not' || next === 'being' ? (words[at + 2] ?? '') : next
		return participles.has(done) || (/[a-z]{3}ed$/.test(done) && !adjectives.has(done))
	})
}
