export const redirectsPath = '/admin/site/redirects'
export const newRedirectPath = `${redirectsPath}/new`
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
export const redirectFrom = (path: string): string => `${newRedirectPath}?${new URLSearchParams({ from: path })}`
export const editAddress = (path: string): string => `${newRedirectPath}?${new URLSearchParams({ edit: path })}`

/** The list, which says that this one was saved, and how many others lead there too. */
export const savedAddress = (path: string, followed: number): string =>
	`${redirectsPath}?${new URLSearchParams({ saved: path, ...(followed > 0 ? { followed: String(followed) } : {}) })}`

/** How many others lead there too, as savedAddress says it. */
export const followedIn = (params: URLSearchParams): number =>
	Number(/^\d{1,4}$/.exec(params.get('followed') ?? '')?.[0] ?? 0)
