import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { sortableDay } from '#app/format/dates.ts'
import { countedText, withoutBeginnings } from './missed-rules.ts'

/** The most searched and the newest texts are stored; a new one must not lose against old ones before it is searched again. */
const stored = { mostSearched: 400, newest: 100, dismissed: 500 }
/** Different texts between two calls of `flushMissed`. */
const maxWaiting = 100
const maxCounted = 10_000
/** Texts of one network an hour: a stranger who invents them takes no places from others. Many phones may share one. */
const maxOfNetwork = 30

let waiting = new Map<string, string>()
let hour = newHour(0)

function newHour(number: number) {
	return { number, texts: new Set<string>(), networks: new Map<string, number>() }
}

/**
 * Counts in memory that a search found nothing, each text once an hour; the next `flushMissed` writes it. Nobody learns who
 * searched, or when within the day: how many texts a network had is forgotten with the hour.
 */
export function recordMissed(typed: string, network: string, now = new Date()): void {
	const text = countedText(typed)
	if (text === null) return
	const number = Math.floor(now.getTime() / 3_600_000)
	if (number !== hour.number) hour = newHour(number)
	if (hour.texts.has(text) || hour.texts.size >= maxCounted || waiting.size >= maxWaiting) return
	const ofNetwork = hour.networks.get(network) ?? 0
	if (ofNetwork >= maxOfNetwork) return
	hour.networks.set(network, ofNetwork + 1)
	hour.texts.add(text)
	waiting.set(text, sortableDay(now))
}

/** Writes what was counted since the last call, all or nothing, and deletes what is more than the list holds. */
export async function flushMissed(): Promise<number> {
	if (waiting.size === 0) return 0
	const counted = waiting
	waiting = new Map()
	// In one order in every process, so that two never wait for each other.
	const texts = withoutBeginnings([...counted.keys()]).toSorted()
	try {
		await write(
			texts,
			texts.map((text) => counted.get(text) ?? ''),
		)
		return texts.length
	} catch (error) {
		waiting = new Map([...counted, ...waiting])
		throw error
	}
}

async function write(texts: readonly string[], days: readonly string[]): Promise<void> {
	await inTransaction(async (tx) => {
		await tx.sql`
			insert into missed_searches as m (text, first_on, last_on)
			select text, day, day from unnest(${[...texts]}::text[], ${[...days]}::date[]) t (text, day)
			on conflict (text) do update set searches = m.searches + 1, last_on = greatest(m.last_on, excluded.last_on)`
		await tx.sql`
			delete from missed_searches where not is_dismissed
				and text not in (select text from missed_searches where not is_dismissed
					order by searches desc, last_on desc, text limit ${stored.mostSearched})
				and text not in (select text from missed_searches where not is_dismissed
					order by last_on desc, searches desc, text limit ${stored.newest})`
		await tx.sql`
			delete from missed_searches where is_dismissed and text not in (select text from missed_searches
				where is_dismissed order by last_on desc, text limit ${stored.dismissed})`
	})
}

/** Of one statement; the embedded database answers readers between two. */
const checkedAtOnce = 4
const pauseMs = 20

/** Deletes texts that find something now: the owner has added a word that means the same, or what they asked for. */
export async function deleteFound(): Promise<number> {
	const texts = (await sql<{ text: string }[]>`select text from missed_searches`).map(({ text }) => text)
	let found = 0
	for (let at = 0; at < texts.length; at += checkedAtOnce) {
		const some = texts.slice(at, at + checkedAtOnce)
		const rows = await sql`
			delete from missed_searches where text = any(${some}::text[])
				and not (select s.missed from search_readers(text, '{}', 1, 0) s) returning 1`
		found += rows.length
		await wait(pauseMs)
	}
	return found
}

/** Days as they are sorted, such as 2026-11-26. */
export type MissedSearch = { text: string; searches: number; firstOn: string; lastOn: string }

const missedPerPage = 50

/** One page of them, the most searched first. */
export async function listMissed(
	isDismissed: boolean,
	page: number,
): Promise<{ searches: MissedSearch[]; hasMore: boolean; counts: { listed: number; dismissed: number } }> {
	const [rows, [counts]] = await Promise.all([
		sql<MissedSearch[]>`
			select text, searches, first_on::text as "firstOn", last_on::text as "lastOn" from missed_searches
			where is_dismissed = ${isDismissed} order by searches desc, last_on desc, text
			limit ${missedPerPage + 1} offset ${(page - 1) * missedPerPage}`,
		sql<{ listed: number; dismissed: number }[]>`
			select (count(*) filter (where not is_dismissed))::int as listed,
				(count(*) filter (where is_dismissed))::int as dismissed from missed_searches`,
	])
	return {
		searches: rows.slice(0, missedPerPage),
		hasMore: rows.length > missedPerPage,
		counts: counts ?? { listed: 0, dismissed: 0 },
	}
}

/** False where it is not in the list any more. */
export async function setDismissed(text: string, isDismissed: boolean): Promise<boolean> {
	const rows = await inTransaction(
		({ sql }) => sql`update missed_searches set is_dismissed = ${isDismissed} where text = ${text} returning 1`,
	)
	return rows.length > 0
}
