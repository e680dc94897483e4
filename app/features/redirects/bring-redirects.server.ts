import { database, type Transaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { redirectMessages as messages } from './messages.ts'
import { pathOfTarget } from './redirect-address.ts'
import { maxRedirects } from './redirect-limits.ts'
import type { Redirect } from './redirects.server.ts'
import { lockAll, readAll } from './save-redirects.server.ts'

type Wanted = Pick<Redirect, 'path' | 'target'>

/** Where a redirect leads in the end, or why it could not be added. */
export type Brought = { target: string } | { problem: string }

/**
 * Adds the redirects of another site in its transaction, by path. Nobody is asked what the site answers: they apply where
 * there is no page. One that leads to another leads to where that leads, so that visitors are sent on once.
 *
 * @param isPage whether there is a page at a path: what leads to one ends there, also where a redirect sleeps under it
 */
export async function bringRedirects(
	tx: Transaction,
	redirects: readonly Wanted[],
	isPage: IsPage,
): Promise<ReadonlyMap<string, Brought>> {
	const known = await lockAll(tx)
	const { brought, added } = planned(known, redirects, isPage)
	if (added.length === 0) return brought
	await tx.sql`
		insert into redirects (path, target, is_permanent)
		select r.path, r.target, true from jsonb_to_recordset(${tx.sql.json(added)}::jsonb) as r (path text, target text)`
	await follow(tx, [...known.values()], new Map(added.map(({ path, target }) => [path, target])), isPage)
	await tx.sql`delete from missing_addresses where path = any(${added.map(({ path }) => path)}::text[])`
	await publish(tx, { type: 'redirects.changed' })
	return brought
}

/** What `bringRedirects` would do, without doing it. */
export const previewRedirects = async (
	redirects: readonly Wanted[],
	isPage: IsPage,
): Promise<ReadonlyMap<string, Brought>> => planned(await readAll(database), redirects, isPage).brought

function planned(
	known: ReadonlyMap<string, Redirect>,
	redirects: readonly Wanted[],
	isPage: IsPage,
): { brought: Map<string, Brought>; added: Wanted[] } {
	const targets = new Map<string, string>([...known.values(), ...redirects].map(({ path, target }) => [path, target]))
	// What is here already wins over what is brought.
	for (const { path, target } of known.values()) targets.set(path, target)
	// Found before any is left out: of two that lead to each other neither is made.
	const circles = redirects.filter(({ path, target }) => !known.has(path) && isCircle(path, target, targets, isPage))
	for (const { path } of circles) targets.delete(path)
	const inCircle = new Set(circles.map(({ path }) => path))
	const brought = new Map<string, Brought>()
	const added: Wanted[] = []
	for (const { path, target } of redirects) {
		const end = inCircle.has(path) ? null : endOf(path, target, targets, isPage)
		const there = known.get(path)
		if (end === null) brought.set(path, { problem: messages.loop(path, pathOfTarget(target) ?? target) })
		else if (there && there.target !== end) brought.set(path, { problem: messages.taken(path, there.target) })
		else if (!there && known.size + added.length >= maxRedirects)
			brought.set(path, { problem: messages.tooMany(maxRedirects) })
		else {
			brought.set(path, { target: end })
			if (!there) added.push({ path, target: end })
		}
	}
	return { brought, added }
}

/** A longer chain is treated as a circle: a browser gives up too. */
const maxHops = 50

type IsPage = (path: string) => boolean

/** The addresses that visitors are led to, one after the other, until nothing leads on. */
function* hops(target: string, targets: ReadonlyMap<string, string>, isPage: IsPage): Generator<string, undefined> {
	for (let end: string | undefined = target; end !== undefined;) {
		yield end
		const at = pathOfTarget(end)
		end = at === null || isPage(at) ? undefined : targets.get(at)
	}
}

/** Where visitors of `path` arrive; null for a circle. */
function endOf(path: string, target: string, targets: ReadonlyMap<string, string>, isPage: IsPage): string | null {
	let end = target
	let count = 0
	for (const hop of hops(target, targets, isPage)) {
		count += 1
		if (pathOfTarget(hop) === path || count > maxHops) return null
		end = hop
	}
	return end
}

/** Whether it leads back to itself. One that only leads into a circle of others is in none. */
function isCircle(path: string, target: string, targets: ReadonlyMap<string, string>, isPage: IsPage): boolean {
	let count = 0
	for (const hop of hops(target, targets, isPage)) {
		if (pathOfTarget(hop) === path) return true
		count += 1
		if (count > maxHops) return false
	}
	return false
}

/** Those that led to an address that is redirected now lead to its end. */
async function follow(
	{ sql }: Transaction,
	known: readonly Redirect[],
	added: ReadonlyMap<string, string>,
	isPage: (path: string) => boolean,
): Promise<void> {
	const changed = known.flatMap(({ path, target }) => {
		const at = pathOfTarget(target)
		const end = at === null || isPage(at) ? undefined : added.get(at)
		return end === undefined || pathOfTarget(end) === path ? [] : [{ path, target: end }]
	})
	if (changed.length === 0) return
	await sql`
		update redirects r set target = c.target, updated_at = now()
		from jsonb_to_recordset(${sql.json(changed)}::jsonb) as c (path text, target text) where r.path = c.path`
}
