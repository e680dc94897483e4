import { pagesBelow } from '../support/page-kinds.ts'
import { startOwnSite } from './support/own-site.ts'
import { ownPages } from './support/own-pages.ts'
import { password, ready, signInByPassword } from './support/people.ts'
import { expect, test, type Page } from './support/site.ts'

/* Nothing is printed that is zero or none: on every page of the admin area of an empty site, and of one with little. */

const email = 'owner@example.com'
const port = Number(process.env['E2E_PORT'] ?? 4173) + 20_140

/** Pages whose subject are figures: there 0 is an answer. */
const figures = ['/admin/stats', '/admin/ai-settings/usage', '/admin/api/reference']

/** “The first category, or N/A” is the specification's, on wide screens. */
const specified = (path: string, width: number, text: string) =>
	path === '/admin/posts' && width > 1000 && text === 'N/A'

/** What a reader sees in the page's own part, text by text; values of controls are not texts. */
const shownTexts = (page: Page) =>
	page.evaluate(() => {
		const texts: string[] = []
		const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const parent = node.parentElement
			const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? ''
			if (text === '' || !parent || parent.closest('option, textarea, code, pre, script, style')) continue
			if (parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) texts.push(text)
		}
		return texts
	})

const isNothing = /^(0|0%|none|n\/a|null|undefined|nan|[–—-])$|(^|[^\d.,:₦$])0 (?!(to|of|and|seconds?|%)\b)[a-z]+/i

async function nothingsOn(page: Page, paths: readonly string[], at: string): Promise<string[]> {
	const found: string[] = []
	for (const path of paths) {
		await page.goto(at + path)
		await ready(page, 'admin')
		for (const width of [1440, 360]) {
			await page.setViewportSize({ width, height: 900 })
			for (const text of await shownTexts(page))
				if (isNothing.test(text) && !specified(path, width, text)) found.push(`${path} at ${width}: ${text}`)
		}
	}
	return found
}

for (const [index, seed] of (['none', 'sample'] as const).entries())
	test(`no page of the admin area prints what is zero or none (${seed})`, async ({ page, watch }) => {
		test.setTimeout(600_000)
		watch.expected.push(
			/request: http:\/\/localhost/,
			/^error: $/,
			/CONNECTION_REFUSED/,
			/status of 404/,
			/Blocked script/,
		)
		const at = `http://localhost:${port + index}`
		const settings = { SEED: seed, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
		const { stop } = await startOwnSite({ url: at, settings })
		try {
			await signInByPassword(page, email, at)
			// An empty site has only the pages without an id; the other has one example of each.
			const empty = pagesBelow(/admin-layout\.tsx$/).filter((path) => !/[:*]/.test(path))
			const paths = seed === 'none' ? empty : (await ownPages(page, at)).filter((path) => path.startsWith('/admin'))
			const isPage = (path: string) =>
				!/\.(csv|json|zip|txt)$|\/(find|progress|upload|replace|confirm|draft)\b/.test(path)
			const seen = paths.filter((path) => isPage(path) && !figures.includes(path))
			expect(seen.length).toBeGreaterThan(25)
			expect(await nothingsOn(page, seen, at)).toEqual([])
		} finally {
			await stop()
		}
	})
