import path from 'node:path'
import type { Page } from '@playwright/test'
import { median, report } from '../report.ts'
import { samplePost } from '../sample-post.ts'
import { admin, signIn } from '../sign-in.ts'
import { startSite, withFolder } from '../site.ts'
import { line, startBrowser, visit } from './slow-phone.ts'

const rounds = { whole: 7, quick: 3 }

/** Seconds until React runs a page, on a first visit with a slow phone. */
const limits: Readonly<Record<string, number>> = {
	'/account': 2,
	'/admin': 2,
	'/admin/posts': 2,
	'/admin/comments': 2,
	'/admin/leads': 2,
	'/admin/site': 2,
	'/admin/content-forge': 2,
	'/blog/new': 2.5,
}

/**
 * When the first screen of a page of the admin area reacts to its reader (app/hydrate.tsx marks it; what is below follows); the median of visits that take turns. With
 * it what the page loads before that, and the time that the line alone needs for it: two responses to wait for, then every
 * byte of sheets, scripts and fonts. What is above that is the phone's work, and how well the line is used.
 */
export async function measureHydration({ quick = false } = {}): Promise<void> {
	await withFolder(async (folder) => {
		const site = await startSite({ DATA_DIR: path.join(folder, 'data'), ...admin.env })
		const cookies = await signIn(site)
		const limitAt: Readonly<Record<string, number>> = {
			...limits,
			[`/admin/posts/edit/${(await samplePost(site)).id}`]: 2.5,
		}
		const { browser, stop } = await startBrowser(site)
		try {
			const times = new Map(Object.keys(limitAt).map((at): [string, Seen[]] => [at, []]))
			for (let round = 0; round < (quick ? rounds.quick : rounds.whole); round += 1)
				for (const [at, seen] of times) seen.push(await visit(browser, { at, cookies, read: hydrated }))
			for (const [at, seen] of times) {
				const of = (name: keyof Seen) => median(seen.map((each) => each[name]))
				report(`${at}: first paint`, of('painted') / 1000, 's')
				report(`${at}: React runs it`, of('hydrated') / 1000, 's', { atMost: limitAt[at] ?? 2 })
				report(`${at}: scripts`, of('scripts'), '', { atMost: 20 })
				for (const kind of kinds) report(`${at}: ${kind}`, of(kind) / 1000, 'kB')
				const bytes = of('sheets') + of('code') + of('fonts')
				report(`${at}: the line alone`, (2 * line.latency) / 1000 + bytes / line.downloadThroughput, 's')
			}
		} finally {
			await stop()
			await site.stop()
		}
	})
}

/** What is loaded, in bytes as sent, with headers. */
const kinds = ['html', 'sheets', 'code', 'fonts'] as const
type Seen = { painted: number; hydrated: number; scripts: number } & Record<(typeof kinds)[number], number>

/** In milliseconds since the visit began. */
async function hydrated(page: Page): Promise<Seen> {
	await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, { timeout: 60_000 })
	return page.evaluate(() => {
		const [mark] = performance.getEntriesByName('hydrated')
		const at = mark?.startTime ?? Number.NaN
		const timings = (type: string) =>
			performance.getEntriesByType(type).filter((entry) => entry instanceof PerformanceResourceTiming)
		const navigation = timings('navigation')
		const loaded = timings('resource').filter(({ startTime }) => startTime < at)
		const named = (end: string) => loaded.filter(({ name }) => name.endsWith(end))
		const bytesOf = (entries: readonly PerformanceResourceTiming[]) =>
			entries.reduce((sum, { transferSize }) => sum + transferSize, 0)
		return {
			painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
			hydrated: at,
			scripts: named('.js').length,
			html: bytesOf(navigation),
			sheets: bytesOf(named('.css')),
			code: bytesOf(named('.js')),
			fonts: bytesOf(named('.woff2')),
		}
	})
}
