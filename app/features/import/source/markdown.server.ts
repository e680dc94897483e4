import { decodedOrSame } from '#app/format/web-addresses.ts'
import path from 'node:path'
import { readPostFile } from '#app/features/posts-admin/export/post-file.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { z } from 'zod'
import { maxFrontMatter } from '../limits.ts'
import { isFrontMatterLong, isUnseen, namesIn, splitFrontMatter, textIn, timeIn } from './front-matter.ts'
import { looseSpelling, nameEndsOf } from '../convert/name-ends.ts'
import { filesOfOneName, leftWithNames, newRoom, overviewOf, overviewText, type Room } from './overview.ts'
import {
	ownHostsOf,
	UnreadableSource,
	withDate,
	withoutZone,
	type OverviewText,
	type Source,
	type SourceFile,
	type SourcePerson,
	type SourceText,
} from './source.ts'
import { isMarkdown, requireTexts, textOfFile, type ZipFiles } from './zip-file.server.ts'

/** Notes about the folder itself. */
const isReadme = (name: string): boolean => /(^|\/)(readme|license|licence|changelog|contributing)\.md$/i.test(name)

/** Why files were left out. */
const unreadable = 'files without front matter (--- or +++) that can be read'
const damaged = 'files that are damaged, too large or packed in an unknown form'
const notUtf8 = 'files that are not written in UTF-8'
const tooLong = (): string =>
	`files with more than ${wholeNumber(maxFrontMatter)} characters of front matter (--- or +++)`

/** A folder of Markdown files with YAML or TOML front matter: of a static site generator, or our own export. */
export async function openMarkdown(zip: ZipFiles, site: string): Promise<Source> {
	const names = zip.names.filter((name) => isMarkdown(name) && !isReadme(name))
	if (names.length === 0) throw new UnreadableSource('There is no Markdown file (.md) in it.')
	requireTexts(zip, names)
	const room = newRoom()
	const root = commonFolder(names)
	const find = finderOf(zip.names, root)
	const read = async (name: string): Promise<SourceText | string> => {
		const bytes = await zip.read(name)
		const text = textOfFile(bytes)
		if (text === null) return bytes === null ? damaged : notUtf8
		return isFrontMatterLong(text) ? tooLong() : (textOfMarkdown(text, name, root, site) ?? unreadable)
	}
	const texts: OverviewText[] = []
	const people = new Map<string, SourcePerson>()
	const left = new Map<string, string[]>(filesOfOneName(zip))
	for (const name of names) {
		const text = await read(name)
		if (typeof text === 'string') {
			const reason = left.get(text) ?? []
			left.set(text, reason)
			reason.push(name)
		} else {
			texts.push(room.takeText(overviewText(text)))
			if (text.person !== '' && !people.has(text.person))
				people.set(text.person, room.take({ id: text.person, name: text.person, email: '', bio: '' }))
		}
	}
	return {
		kind: 'markdown',
		name: `markdown ${URL.canParse(site) ? new URL(site).hostname : ''}`.trim(),
		site,
		overview: overviewOf({ people, left: leftWithNames(left), files: await exportedPictures(zip, room), texts }),
		async *texts() {
			for (const name of names) {
				const text = await read(name)
				if (typeof text !== 'string') yield text
			}
		},
		file: async (address) => zip.read(find(address) ?? ''),
		own: ownHostsOf(site),
		whole: null,
		close: () => zip.close(),
	}
}

const pictureList = z.array(
	z.object({ name: z.string(), alt: z.string(), fileName: z.string(), focusX: z.number(), focusY: z.number() }),
)

/** What our export says of its pictures. */
async function exportedPictures(zip: ZipFiles, room: Room): Promise<Map<string, SourceFile>> {
	const name = zip.names.find((each) => /(^|\/)pictures\.json$/.test(each))
	const text = name === undefined ? null : textOfFile(await zip.read(name))
	if (text === null) return new Map()
	const read = pictureList.safeParse(jsonOf(text))
	return new Map(
		(read.data ?? []).map(({ name: picture, alt, fileName, focusX, focusY }) => [
			picture,
			room.take({
				id: picture,
				addresses: [],
				address: `/media/${picture}`,
				alt,
				caption: '',
				parent: '',
				before: { name: picture, fileName, focusX, focusY },
			}),
		]),
	)
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

const commonFolder = (names: readonly string[]): string => {
	const [first = ''] = names
	const parts = first.split('/').slice(0, -1)
	while (parts.length > 0 && !names.every((name) => name.startsWith(`${parts.join('/')}/`))) parts.pop()
	return parts.length === 0 ? '' : `${parts.join('/')}/`
}

/**
 * The file in the archive that an address of a text means; `/media/NAME` is how our export writes it. Found by tables: an
 * archive has as many files as texts have pictures.
 */
function finderOf(names: readonly string[], root: string): (address: string) => string | null {
	const whole = new Map(names.map((name) => [looseSpelling(name), name]))
	for (const name of names) whole.set(name, name)
	const wholeAt = (name: string) => whole.get(name) ?? whole.get(looseSpelling(name))
	const ends = nameEndsOf(names)
	const exported = new Map<string, string>()
	for (const name of names) {
		const media = /(?:^|\/)pictures\/([^/]+)\.webp$/.exec(name)?.[1]
		if (media !== undefined && !exported.has(media)) exported.set(media, name)
	}
	return (address) => {
		const media = /^\/media\/([a-z0-9-]+)$/.exec(address)?.[1]
		if (media !== undefined) return exported.get(media) ?? null
		const plain = decodedOrSame(address.replace(/[?#].*$/s, '')).replace(/^\/+/, '')
		const [wanted, inRoot] = [path.posix.normalize(plain), path.posix.normalize(root + plain)]
		if (wanted === '.') return null
		// An address may lead out of the folder that all texts share: only to a file that is there.
		return wholeAt(wanted) ?? wholeAt(inRoot) ?? (wanted.startsWith('..') ? null : (ends.at(wanted) ?? null))
	}
}

function textOfMarkdown(text: string, name: string, root: string, site: string): SourceText | null {
	const own = ownText(text, name)
	if (own) return own
	const parts = splitFrontMatter(text)
	if (parts === null) return null
	const { front, body } = parts
	const dated = /^(?:(\d{4}-\d\d-\d\d)-)?(.*)\.\w+$/.exec(path.posix.basename(name))
	const inFolder = name.slice(root.length)
	const isIndex = /(^|\/)_?index\.\w+$/.test(inFolder)
	const slug = textIn(front, 'slug') || (isIndex ? path.posix.basename(path.posix.dirname(name)) : (dated?.[2] ?? ''))
	const time =
		timeIn(front, 'date', 'publishedAt', 'published', 'pubDate', 'publishDate') ?? timeIn({ day: dated?.[1] }, 'day')
	const at = time?.at ?? null
	const isDraft = isUnseen(front) || /(^|\/)_?drafts\//i.test(inFolder)
	const isPage = /^page$/i.test(textIn(front, 'layout', 'type')) || /(^|\/)pages\//.test(inFolder)
	const permalink = textIn(front, 'permalink', 'url')
	const heading = /^#[ \t]+(\S.*)$/m.exec(body)
	const title = textIn(front, 'title') || withoutClosingSigns(heading?.[1] ?? '')
	const cover = textIn(front, 'featuredImage', 'featured_image', 'cover', 'image', 'thumbnail', 'heroImage')
	return withDate({
		kind: isPage ? 'page' : 'post',
		id: inFolder,
		title,
		slug,
		addresses: [
			...(permalink.startsWith('/') || /^https?:/.test(permalink) ? [permalink] : []),
			...namesIn(front, 'aliases', 'redirect_from'),
		].map((address) => (address.startsWith('/') ? site + address : address)),
		person: textIn(front, 'author') || (namesIn(front, 'author', 'authors')[0] ?? ''),
		status: isDraft ? 'draft' : 'published',
		publishedAt: at,
		createdAt: at,
		updatedAt: timeIn(front, 'lastmod', 'updated', 'updatedAt', 'updatedDate')?.at ?? at,
		excerpt: textIn(front, 'excerpt', 'summary', 'description'),
		metaDescription: textIn(front, 'metaDescription', 'description'),
		focusKeyword: textIn(front, 'focusKeyword'),
		body: { as: 'markdown', text: heading && textIn(front, 'title') === '' ? body.replace(heading[0], '') : body },
		categories: namesIn(front, 'categories', 'category'),
		tags: namesIn(front, 'tags', 'keywords'),
		cover:
			cover === ''
				? null
				: { address: relativeTo(cover, inFolder), alt: textIn(front, 'featuredImageAlt', 'imageAlt', 'cover_alt') },
		comments: [],
		notes: time?.hasZone === false && !isDraft ? [withoutZone] : [],
	})
}

const relativeTo = (address: string, inFolder: string): string =>
	/^(\/|https?:)/.test(address) ? address : path.posix.join(path.posix.dirname(inFolder), address)

/** A post of our own export, exactly. */
function ownText(text: string, name: string): SourceText | null {
	let post: ReturnType<typeof readPostFile>
	try {
		post = readPostFile(text)
	} catch {
		return null
	}
	const { fields, metadata } = post
	return {
		kind: 'post',
		id: fields.slug || name,
		title: fields.title,
		slug: fields.slug,
		addresses: [],
		person: post.author,
		status: fields.status,
		publishedAt: fields.publishedAt === '' ? null : new Date(fields.publishedAt),
		createdAt: new Date(post.createdAt),
		updatedAt: new Date(post.updatedAt),
		excerpt: fields.excerpt,
		metaDescription: fields.metaDescription,
		focusKeyword: fields.focusKeyword,
		body: { as: 'markdown', text: fields.content },
		categories: fields.categories,
		tags: fields.tags,
		cover: fields.featuredImage === '' ? null : { address: fields.featuredImage, alt: fields.featuredImageAlt },
		comments: [],
		notes: [],
		own: { isTrashed: post.trashed, metadata, fields: { ...fields, content: '' } },
	}
}

/** CommonMark 4.2: a heading may end with number signs. Not by a pattern, which would try every length of what is between. */
function withoutClosingSigns(heading: string): string {
	const text = heading.trimEnd()
	let end = text.length
	while (text[end - 1] === '#') end -= 1
	return text.slice(0, end).trimEnd()
}
