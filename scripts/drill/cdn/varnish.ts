import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startCachedSite, type CachedSite } from './cached-site.ts'
import { publish, takeDown } from './posts.ts'
import type { Drill, DrillRow } from '../table.ts'

/** Of an hour, for which pages are stored, of a site with ten million visits a month. */
const visits = 13_900
const atOnce = 8
const rounds = 20
/** Until a purge has been sent the second time. */
const repeatMs = 12_000
/** Visited before the site is stopped, and then. */
const stayingPages = ['/', '/about', '/services', '/blog', '/contact']
const limits = { visibleMs: 1_000, reaching: 0.02 }

export const varnishDrill: Drill = {
	name: 'varnish',
	about:
		'a Varnish of this machine in front of the site, with deploy/varnish.vcl: what is stored, and how soon it goes',
	run: async (say) => {
		const site = await startCachedSite({ atOnce })
		try {
			const rows = [await hourOfVisits(site, say), ...(await changes(site, say))]
			await pause(repeatMs)
			for (const page of stayingPages) await site.visit(page)
			await site.stop()
			return [...rows, await withoutTheSite(site, say)]
		} finally {
			await site.close()
		}
	},
}

/** The first pages are visited most, as 1, 1/2, 1/3 and so on. */
function chooser(pages: readonly string[]): (nth: number) => string {
	const sums: number[] = []
	for (const [at] of pages.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1))
	const whole = sums.at(-1) ?? 0
	// Spread evenly, the same in every run.
	return (nth) => pages[sums.findIndex((sum) => sum >= ((nth * 0.618_033_988_749) % 1) * whole)] ?? '/'
}

const searches = ['solar', 'how much is an inverter', 'translate', 'networks', 'fuel']

/**
 * As browsers come: with what advertisements add to an address, with cookies of earlier visits, with every encoding, with
 * what they have stored; one in a hundred searches.
 */
function asked(nth: number, page: string): [address: string, headers: Record<string, string>] {
	const headers: Record<string, string> = { 'accept-encoding': ['gzip, deflate, br, zstd', 'gzip', ''][nth % 3] ?? '' }
	if (nth % 4 === 0) headers['cookie'] = `session-hint=1; of-another-site=${nth}`
	if (nth % 5 === 0) headers['if-none-match'] = '"of-an-earlier-visit"'
	if (nth % 100 === 0) return [`/blog?q=${encodeURIComponent(searches[(nth / 100) % searches.length] ?? '')}`, headers]
	return [nth % 10 === 0 ? `${page}?utm_source=letter&utm_campaign=${nth}&fbclid=${randomUUID()}` : page, headers]
}

async function hourOfVisits(site: CachedSite, say: (line: string) => void): Promise<DrillRow> {
	const pages = await site.pages()
	const choose = chooser(pages)
	const before = await site.reached()
	let nth = 0
	let failed = 0
	const visitor = async (until: number) => {
		while (nth < until) if ((await site.visit(...asked((nth += 1), choose(nth)))).status !== 200) failed += 1
	}
	const visitUntil = (until: number) => Promise.all(Array.from({ length: atOnce }, () => visitor(until)))
	await visitUntil(visits / 2)
	await publish(site, 'Published within the hour')
	await visitUntil(visits * 0.75)
	await pause(repeatMs)
	await visitUntil(visits)
	const reached = (await site.reached()) - before
	const share = reached / nth
	say(`${nth} visits of ${pages.length} pages, one post published: ${reached} requests reached the site`)
	return {
		what: 'visits that reach the site, in an hour of 10 million a month',
		rounds: nth,
		survived: nth - failed,
		figure: `${reached} (${(share * 100).toFixed(2)} %)`,
		limit: `${limits.reaching * 100} %`,
		held: failed === 0 && share <= limits.reaching,
	}
}

async function changes(site: CachedSite, say: (line: string) => void): Promise<DrillRow[]> {
	const times: number[] = []
	let gone = 0
	for (let round = 1; round <= rounds; round += 1) {
		const title = `Round ${round} ${randomUUID()}`
		await site.visit('/blog')
		const slug = await publish(site, title)
		const began = performance.now()
		while (!(await site.visit('/blog')).text.includes(title)) await pause(5)
		times.push(performance.now() - began)
		const shown = await site.visit(`/blog/${slug}`)
		await takeDown(site, title)
		if (shown.status === 200 && (await site.visit(`/blog/${slug}`)).status === 404) gone += 1
	}
	const most = Math.max(...times)
	say(`visible ${times.map((time) => Math.round(time)).join(', ')} ms after the response to the author`)
	return [
		{
			what: 'published to visible through Varnish',
			rounds,
			survived: times.filter((time) => time <= limits.visibleMs).length,
			figure: `at most ${Math.round(most)} ms`,
			limit: `${limits.visibleMs} ms`,
			held: most <= limits.visibleMs,
		},
		{
			what: 'taken down: the next visit through Varnish',
			rounds,
			survived: gone,
			figure: `${gone} of ${rounds} gone`,
			limit: 'all',
			held: gone === rounds,
		},
	]
}

async function withoutTheSite(site: CachedSite, say: (line: string) => void): Promise<DrillRow> {
	const statuses = await Promise.all(stayingPages.map(async (page) => (await site.visit(page)).status))
	say(`the site is stopped: ${statuses.join(', ')}`)
	const survived = statuses.filter((status) => status === 200).length
	return {
		what: 'the site is stopped: pages that were visited',
		rounds: stayingPages.length,
		survived,
		figure: `${survived} of ${stayingPages.length} answered`,
		limit: 'all',
		held: survived === stayingPages.length,
	}
}
