/* WordPress knows texts and categories by number, too: `/?p=7`, `/?page_id=7`, `/?cat=3`. Here each is a redirect only. */

/** Posts and pages are counted together, so that both are stored as `p`. */
const names = { p: 'p', page_id: 'p', cat: 'cat' } as const
const stored = /^\/\?(?:p|cat)=[1-9]\d*$/

/** The one spelling of an address by number; null for any other. */
export function addressByNumber({ pathname, search, searchParams }: URL): string | null {
	if (search === '' || (pathname !== '/' && pathname !== '/index.php')) return null
	for (const [name, kind] of Object.entries(names)) {
		const number = /^0*([1-9]\d{0,14})$/.exec(searchParams.get(name) ?? '')?.[1]
		if (number !== undefined) return `/?${kind}=${number}`
	}
	return null
}

/** Whether a path, as redirects store them, is an address by number. */
export const isByNumber = (path: string): boolean => stored.test(path)

/** The query that a redirect adds to its target: without the number that chose it. */
export function queryToAdd(url: URL): string {
	if (addressByNumber(url) === null) return url.search
	const rest = new URLSearchParams(url.search)
	for (const name of Object.keys(names)) rest.delete(name)
	return rest.size === 0 ? '' : `?${rest.toString()}`
}
