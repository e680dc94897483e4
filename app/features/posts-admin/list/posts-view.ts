import { adminPath } from '#app/features/posts/post/editor-addresses.ts'

/** The tabs of the table. A contribution is a draft whose author is no admin; it is also among the drafts. */
export const postTabs = ['all', 'published', 'scheduled', 'drafts', 'contributions', 'trash'] as const
export type PostTab = (typeof postTabs)[number]

/** Each column's first order: A, the most read, the newest. */
export const postSorts = ['created', 'published', 'title', 'views'] as const
export type PostSort = { by: (typeof postSorts)[number]; isReversed: boolean }

/** The state of the table in its address. */
export type PostsView = {
	tab: PostTab
	/** As typed. */
	search: string
	/** The slug of a category; '' for all. */
	category: string
	/** null for the default order of the tab. */
	sort: PostSort | null
	page: number
}

const maxSearch = 100
/** 100,000 posts; nobody goes further by pages. */
const maxPage = 4_000

/** Scheduled posts begin with the next to be published, others with the newest; the trash has its own order. */
export const sortOf = ({ tab, sort }: Pick<PostsView, 'tab' | 'sort'>): PostSort =>
	sort ?? (tab === 'scheduled' ? { by: 'published', isReversed: true } : { by: 'created', isReversed: false })

/** Ignores what it cannot read. Never throws. */
export function readPostsView(params: URLSearchParams): PostsView {
	const tab = postTabs.find((name) => name === params.get('show')) ?? 'all'
	const page = Number.parseInt(params.get('page') ?? '', 10)
	return {
		tab,
		search: typed(params.get('q')),
		category: typed(params.get('category')),
		sort: tab === 'trash' ? null : readSort(params.get('sort') ?? ''),
		page: page >= 1 ? Math.min(page, maxPage) : 1,
	}
}

const typed = (text: string | null) =>
	(text ?? '').replaceAll('\0', '').trim().slice(0, maxSearch).toWellFormed().trim()

function readSort(text: string): PostSort | null {
	const isReversed = text.startsWith('-')
	const by = postSorts.find((name) => name === (isReversed ? text.slice(1) : text))
	return by ? { by, isReversed } : null
}

export const sortText = ({ by, isReversed }: PostSort): string => (isReversed ? `-${by}` : by)

/** The address of a view, on its first page unless given, without default values. */
export function postsAddress({ tab, search = '', category = '', sort = null, page = 1 }: Partial<PostsView>): string {
	const params = new URLSearchParams()
	if (tab !== undefined && tab !== 'all') params.set('show', tab)
	if (search !== '') params.set('q', search)
	if (category !== '') params.set('category', category)
	if (sort !== null) params.set('sort', sortText(sort))
	if (page > 1) params.set('page', String(page))
	return params.size > 0 ? `${adminPath}?${params}` : adminPath
}
