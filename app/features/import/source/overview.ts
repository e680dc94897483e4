import { maxContent, postRows } from '#app/features/posts/model/post-model.ts'
import { shortened } from '#app/format/letters-and-words.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { oneLine } from '../convert/html-tree.ts'
import { UnreadableSource, type Overview, type OverviewText, type SourceText } from './source.ts'

/** What is known of a text before its turn. */
export const overviewText = (text: SourceText): OverviewText => ({
	kind: text.kind,
	id: text.id,
	title: plainTitle(text).slice(0, 300).toWellFormed(),
	slug: text.slug.slice(0, 300).toWellFormed(),
	addresses: text.addresses.filter((address) => address.length <= 2_000).slice(0, 50),
	createdAt: text.createdAt,
	hasText: text.body.text.trim() !== '',
	isLong: text.body.text.length > maxContent / 2,
	isPublic:
		text.status === 'published' &&
		(text.publishedAt === null || text.publishedAt.getTime() <= Date.now()) &&
		text.own?.isTrashed !== true,
	categories: topicNames(text, 'categories').names,
	tags: topicNames(text, 'tags').names,
})

/** In Markdown files a title is plain text already. */
function plainTitle({ title, body }: SourceText): string {
	const begin = title.slice(0, 5_000)
	return body.as === 'html' ? oneLine(begin) : begin.trim()
}

/** Of a source, without what `known` has. */
export const overviewOf = (known: Partial<Overview>): Overview => ({
	people: new Map(),
	categories: new Map(),
	tags: new Map(),
	files: new Map(),
	left: new Map(),
	feeds: [],
	topicPaths: null,
	texts: [],
	...known,
})

/* The overview of a file is in the memory of the site while it is imported, so it is bounded whatever the file says. */

const maxTexts = 75_000
const maxThings = 100_000
/** Of all their names, titles and addresses together. */
const maxSigns = 20_000_000
/** Of an id, which is a key in the database. */
const maxId = 1_000

export type Room = {
	/** The same thing, or an error where the overview is full. @throws {UnreadableSource} */
	take: <Thing extends object>(thing: Thing) => Thing
	takeText: (text: OverviewText) => OverviewText
}

export function newRoom(): Room {
	let [texts, things, signs] = [0, 0, 0]
	const take = <Thing extends object>(thing: Thing): Thing => {
		things += 1
		signs += signsIn(thing)
		if (things > maxThings || signs > maxSigns)
			throw new UnreadableSource(
				`This file has too many entries to be imported at once: at most ${wholeNumber(maxThings)} texts, pictures, people and topics. ${inParts}`,
			)
		return thing
	}
	return {
		take,
		takeText: (text) => {
			texts += 1
			if (texts > maxTexts)
				throw new UnreadableSource(`This file has more than ${wholeNumber(maxTexts)} posts and pages. ${inParts}`)
			if (text.id.length > maxId) throw new UnreadableSource('An entry of this file has an id that is too long.')
			return take(text)
		},
	}
}

/** What to do about a file that is too much. */
export const inParts = 'Export fewer posts at a time, for example year by year, and import one file after the other.'

/** How many characters are in it, in lists too. */
function signsIn(thing: object): number {
	let signs = 0
	for (const value of Object.values(thing)) {
		if (typeof value === 'string') signs += value.length
		else if (Array.isArray(value)) for (const each of value) signs += typeof each === 'string' ? each.length + 20 : 20
	}
	return signs
}

type Kind = 'categories' | 'tags'

/** The names that a post may have here, and those that it may not. */
export function topicNames(text: Pick<SourceText, Kind>, kind: Kind): { names: string[]; others: string[] } {
	const { field } = postRows[kind]
	const max = field.shape.kind === 'names' ? field.shape.max : 0
	const [names, others]: [string[], string[]] = [[], []]
	for (const given of text[kind]) {
		let isGood = true
		const [name] = field.check([given], () => (isGood = false))
		if (name === undefined) continue
		if (names.some((each) => each.toLowerCase() === name.toLowerCase())) continue
		if (isGood && names.length < max) names.push(name)
		else others.push(name)
	}
	return { names, others }
}

/** Things that are named in the report, and how much of the name. */
const maxNamed = 5
const maxName = 80

/** Each reason with the things that it is about, and how many they are. */
export const leftWithNames = (left: ReadonlyMap<string, readonly string[]>): Map<string, number> =>
	new Map(
		[...left].map(([reason, names]) => {
			const named = names.slice(0, maxNamed).map((name) => shortened(name, maxName))
			const more = names.length > maxNamed ? ` and ${wholeNumber(names.length - maxNamed)} more` : ''
			return [`${reason}: ${named.join(', ')}${more}`, names.length]
		}),
	)

/** Two files of one name would be one on every disk. Programs add a changed file at the end, so the last one counts. */
export const filesOfOneName = ({ replaced }: { replaced: readonly string[] }): [string, string[]][] =>
	replaced.length === 0
		? []
		: [['files whose name another file in the archive has, of which the last was read', [...replaced]]]
