import { safePath } from '#app/auth/safe-path.ts'

/** The sign-in page's address, with the path to go to afterwards (`next`), if there is one. */
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
