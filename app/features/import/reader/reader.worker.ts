import { maxCommentLength } from '#app/features/comments/comment/comment.ts'
import { postField, type PostFields } from '#app/features/posts/model/post-model.ts'
import { firstWords } from '../convert/html-blocks.ts'
import { oneLine, plainText } from '../convert/html-tree.ts'
import { openSource } from '../source/open-source.server.ts'
import type { SiteThing, Source, SourceText } from '../source/source.ts'
import { makeStorable } from '../source/storable.ts'
import { markdownOf, pageFrom, problemOf } from './current-text.ts'
import { openPictures, type PicturePlace } from './picture-places.server.ts'
import type { Addresses, Converted, MadePage, OpenedFile, OverviewPart, PageToMake, TextHead } from './text-head.ts'
import type { TextProblem } from './text-problem.ts'

/*
 * The process that reads the file of an import. It has one file open, and one text of it: what it sends is a part of the
 * overview, a text without its body, or what that becomes. So neither process holds more than one text.
 */

let source: Source | null = null
let place: PicturePlace | null = null
let texts: AsyncGenerator<SourceText> | null = null
let current: SourceText | null = null
let parts: Iterator<OverviewPart> | null = null

function opened(): Source {
	if (source === null) throw new Error('No file is open.')
	return source
}

function here(): SourceText {
	if (current === null) throw new Error('There is no text.')
	return current
}

/** @throws {UnreadableSource} */
export async function open(file: string, site: string): Promise<OpenedFile> {
	source = await openSource(file, site)
	const { kind, name, own, overview, whole } = source
	parts = partsOf(source)
	return {
		header: whole?.header ?? null,
		kind,
		name,
		own,
		site: source.site,
		left: overview.left,
		feeds: overview.feeds,
		topicPaths: overview.topicPaths,
	}
}

/** Things in one message. */
const partSize = 1_000

/** The next part of the overview; null after the last. */
export function overviewPart(): OverviewPart | null {
	const next = parts?.next()
	return next === undefined || next.done === true ? null : next.value
}

function* partsOf({ overview }: Source): Generator<OverviewPart, undefined> {
	const { people, categories, tags, files, texts: all } = overview
	const none: OverviewPart = { people: [], categories: [], tags: [], files: [], texts: [] }
	for (const some of slices([...people])) yield { ...none, people: some }
	for (const some of slices([...categories])) yield { ...none, categories: some }
	for (const some of slices([...tags])) yield { ...none, tags: some }
	for (const some of slices([...files])) yield { ...none, files: some }
	for (const some of slices(all)) yield { ...none, texts: some }
}

function* slices<Thing>(things: readonly Thing[]): Generator<Thing[]> {
	for (let from = 0; from < things.length; from += partSize) yield things.slice(from, from + partSize)
}

/** Goes to the first text, and over so many of them. */
export async function begin(skip: number): Promise<void> {
	texts = opened().texts()
	current = null
	for (let nth = 0; nth < skip; nth += 1) await texts.next()
}

/** The next text; null after the last. */
export async function nextText(): Promise<TextHead | null> {
	const next = await texts?.next()
	current = next === undefined || next.done === true ? null : next.value
	if (current === null) return null
	const head = headOf(current)
	// Texts that were cut may end in half a letter.
	makeStorable(head)
	return head
}

/** Of one message. */
const thingsAtOnce = 100
const signsAtOnce = 1_000_000
let things: AsyncGenerator<SiteThing> | null = null

/** Goes to the first thing of a whole site. */
export function beginThings(): void {
	things = opened().whole?.things() ?? null
}

/** The next things; none after the last. */
export async function nextThings(): Promise<SiteThing[]> {
	const some: SiteThing[] = []
	for (let signs = 0; some.length < thingsAtOnce && signs < signsAtOnce;) {
		const next = await things?.next()
		if (next === undefined || next.done === true) break
		some.push(next.value)
		signs += JSON.stringify(next.value).length
	}
	return some
}

/** Nothing of a text but its body is longer. */
const maxLine = 10_000
/** Names, addresses and notes of a text. */
const maxList = 200
/** Under one text. */
const maxComments = 20_000

const shortList = (list: readonly string[]) => list.slice(0, maxList).map((line) => line.slice(0, 2_000))

const shortFields = (fields: PostFields): PostFields =>
	postField.stored(
		Object.fromEntries(
			Object.entries(fields).map(([name, value]) => [
				name,
				typeof value === 'string' ? value.slice(0, maxLine) : shortList(value),
			]),
		),
	)

function headOf({ body, comments, ...text }: SourceText): TextHead {
	const isHtml = body.as === 'html'
	const plain = (line: string) => (isHtml ? oneLine(line.slice(0, maxLine)) : line.slice(0, maxLine))
	const left = comments.length - maxComments
	const { own } = text
	return {
		...text,
		...(own && { own: { ...own, fields: shortFields(own.fields) } }),
		title: text.own ? text.title : plain(text.title),
		excerpt: text.own ? text.excerpt : plain(text.excerpt),
		metaDescription: text.own ? text.metaDescription : plain(text.metaDescription),
		addresses: shortList(text.addresses),
		categories: shortList(text.categories),
		tags: shortList(text.tags),
		notes: [...shortList(text.notes), ...(left > 0 ? [`${left} comments were left out: it has too many`] : [])],
		as: body.as,
		length: body.text.length,
		firstWords: firstWords(body.text, 60),
		comments: comments.slice(0, maxComments).map(({ html, ...comment }) => ({
			...comment,
			name: comment.name.slice(0, 1_000),
			email: comment.email.slice(0, 1_000),
			// Long enough to see that it is too long.
			text: plainText(html.slice(0, 20 * maxCommentLength)).slice(0, 2 * maxCommentLength),
		})),
	}
}

/** Why the text that was read last cannot be here; null where it can. */
export const problem = (): TextProblem | null => problemOf(opened(), here())

/** The text that was read last as Markdown. */
export const markdown = (addresses: Addresses): Converted<string> => markdownOf(opened(), here(), addresses)

/** The text that was read last as a page. */
export const page = (addresses: Addresses, toMake: PageToMake): Converted<MadePage> =>
	pageFrom(opened(), here(), addresses, toMake)

export const file = (address: string): Promise<Uint8Array | null> => opened().file(address)

/** The folder or archive with pictures. @throws {UnreadableSource} */
export async function openPlace(name: string): Promise<void> {
	place = await openPictures(name)
}

export const picture = async (address: string): Promise<Uint8Array | null> => (await place?.read(address)) ?? null
