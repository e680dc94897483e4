import { isTag, type Document, type Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { elementsIn, readHtml, textIn } from '../convert/html-tree.ts'
import { filesOfOneName, leftWithNames, newRoom, overviewOf, overviewText } from './overview.ts'
import {
	UnreadableSource,
	withDate,
	type OverviewText,
	type Source,
	type SourcePerson,
	type SourceText,
} from './source.ts'
import { isMarkdown, requireTexts, textOfFile, type ZipFiles } from './zip-file.server.ts'

const postFile = /(?:^|\/)posts\/(draft_)?[^/]*?-{1,2}([0-9a-f]{8,14})\.html$/

/** Of the account, also in the archive of someone who has written nothing. */
const profileFile = /(?:^|\/)profile\/profile\.html$/

export const isMedium = (zip: ZipFiles): boolean =>
	zip.names.some((name) => postFile.test(name)) ||
	(zip.names.some((name) => profileFile.test(name)) && zip.names.every((name) => !isMarkdown(name)))

const hasClass = (element: Element, name: string): boolean =>
	(element.attribs['class'] ?? '').split(/\s+/).includes(name)

const find = (page: Document, name: string): Element | undefined =>
	elementsIn(page).find((each) => hasClass(each, name))

const lineOf = (element: Element | undefined): string =>
	element ? textIn(element.children).replace(/\s+/g, ' ').trim() : ''

/** The archive that Medium sends by email: a page of HTML for each story. */
export async function openMedium(zip: ZipFiles): Promise<Source> {
	const names = zip.names.filter((name) => postFile.test(name))
	if (names.length === 0) throw new UnreadableSource('This archive of Medium has no stories.')
	requireTexts(zip, names)
	const room = newRoom()
	const texts: OverviewText[] = []
	const people = new Map<string, SourcePerson>()
	let unread = 0
	for await (const { text, author } of stories(zip, names, () => void (unread += 1))) {
		if (text.person !== '' && !people.has(text.person))
			people.set(text.person, room.take({ id: text.person, name: author, email: '', bio: '' }))
		texts.push(room.takeText(overviewText(text)))
	}
	const left = zip.names.filter((name) => name.endsWith('.html') && !postFile.test(name)).length
	const counts: [string, number][] = [
		['pages of Medium about your account there', left],
		['stories that could not be read', unread],
	]
	return {
		kind: 'medium',
		name: `medium ${accountOf(people)}`.trim(),
		site: '',
		overview: overviewOf({
			people,
			left: new Map([...counts.filter(([, count]) => count > 0), ...leftWithNames(new Map(filesOfOneName(zip)))]),
			texts,
		}),
		async *texts() {
			for await (const { text } of stories(zip, names)) yield text
		},
		file: async () => null,
		own: { names: [], under: ['medium.com'] },
		whole: null,
		close: () => zip.close(),
	}
}

/** Whose archive it is, such as '@ngozi': the archives of two people are two sources. */
const accountOf = (people: ReadonlyMap<string, SourcePerson>): string =>
	[...people.keys()].flatMap((address) => /\/(@[^/?#\s]+)/.exec(address)?.[1] ?? [])[0] ?? ''

/** Each is unpacked when it is its turn. */
async function* stories(
	zip: ZipFiles,
	names: readonly string[],
	skipped: () => void = () => {},
): AsyncGenerator<{ text: SourceText; author: string }> {
	for (const name of names) {
		const [, draft, id = ''] = postFile.exec(name) ?? []
		const html = textOfFile(await zip.read(name))
		if (html === null) {
			skipped()
			continue
		}
		const page = readHtml(html)
		const author = find(page, 'p-author')
		const person = author?.attribs['href'] ?? ''
		yield { text: storyOf(page, { id, isDraft: draft !== undefined, person }), author: lineOf(author) }
	}
}

function storyOf(
	page: Document,
	{ id, isDraft, person }: { id: string; isDraft: boolean; person: string },
): SourceText {
	const title = lineOf(find(page, 'p-name')) || lineOf(elementsIn(page).find(({ name }) => name === 'title'))
	const body = find(page, 'e-content')
	const isResponse = !isDraft && body !== undefined && !elementsIn(page).some((each) => isTitle(each, title))
	if (body) dropTitle(body, title)
	const at = new Date(find(page, 'dt-published')?.attribs['datetime'] ?? '')
	const publishedAt = isDraft || Number.isNaN(at.getTime()) ? null : at
	const canonical = find(page, 'p-canonical')?.attribs['href'] ?? ''
	return withDate({
		kind: 'post',
		id,
		title,
		slug: slugOf(canonical),
		addresses: /^https?:/.test(canonical) ? [canonical] : [],
		person,
		status: isDraft || isResponse ? 'draft' : 'published',
		...(isResponse && { reason: 'It has no heading, as responses on Medium have none, so it is a draft here.' }),
		publishedAt,
		createdAt: publishedAt,
		updatedAt: publishedAt,
		excerpt: lineOf(find(page, 'p-summary')),
		metaDescription: '',
		focusKeyword: '',
		body: { as: 'html', text: body ? DomUtils.getInnerHTML(body) : '' },
		categories: [],
		tags: [],
		cover: null,
		comments: [],
		notes: [],
	})
}

/** The last part of an address ends with the id of the story. */
const slugOf = (address: string): string =>
	URL.canParse(address) ? (new URL(address).pathname.split('/').at(-1) ?? '').replace(/-?[0-9a-f]{8,14}$/, '') : ''

/** In the text itself: only stories have one there. */
const isTitle = (element: Element, title: string): boolean =>
	hasClass(element, 'graf--title') || (/^h[2-6]$/.test(element.name) && lineOf(element) === title)

/** Stories begin with their title once more, after a line. */
function dropTitle(body: Element, title: string): void {
	const [first] = DomUtils.getElementsByTagName('h3', body, true, 1)
	if (first && lineOf(first) === title) DomUtils.removeElement(first)
	const [rule] = DomUtils.getElementsByTagName('hr', body, true, 1)
	const divider = rule?.parent
	if (divider && isTag(divider) && hasClass(divider, 'section-divider')) DomUtils.removeElement(divider)
}
