import { inTransaction, sql } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { keepSaltsReady, type Visitor } from '#app/platform/request/visitor-code.server.ts'

/**
 * Many phones share one address of a mobile network, so the limits per address are generous. A browser names itself, so
 * that a stranger has as many as they like: more than `browsers` a network and day are invented. Nobody reads more pages a
 * day than `aVisitor`, and more than `sources` sources a day are invented. More than `networks` a minute are
 * hostile: those that have not called for longest are forgotten.
 */
const limits = {
	perMinute: 240,
	networks: 50_000,
	waiting: 20_000,
	early: 10_000,
	browsers: 500,
	aVisitor: 400,
	remembered: 200_000,
	sources: 1_000,
}

let minute = { number: 0, calls: new Map<string, number>() }
const newDay = (day: string) => ({
	day,
	pages: new Map<string, number>(),
	/** Browsers of each network. */
	browsers: new Map<string, number>(),
	sources: new Set<string>(),
})
let today = newDay('')
let waiting: View[] = []
let turnedAway = 0

/** Whether this network has sent more than its share in the current minute. Each call counts. */
export function isTooOften(addressBucket: string, now = new Date()): boolean {
	const number = Math.floor(now.getTime() / 60_000)
	if (number !== minute.number) minute = { number, calls: new Map() }
	const calls = (minute.calls.get(addressBucket) ?? 0) + 1
	// A Map keeps insertion order: who has called last is last.
	minute.calls.delete(addressBucket)
	minute.calls.set(addressBucket, calls)
	const [longestAgo] = minute.calls.size > limits.networks ? minute.calls.keys() : []
	if (longestAgo !== undefined) minute.calls.delete(longestAgo)
	return calls > limits.perMinute
}

/** Records a view in memory; the next `flushViews` writes it. */
export function recordView(view: { path: string; source: string; visitor: Visitor }, now = new Date()): void {
	const { day, code, network } = view.visitor
	if (day !== today.day) today = newDay(day)
	if (today.pages.size >= limits.remembered) {
		today.pages.clear()
		today.browsers.clear()
	}
	const pages = (today.pages.get(code) ?? 0) + 1
	if (pages === 1) {
		const browsers = (today.browsers.get(network) ?? 0) + 1
		if (browsers > limits.browsers) return
		today.browsers.set(network, browsers)
	}
	today.pages.set(code, pages)
	if (pages > limits.aVisitor) return
	if (waiting.length >= limits.waiting) {
		turnedAway += 1
		return
	}
	if (today.sources.size < limits.sources) today.sources.add(view.source)
	const source = today.sources.has(view.source) ? view.source : '*'
	waiting.push({ path: view.path, source, day, code, at: now })
}

/** After an early write failed: batches come many times a second. */
const pauseMs = 5_000
let nextEarlyAt = 0

/** Writes before its time when half of the room is taken. Never throws: what is not written now is written later. */
export async function makeRoomForViews(now = performance.now()): Promise<void> {
	if (waiting.length < limits.early || now < nextEarlyAt) return
	try {
		await flushViews()
		nextEarlyAt = 0
	} catch (error) {
		nextEarlyAt = now + pauseMs
		log.warn({ err: error }, 'views wait for the database')
	}
}

/**
 * Writes the views recorded since the last call, all or nothing; returns how many. Call it before the process stops,
 * too.
 */
export async function flushViews(): Promise<number> {
	await keepSaltsReady()
	if (turnedAway > 0) log.warn({ views: turnedAway }, 'too many views waited for the database, these were not counted')
	turnedAway = 0
	if (waiting.length === 0) return 0
	const views = waiting
	waiting = []
	try {
		await write(views)
		return views.length
	} catch (error) {
		waiting = [...views, ...waiting].slice(0, limits.waiting)
		throw error
	}
}

async function write(views: readonly View[]): Promise<void> {
	const { visits, pages, posts } = gatherVisits(views)
	await inTransaction(async (tx) => {
		await tx.sql`
			select record_traffic(${visits.map(({ day }) => day)}::date[], ${visits.map(({ code }) => code)}::text[],
				${visits.map(({ source }) => source)}::text[], ${visits.map((visit) => visit.pages)}::int[],
				${visits.map(({ firstAt }) => firstAt.toISOString())}::timestamptz[],
				${visits.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[],
				${pages.map(({ day }) => day)}::date[], ${pages.map(({ path }) => path)}::text[],
				${pages.map((page) => page.views)}::int[])`
		// A post counts a reader once a day, whatever else they read.
		await tx.sql`
			select record_views(array_agg(p.id), array_agg(v.day), array_agg(v.code))
			from unnest(${posts.map(({ slug }) => slug)}::text[], ${posts.map(({ day }) => day)}::date[],
				${posts.map(({ code }) => code)}::text[]) v (slug, day, code)
			join blog_posts p on p.slug = v.slug`
	})
}

/** Pages and sources of a past day that keep their names; the rest is counted together. */
const named = { pages: 200, sources: 100 }

/** A daily job that merges rarely seen pages and sources of past days; returns how many rows were removed. */
export async function foldDays(): Promise<number> {
	const [row] = await sql<{ folded: number }[]>`
		select fold_days((now() at time zone 'Africa/Lagos')::date, ${named.pages}, ${named.sources}) as folded`
	return row?.folded ?? 0
}

/** A page that a visitor opened. */
type View = { path: string; source: string; day: string; code: string; at: Date }

type Visit = { day: string; code: string; source: string; pages: number; firstAt: Date; lastAt: Date }

/**
 * A batch of views in the shape in which it is written: visits by visitor, views by page, readers by post. A batch
 * spans seconds, so all views of a visitor in it are one visit (minutes after a database outage; still counted as
 * one).
 */
function gatherVisits(views: readonly View[]) {
	const visits = new Map<string, Visit>()
	const pages = new Map<string, { day: string; path: string; views: number }>()
	const posts = new Map<string, { slug: string; day: string; code: string }>()
	for (const { path, source, day, code, at } of views) {
		const visit = visits.get(`${day} ${code}`)
		if (visit) {
			visit.pages += 1
			visit.lastAt = at
		} else visits.set(`${day} ${code}`, { day, code, source, pages: 1, firstAt: at, lastAt: at })

		const page = pages.get(`${day} ${path}`)
		if (page) page.views += 1
		else pages.set(`${day} ${path}`, { day, path, views: 1 })

		const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
		if (slug !== undefined) posts.set(`${day} ${code} ${slug}`, { slug, day, code })
	}
	return { visits: [...visits.values()], pages: [...pages.values()], posts: [...posts.values()] }
}
