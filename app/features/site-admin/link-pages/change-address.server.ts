import type { AnyContentType } from '#app/content/content-type.ts'
import { sitePaths } from '#app/config/site-paths.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { moveEntryIn } from '#app/entries/move-entry.server.ts'
import { redirectsTo } from '#app/features/redirects/read-redirects.server.ts'
import { freeAddress, redirectMoved } from '#app/features/redirects/save-redirects.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { nameOf } from '../list.server.ts'
import { addressPrefix, hasFixedAddress, isReserved, slugOf } from '../links/address-text.ts'
import { addressMessages as messages } from '../links/address-messages.ts'

export type EntryAddress = {
	name: string
	prefix: string
	path: string
	/** The address that a new item with this title would have. */
	fromTitle: string
	isPublished: boolean
	/** Earlier addresses that lead here, by the redirects that there are. */
	former: string[]
}

/** Null where there is no such item, or its address is fixed. */
export async function readAddress(type: AnyContentType, id: string): Promise<EntryAddress | null> {
	const prefix = addressPrefix(type.name)
	if (prefix === null || hasFixedAddress(type.name, id)) return null
	const [row] = await sql<{ draft: unknown; isPublished: boolean }[]>`
		select draft, published is not null as "isPublished" from content_entries
		where type = ${type.name} and id = ${id} and deleted_at is null`
	if (!row) return null
	const path = prefix + id
	const former = await redirectsTo(path)
	return {
		...type.open((open) => {
			const value = open.field.stored(row.draft)
			return { name: nameOf(open, value), fromTitle: slugOf(open.newId(value)) }
		}),
		prefix,
		path,
		isPublished: row.isPublished,
		former: former.filter((each) => isBelow(prefix, each)),
	}
}

const isBelow = (prefix: string, path: string): boolean =>
	path.startsWith(prefix) && !path.slice(prefix.length).includes('/') && slugOf(path) === path.slice(prefix.length)

export type ChangedAddress = { id: string; path: string; formerPath: string | null }

/**
 * Moves the page of an item. The old address leads to it permanently if visitors could know it.
 *
 * @throws {ExpectedError}
 */
export async function changeAddress(type: AnyContentType, id: string, typed: string): Promise<ChangedAddress> {
	const prefix = addressPrefix(type.name)
	if (prefix === null || hasFixedAddress(type.name, id)) throw new ExpectedError(messages.gone, { status: 404 })
	const to = slugOf(typed)
	const [fromPath, toPath] = [prefix + id, prefix + to]
	const problem =
		to === ''
			? messages.empty
			: to === id
				? messages.same
				: isReserved(type.name, to)
					? messages.reserved(toPath)
					: null
	if (problem !== null) throw new ExpectedError(problem, { field: 'address' })
	return inTransaction(async (tx) => {
		const moved = await moveEntryIn(tx, { type: type.name, from: id, to, fromPath, toPath })
		if (moved === 'gone') throw new ExpectedError(messages.gone, { status: 404 })
		if (moved === 'taken') throw new ExpectedError(messages.taken(toPath), { field: 'address' })
		const isKnown = moved.isPublished && (moved.isHidden || sitePaths()?.has(fromPath) !== false)
		if (isKnown) await redirectMoved(tx, { from: fromPath, to: toPath })
		else await freeAddress(tx, { path: toPath, page: fromPath })
		return { id: to, path: toPath, formerPath: isKnown ? fromPath : null }
	})
}
