import { fleschEase, isEnglish, isPassive } from './english.ts'
import type { Check, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'
import { sentencesOf } from './words.ts'

const { name: title, ...say } = checkMessages.readability

const longSentence = 25
const mostLong = 0.25
const longParagraph = 150
const mostPassive = 0.25
/** Flesch's table calls texts below 50 difficult; this is a little below. */
const hardest = 45
/** With fewer sentences or words, shares and scores mean nothing. */
const enoughSentences = 8
const enoughWords = 100

export const checkReadability: Check = ({ written }) => {
	const paragraphs = written.prose.map(({ text, line }) => ({ line, sentences: sentencesOf(text) }))
	const sentences = paragraphs.flatMap(({ line, sentences: own }) => own.map((words) => ({ words, line })))
	const words = sentences.flatMap((sentence) => sentence.words)
	if (words.length < enoughWords) return []
	const found: Finding[] = []
	const tell = (id: string, text: string, line?: number) =>
		found.push({ id: `reading-${id}`, level: 'advice', title, text, ...(line !== undefined && { at: { line } }) })

	const long = sentences.filter((sentence) => sentence.words.length > longSentence)
	const longest = long.reduce<(typeof long)[number] | null>(
		(most, each) => (most && most.words.length >= each.words.length ? most : each),
		null,
	)
	if (longest && long.length / sentences.length > mostLong)
		tell('sentences', say.longSentence(longest.words.length, long.length, sentences.length), longest.line)
	const full = paragraphs
		.map(({ line, sentences: own }) => ({ line, words: own.reduce((sum, each) => sum + each.length, 0) }))
		.find((paragraph) => paragraph.words > longParagraph)
	if (full) tell('paragraph', say.longParagraph(full.words), full.line)

	const ease = isEnglish(words) ? fleschEase(sentences.map((sentence) => sentence.words)) : null
	if (ease !== null) {
		const passive = sentences.filter((sentence) => isPassive(sentence.words))
		const share = passive.length / sentences.length
		if (sentences.length >= enoughSentences && share > mostPassive)
			tell('passive', say.passive(Math.round(share * 100)), passive[0]?.line)
		if (ease < hardest) tell('ease', say.hard(ease))
	}
	return found.length > 0 ? found : [{ id: 'reading', level: 'good', title, text: say.good(ease) }]
}
