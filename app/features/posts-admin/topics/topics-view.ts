import { readUuid } from '#app/format/uuid.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'

export const topicsPath = '/admin/posts/topics'
export const topicPath = (id: string): string => `${topicsPath}/${id}`
export const mergePath = (id: string, into = ''): string =>
	`${topicPath(id)}/merge${into === '' ? '' : `?${new URLSearchParams({ into })}`}`
export const deletePath = (id: string): string => `${topicPath(id)}/delete`

const newTopicPath = topicPath('new')

/** The form of a new one, of the kind of the list that leads to it. */
export const newTopicAddress = (kind: TopicKind): string =>
	kind === 'tag' ? `${newTopicPath}?${new URLSearchParams({ show: 'tags' })}` : newTopicPath

export const topicsPerPage = 50

/* Not in topic-input.ts, so that the browser does not load the schema library. */
export const maxDescription = 500
/** Search results cut longer texts. */
export const bestDescription = 155

/** The state of the list in its address. */
export type TopicsView = {
	kind: TopicKind
	search: string
	/** By name, or those with the most published posts first. */
	sort: 'name' | 'posts'
	page: number
}

const maxSearch = 100
const maxPage = 1_000

/** Ignores what it cannot read. Never throws. */
export function readTopicsView(params: URLSearchParams): TopicsView {
	const page = Number.parseInt(params.get('page') ?? '', 10)
	return {
		kind: params.get('show') === 'tags' ? 'tag' : 'category',
		search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxSearch).toWellFormed().trim(),
		sort: params.get('sort') === 'posts' ? 'posts' : 'name',
		page: page >= 1 ? Math.min(page, maxPage) : 1,
	}
}

/** Without default values; on the first page unless given. */
export function topicsAddress({
	kind = 'category',
	search = '',
	sort = 'name',
	page = 1,
}: Partial<TopicsView>): string {
	const params = new URLSearchParams()
	if (kind === 'tag') params.set('show', 'tags')
	if (search !== '') params.set('q', search)
	if (sort === 'posts') params.set('sort', sort)
	if (page > 1) params.set('page', String(page))
	return params.size > 0 ? `${topicsPath}?${params}` : topicsPath
}

/** The list, which says that this one was added. */
export const addedAddress = (kind: TopicKind, id: string): string =>
	`${topicsPath}?${new URLSearchParams({ ...(kind === 'tag' ? { show: 'tags' } : {}), added: id })}`

/** The id of the one that was added, as addedAddress says it. */
export const addedIn = (params: URLSearchParams): string | null => readUuid(params.get('added') ?? undefined)
