export const redirectsPath = '/admin/site/redirects'
export const missingPath = '/admin/site/not-found'

/** The state of a list in its address. */
export type ListView = { search: string; page: number }

const maxSearch = 100
const maxPage = 100

/** Ignores what it cannot read. Never throws. */
export function readView(params: URLSearchParams): ListView {
	const page = Number.parseInt(params.get('page') ?? '', 10)
	return { search: textIn(params, 'q', maxSearch), page: page >= 1 ? Math.min(page, maxPage) : 1 }
}

export const textIn = (params: URLSearchParams, name: string, max: number): string =>
	(params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, max).toWellFormed()

export function redirectsAddress({ search = '', page = 1 }: Partial<ListView>): string {
	const params = new URLSearchParams()
	if (search !== '') params.set('q', search)
	if (page > 1) params.set('page', String(page))
	return params.size > 0 ? `${redirectsPath}?${params}` : redirectsPath
}

/** The form, filled with an address that was not found. */
export const redirectFrom = (path: string): string => `${redirectsPath}?${new URLSearchParams({ from: path })}`
export const editAddress = (path: string): string => `${redirectsPath}?${new URLSearchParams({ edit: path })}`
