import { lazily } from '#app/format/lazily.ts'
import { readTextParts, type LocatedText } from '#app/features/editor/checks/rules/text-parts.ts'
import { noteLabel } from '#app/features/editor/checks/rules/notes.ts'
import type { Claim } from './advice.ts'
import { isKnown, namesIn, smallWords, wordSet } from './names.ts'
import { isEveryday, quantitiesIn, isSameQuantity, type Quantity } from './quantities.ts'

/** The most claims that are listed. */
const maxClaims = 40

/**
 * Numbers, names and addresses in an article that none of its sources contains, to be checked before publishing. Each
 * is listed once, at its first occurrence. `isOwn` recognises addresses of this site, which have a check of their
 * own.
 */
export function unsupportedClaims(
	article: string,
	sources: readonly string[],
	isOwn: (address: string) => boolean,
): Claim[] {
	const written = readTextParts(article)
	const source = sources.join('\n\n')
	const [known, small, isSupported] = [wordSet(source), smallWords(`${article}\n${source}`), supportedBy(source)]
	const listed = new Set<string>()
	const isNew = ({ kind, text }: Pick<Claim, 'kind' | 'text'>): boolean => {
		const key = `${kind} ${text.toLowerCase()}`
		return !listed.has(key) && listed.add(key) !== undefined
	}
	const read = written.blocks.filter(({ text }) => !text.startsWith(noteLabel))
	// Each kind is in text order, so the first ones are enough; finding their sentences is expensive.
	const figures: Claim[] = []
	for (const selection of read)
		for (const one of quantitiesIn(selection.text)) {
			if (figures.length === maxClaims) break
			if (isEveryday(one) || isSupported(one) || !isNew({ kind: 'number', text: one.text })) continue
			figures.push(claimAt('number', one.text, one.index, selection))
		}
	const names: Claim[] = []
	const named = new Set<string>()
	for (const selection of read) {
		if (selection.level !== null || names.length === maxClaims) continue
		for (const name of namesIn(withoutQuantities(selection.text), small)) {
			if (names.length === maxClaims) break
			// Part of a name that is listed or known already.
			if (isKnown(name, known) || isKnown(name, named)) continue
			for (const word of wordSet(name.text)) named.add(word)
			if (isNew({ kind: 'name', text: name.text })) names.push(claimAt('name', name.text, name.index, selection))
		}
	}
	const links = written.links
		.filter(({ href }) => /^(?:https?:|mailto:|tel:)/i.test(href) && !isOwn(href) && !source.includes(bare(href)))
		.map(({ href, text, line }): Claim => ({ kind: 'link', text: href, line, sentence: text || href }))
		.filter(isNew)
	return [...links, ...figures, ...names].toSorted((one, other) => one.line - other.line).slice(0, maxClaims)
}

/** Whether the source contains a quantity; looked up by value, since both texts may be nothing but numbers. */
function supportedBy(source: string): (one: Quantity) => boolean {
	const byValue = new Map<string, Map<string, Quantity>>()
	const dates = new Map<string, Quantity>()
	for (const each of quantitiesIn(source)) {
		if (each.value.startsWith('date ')) dates.set(each.value, each)
		const same = byValue.get(each.value)
		if (same) same.set(each.unit, each)
		else byValue.set(each.value, new Map([[each.unit, each]]))
	}
	return (one) =>
		[...(byValue.get(one.value)?.values() ?? [])].some((other) => isSameQuantity(one, other)) ||
		[...dates.values()].some((other) => isSameQuantity(one, other))
}

/** Blanked out to the same length, so that positions stay valid. */
function withoutQuantities(text: string): string {
	let rest = ''
	for (const { text: quantity, index } of quantitiesIn(text))
		if (index >= rest.length) rest += text.slice(rest.length, index) + ' '.repeat(quantity.length)
	return rest + text.slice(rest.length)
}

const bare = (href: string) => href.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '')

const sentences = lazily(() => new Intl.Segmenter('en', { granularity: 'sentence' }))

function claimAt(kind: Claim['kind'], text: string, index: number, { text: passage, line }: LocatedText): Claim {
	const segment = sentences().segment(passage).containing(index)?.segment ?? passage
	return { kind, text, line, sentence: shortSentence(segment.trim(), text) }
}

/** Longer than this is no sentence that anybody wrote. */
const maxSentence = 2_000

/** The whole sentence, so that all its claims are listed with it; without an end in sight, what is around the claim. */
function shortSentence(sentence: string, around: string): string {
	if (sentence.length <= maxSentence) return sentence
	const from = Math.max(0, sentence.indexOf(around) - 100)
	return `…${sentence.slice(from, from + 220).toWellFormed()}…`
}
