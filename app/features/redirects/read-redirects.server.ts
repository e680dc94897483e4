import { sql } from '#app/db/client.server.ts'
import type { Redirect } from './redirects.server.ts'

const perPage = 50

export type RedirectList = { redirects: Redirect[]; hasMore: boolean }

/** One page of them, by path. The search finds part of either address. */
export async function listRedirects({ search, page }: { search: string; page: number }): Promise<RedirectList> {
	const rows = await sql<Redirect[]>`
		select path, target, is_permanent as "isPermanent" from redirects
		where ${search} = '' or strpos(path, lower(${search})) > 0 or strpos(lower(target), lower(${search})) > 0
		order by path limit ${perPage + 1} offset ${(page - 1) * perPage}`
	return { redirects: rows.slice(0, perPage), hasMore: rows.length > perPage }
}

export async function readRedirect(path: string): Promise<Redirect | null> {
	const [row] = await sql<Redirect[]>`
		select path, target, is_permanent as "isPermanent" from redirects where path = ${path}`
	return row ?? null
}

/** The paths that lead to a page of this site permanently. */
export async function redirectsTo(path: string): Promise<string[]> {
	const rows = await sql<{ path: string }[]>`
		select path from redirects where target = ${path} and is_permanent order by created_at desc, path`
	return rows.map((row) => row.path)
}
