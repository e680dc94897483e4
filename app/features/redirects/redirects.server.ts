import { sql } from '#app/db/client.server.ts'
import { everyPageTag, redirectsTag } from '#app/events/page-tags.ts'
import { onePath } from '#app/platform/pages/one-path.ts'

export type Redirect = { path: string; target: string; isPermanent: boolean }

type Redirects = ReadonlyMap<string, Redirect>

let current: Promise<Redirects> | null = null

/** All redirects, by path. They are read once and cached in memory until one changes. */
function redirects(): Promise<Redirects> {
	if (current !== null) return current
	const loading: Promise<Redirects> = load().catch((error: unknown) => {
		if (current === loading) current = null
		throw error
	})
	current = loading
	return loading
}

async function load(): Promise<Redirects> {
	const rows = await sql<Redirect[]>`select path, target, is_permanent as "isPermanent" from redirects`
	return new Map(rows.map((row) => [row.path, row]))
}

/** The redirect of a path as a request spells it, without its query. */
export async function redirectOf(pathname: string): Promise<Redirect | null> {
	const path = onePath(pathname)
	return path === null ? null : ((await redirects()).get(path) ?? null)
}

/** The paths of all of them. */
export const redirectedPaths = async (): Promise<Iterable<string>> => (await redirects()).keys()

/** Follows a purge of this process or of another. Without tags: another database is open. */
export function refreshRedirects(tags: readonly string[] = [everyPageTag]): void {
	if (tags.includes(everyPageTag) || tags.includes(redirectsTag)) current = null
}
