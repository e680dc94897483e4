import { safePath } from '#app/auth/safe-path.ts'

/** The sign-in page's address, with where to go afterwards when there is such a path (`next`). */
export function signInPath({
	next,
	...query
}: {
	next?: string | undefined
	[name: string]: string | undefined
}): string {
	const target = safePath(next, '')
	const entries = Object.entries({ ...query, ...(target !== '' && { next: target }) })
	const search = new URLSearchParams(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
	return search.size > 0 ? `/sign-in?${search}` : '/sign-in'
}
