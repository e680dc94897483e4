import { inTransaction, sql } from '#app/db/client.server.ts'
import { onePath } from '#app/platform/pages/one-path.ts'
import { isCounted } from './missing-rules.ts'

/** The most asked and the newest addresses are stored; a new one must not lose against old ones before it is asked again. */
const stored = { mostAsked: 400, newest: 100, ignored: 500, days: 90 }
/** Of one network in a minute: more is a program that tries addresses. */
const perMinute = 20
const maxNetworks = 20_000
const maxWaiting = 1_000

type Hit = { path: string; hits: number; lastAt: Date; linkedFrom: string }

let waiting = new Map<string, Hit>()
let minute = { number: 0, networks: new Map<string, number>() }

type Missed = {
	/** In its one spelling (one-path.ts). */
	path: string
	/** The whole address of the referring page, or empty. */
	referrer: string
	/** Hosts of this site. */
	ownHosts: readonly string[]
	/** For the limit only. */
	addressBucket: string
}

/** Counts a 404 in memory; the next `flushMissing` writes it. */
export function recordMissing({ path, referrer, ownHosts, addressBucket }: Missed, now = new Date()): void {
	if (!isCounted(path) || isTooOften(addressBucket, now)) return
	const before = waiting.get(path)
	if (!before && waiting.size >= maxWaiting) return
	const linkedFrom = ownPath(referrer, ownHosts) ?? before?.linkedFrom ?? ''
	waiting.set(path, { path, hits: (before?.hits ?? 0) + 1, lastAt: now, linkedFrom })
}

function isTooOften(network: string, now: Date): boolean {
	const number = Math.floor(now.getTime() / 60_000)
	if (number !== minute.number || minute.networks.size >= maxNetworks) minute = { number, networks: new Map() }
	const calls = (minute.networks.get(network) ?? 0) + 1
	minute.networks.set(network, calls)
	return calls > perMinute
}

/** The path of a page of this site, without its query. */
function ownPath(referrer: string, ownHosts: readonly string[]): string | null {
	if (!URL.canParse(referrer)) return null
	const url = new URL(referrer)
	const path = ownHosts.includes(url.host) ? onePath(url.pathname) : null
	return path !== null && (path === '/' || isCounted(path)) ? path : null
}

/** Writes what was counted since the last call, all or nothing, and deletes what is more than the list holds. */
export async function flushMissing(): Promise<number> {
	if (waiting.size === 0) return 0
	const hits = [...waiting.values()]
	waiting = new Map()
	try {
		await write(hits)
		return hits.length
	} catch (error) {
		for (const hit of hits) if (!waiting.has(hit.path)) waiting.set(hit.path, hit)
		throw error
	}
}

async function write(hits: readonly Hit[]): Promise<void> {
	await inTransaction(async (tx) => {
		// In one order in every process, so that two never wait for each other.
		const sorted = hits.toSorted((one, other) => (one.path < other.path ? -1 : 1))
		await tx.sql`
			insert into missing_addresses as m (path, hits, first_at, last_at, linked_from)
			select path, hits, at, at, linked from unnest(${sorted.map(({ path }) => path)}::text[],
				${sorted.map((hit) => hit.hits)}::int[], ${sorted.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[],
				${sorted.map(({ linkedFrom }) => linkedFrom)}::text[]) h (path, hits, at, linked)
			where not exists (select from redirects r where r.path = h.path)
			on conflict (path) do update set hits = m.hits + excluded.hits, last_at = greatest(m.last_at, excluded.last_at),
				linked_from = coalesce(nullif(excluded.linked_from, ''), m.linked_from)`
		await tx.sql`
			delete from missing_addresses where not is_ignored
				and path not in (select path from missing_addresses where not is_ignored
					order by hits desc, last_at desc, path limit ${stored.mostAsked})
				and path not in (select path from missing_addresses where not is_ignored
					order by last_at desc, path limit ${stored.newest})`
		await tx.sql`
			delete from missing_addresses where is_ignored and path not in (select path from missing_addresses
				where is_ignored order by last_at desc, path limit ${stored.ignored})`
	})
}

/** A job: deletes addresses that nobody has asked for in 90 days. */
export const deleteOldMissing = (): Promise<unknown> =>
	sql`delete from missing_addresses where last_at < now() - make_interval(days => ${stored.days})`

export type MissingAddress = { path: string; hits: number; lastAt: string; linkedFrom: string }

const missingPerPage = 50

/** One page of them, the most asked first. */
export async function listMissing(
	isIgnored: boolean,
	page: number,
): Promise<{ addresses: MissingAddress[]; hasMore: boolean; counts: { asked: number; ignored: number } }> {
	const rows = await sql<(Omit<MissingAddress, 'lastAt'> & { lastAt: Date })[]>`
		select path, hits, last_at as "lastAt", linked_from as "linkedFrom" from missing_addresses
		where is_ignored = ${isIgnored} order by hits desc, last_at desc, path
		limit ${missingPerPage + 1} offset ${(page - 1) * missingPerPage}`
	const [counts] = await sql<{ asked: number; ignored: number }[]>`
		select (count(*) filter (where not is_ignored))::int as asked, (count(*) filter (where is_ignored))::int as ignored
		from missing_addresses`
	return {
		addresses: rows.slice(0, missingPerPage).map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
		hasMore: rows.length > missingPerPage,
		counts: counts ?? { asked: 0, ignored: 0 },
	}
}

/** False where it is not in the list any more. */
export async function setIgnored(path: string, isIgnored: boolean): Promise<boolean> {
	const rows = await inTransaction(
		({ sql }) => sql`update missing_addresses set is_ignored = ${isIgnored} where path = ${path} returning 1`,
	)
	return rows.length > 0
}
