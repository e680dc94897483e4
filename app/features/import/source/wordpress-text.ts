import { decodedOrSame } from '#app/format/web-addresses.ts'
import { withDate, withoutZone, type SourceComment, type SourceText } from './source.ts'
import type { WxrElement } from './read-wxr.server.ts'

const textOf = ({ texts }: Pick<WxrElement, 'texts'>, name: string): string => (texts.get(name) ?? '').trim()

/** WordPress writes times of UTC without saying so, and zeros for none. */
function timeOf(text: string): Date | null {
	const at = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text)
	if (!at || at[1]?.startsWith('0000')) return null
	const date = new Date(`${at[1]}T${at[2]}Z`)
	return Number.isNaN(date.getTime()) ? null : date
}

const metaOf = (item: WxrElement): Map<string, string> =>
	new Map(
		item.parts.flatMap(({ name, texts }) =>
			name === 'wp:postmeta' ? [[texts.get('wp:meta_key') ?? '', texts.get('wp:meta_value') ?? ''] as const] : [],
		),
	)

const topicsOf = (item: WxrElement, domain: string): string[] =>
	item.parts.flatMap(({ name, attribs, text }) =>
		name === 'category' && attribs['domain'] === domain ? [text.trim()] : [],
	)

export type WordPressItem = {
	id: string
	type: string
	status: string
	link: string
	guid: string
	/** Of the picture of an attachment. */
	file: string
	meta: ReadonlyMap<string, string>
}

export const itemOf = (item: WxrElement): WordPressItem => ({
	id: textOf(item, 'wp:post_id'),
	type: textOf(item, 'wp:post_type'),
	status: textOf(item, 'wp:status'),
	link: textOf(item, 'link'),
	guid: textOf(item, 'guid'),
	file: textOf(item, 'wp:attachment_url'),
	meta: metaOf(item),
})

/** Statuses of texts that are brought; anything else is a draft that WordPress made by itself, or in its trash. */
const statuses: Readonly<Record<string, Pick<SourceText, 'status' | 'reason'>>> = {
	publish: { status: 'published' },
	future: { status: 'published' },
	draft: { status: 'draft' },
	pending: { status: 'draft' },
	private: { status: 'draft', reason: 'It was private, so it is a draft here.' },
}

export const isBrought = ({ type, status }: WordPressItem): boolean =>
	(type === 'post' || type === 'page') && statuses[status] !== undefined

/** A post or a page. `files`: the address of an attachment by its id. */
export function wordPressText(
	item: WxrElement,
	files: (id: string) => { address: string; alt: string } | null,
): SourceText {
	const { id, type, status, link, guid, meta } = itemOf(item)
	const isLocked = textOf(item, 'wp:post_password') !== ''
	const published = timeOf(textOf(item, 'wp:post_date_gmt')) ?? timeOf(textOf(item, 'wp:post_date'))
	const isLocal = published !== null && timeOf(textOf(item, 'wp:post_date_gmt')) === null
	const modified = timeOf(textOf(item, 'wp:post_modified_gmt')) ?? published
	// What the decoder puts there.
	const hasUnread = ['title', 'content:encoded', 'excerpt:encoded'].some((name) =>
		item.texts.get(name)?.includes('\ufffd'),
	)
	const as = isLocked
		? { status: 'draft' as const, reason: 'It needed a password, so it is a draft here.' }
		: (statuses[status] ?? { status: 'draft' as const })
	return withDate({
		kind: type === 'page' ? 'page' : 'post',
		id,
		title: textOf(item, 'title'),
		// WordPress stores other letters than Latin ones in the form of addresses.
		slug: decodedOrSame(textOf(item, 'wp:post_name')),
		addresses: [link, guid].filter((address) => /^https?:\/\//.test(address)),
		person: textOf(item, 'dc:creator'),
		...as,
		publishedAt: published,
		createdAt: published,
		updatedAt: modified,
		excerpt: textOf(item, 'excerpt:encoded'),
		metaDescription: meta.get('_yoast_wpseo_metadesc') ?? meta.get('rank_math_description') ?? '',
		focusKeyword: meta.get('_yoast_wpseo_focuskw') ?? meta.get('rank_math_focus_keyword') ?? '',
		body: { as: 'html', text: item.texts.get('content:encoded') ?? '' },
		categories: topicsOf(item, 'category').filter((name) => name !== 'Uncategorized'),
		tags: topicsOf(item, 'post_tag'),
		cover: files(meta.get('_thumbnail_id') ?? ''),
		comments: commentsOf(item),
		// Drafts never have the time of UTC.
		notes: [
			...(isLocal && status === 'publish' && type === 'post' ? [withoutZone] : []),
			...(hasUnread
				? ['it has letters that could not be read, because the file is not in the encoding that it names']
				: []),
		],
	})
}

function commentsOf(item: WxrElement): SourceComment[] {
	return item.parts.flatMap(({ name, texts }) => {
		if (name !== 'wp:comment') return []
		const of = (key: string) => textOf({ texts }, `wp:comment_${key}`)
		const approved = of('approved')
		// Pingbacks and trackbacks are no comments of people; spam and the trash stay where they are.
		if (!['', 'comment'].includes(of('type')) || !['0', '1'].includes(approved)) return []
		return {
			id: of('id'),
			parent: of('parent') === '0' ? '' : of('parent'),
			person: '',
			name: of('author'),
			email: of('author_email'),
			at: timeOf(of('date_gmt')) ?? timeOf(of('date')) ?? new Date(),
			html: texts.get('wp:comment_content') ?? '',
			isApproved: approved === '1',
		}
	})
}

/** Comments in the item that are not brought, by what they are. */
export const otherComments = (item: WxrElement): number =>
	item.parts.filter(({ name }) => name === 'wp:comment').length - commentsOf(item).length
