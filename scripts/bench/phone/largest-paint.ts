import path from 'node:path'
import type { Page } from '@playwright/test'
import { pathsOfSitemap } from '../../../tests/support/pages/public-routes.ts'
import { median, report } from '../report.ts'
import { startSite, withFolder } from '../site.ts'
import { startBrowser, visit } from './slow-phone.ts'

const rounds = { whole: 5, quick: 3 }
const limitSeconds = 1.2

/** When the largest text or picture of the first screen was painted (LCP), on a first visit with a slow phone: of every kind of page the median. */
export async function measureLargestPaint({ quick = false } = {}): Promise<void> {
	await withFolder(async (folder) => {
		const site = await startSite({ DATA_DIR: path.join(folder, 'data') })
		const all = firstOfEachKind(pathsOfSitemap(await (await fetch(`${site.url}/sitemap.xml`)).text()))
		const paths = quick ? all.filter((at) => often.includes(kindOf(at))) : all
		// A page that is asked for again gets the best compression, made in the background.
		for (let time = 0; time < 3; time += 1) for (const at of paths) await (await fetch(site.url + at)).text()
		const { browser, stop } = await startBrowser(site)
		try {
			const times = new Map(paths.map((at): [string, number[]] => [at, []]))
			for (let round = 0; round < (quick ? rounds.quick : rounds.whole); round += 1)
				for (const [at, seen] of times) seen.push(await visit(browser, { at, read: largestPaint }))
			for (const [at, seen] of times) report(`${at}: largest paint`, median(seen) / 1000, 's', { atMost: limitSeconds })
		} finally {
			await stop()
			await site.stop()
		}
	})
}

/** Pages that differ in their text only. The archive is a page of its own, not a post. */
const kindOf = (at: string): string =>
	at === '/blog/archive'
		? at
		: at.replace(/^(\/blog(?:\/category|\/tag|\/archive)?|\/legal|\/portfolio|\/services\/technology)\/.+/, '$1/…')

/** The kinds that most visits are to, for the quick figures. */
const often = ['/', '/blog', '/blog/…', '/services/solar', '/contact']

const firstOfEachKind = (paths: readonly string[]): string[] =>
	[...Map.groupBy(paths, kindOf).values()].flatMap(([first]) => first ?? [])

/** In milliseconds since the visit began; the last entry a second and a half after the page has loaded; not a number where nothing was painted. */
async function largestPaint(page: Page): Promise<number> {
	await page.waitForTimeout(1_500)
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
					type: 'largest-contentful-paint',
					buffered: true,
				})
				// Entries that are there are given at once. Without any, nothing would ever come.
				setTimeout(() => resolve(Number.NaN), 5_000)
			}),
	)
}
