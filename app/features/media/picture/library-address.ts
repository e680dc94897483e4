export const libraryViews = ['all', 'unused'] as const
export type LibraryShow = (typeof libraryViews)[number]

/** The query parameters of the library. `place` is the id next to which the page starts. */
export type LibraryView = {
	show: LibraryShow
	search: string
	start: { newerThan: string } | { olderThan: string } | null
}

const maxSearch = 100
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readLibraryAddress(params: URLSearchParams): LibraryView {
	const search = (params.get('q') ?? '')
		.toWellFormed()
		.replace(/\p{Cc}+/gu, ' ')
		.trim()
	const [after, before] = [params.get('after') ?? '', params.get('before') ?? '']
	return {
		show: libraryViews.find((each) => each === params.get('show')) ?? 'all',
		search: Array.from(search).slice(0, maxSearch).join('').trim(),
		start: uuid.test(after) ? { newerThan: after } : uuid.test(before) ? { olderThan: before } : null,
	}
}

export function libraryAddress({ show = 'all', search = '', start = null }: Partial<LibraryView>): string {
	const params = new URLSearchParams()
	if (show !== 'all') params.set('show', show)
	if (search) params.set('q', search)
	if (start)
		params.set('newerThan' in start ? 'after' : 'before', 'newerThan' in start ? start.newerThan : start.olderThan)
	const query = params.toString()
	return `${libraryPath}${query && `?${query}`}`
}

export const libraryPath = '/admin/media'
export const picturePagePath = (id: string): string => `${libraryPath}/${id}`
