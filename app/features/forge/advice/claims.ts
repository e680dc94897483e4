import { readWritten, type Passage } from '#app/features/blog/checks/written.ts'
import { noteLabel } from '#app/features/blog/checks/notes.ts'
import type { Claim } from './advice.ts'
import { isKnown, namesIn, smallWords, wordSet } from './names.ts'
import { isEveryday, quantitiesIn, saysSame } from './quantities.ts'

/** More than so many nobody looks up: by then the article itself is the matter. */
const mostClaims = 40

/**
 * Numbers, names and addresses of an article that none of its sources holds: what somebody should look up before readers
 * rely on it. Each is told once, where it stands first. `isOurs` knows addresses of this site, which have a check of
 * their own.
 */
export function unsupportedClaims(
	article: string,
	sources: readonly string[],
	isOurs: (address: string) => boolean,
): Claim[] {
	const written = readWritten(article)
	const source = sources.join('\n\n')
	const [known, small, numbers] = [wordSet(source), smallWords(`${article}\n${source}`), quantitiesIn(source)]
	const told = new Set<string>()
	const once = (claim: Claim): Claim[] => {
		const key = `${claim.kind} ${claim.text.toLowerCase()}`
		if (told.has(key)) return []
		told.add(key)
		return [claim]
	}
	const read = written.blocks.filter(({ text }) => !text.startsWith(noteLabel))
	const figures = read.flatMap((passage) =>
		quantitiesIn(passage.text)
			.filter((one) => !isEveryday(one) && !numbers.some((other) => saysSame(one, other)))
			.flatMap(({ text, index }) => once(claimAt('number', text, index, passage))),
	)
	let named = new Set<string>()
	const names = read
		.filter(({ level }) => level === null)
		.flatMap((passage) =>
			namesIn(withoutQuantities(passage.text), small).flatMap((name) => {
				const { text, index } = name
				// Part of a name that has been told, or known.
				if (isKnown(name, known) || isKnown(name, named)) return []
				named = new Set([...named, ...wordSet(text)])
				return once(claimAt('name', text, index, passage))
			}),
		)
	const links = written.links
		.filter(({ href }) => /^(?:https?:|mailto:|tel:)/i.test(href) && !isOurs(href) && !source.includes(bare(href)))
		.flatMap(({ href, text, line }) => once({ kind: 'link', text: href, line, sentence: text || href }))
	return [...links, ...figures, ...names].toSorted((one, other) => one.line - other.line).slice(0, mostClaims)
}

/** Of the same length, for the places of what is left. */
const withoutQuantities = (text: string) =>
	quantitiesIn(text).reduce(
		(rest, { text: words, index }) =>
			rest.slice(0, index) + ' '.repeat(words.length) + rest.slice(index + words.length),
		text,
	)

const bare = (href: string) => href.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '')

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

function claimAt(kind: Claim['kind'], text: string, index: number, { text: passage, line }: Passage): Claim {
	const segment = sentences.segment(passage).containing(index)?.segment ?? passage
	return { kind, text, line, sentence: shortSentence(segment.trim(), text) }
}

/** A sentence of endless length as far as it stands around the words. */
function shortSentence(sentence: string, around: string): string {
	if (sentence.length <= 240) return sentence
	const from = Math.max(0, sentence.indexOf(around) - 100)
	return `…${sentence.slice(from, from + 220).toWellFormed()}…`
}
