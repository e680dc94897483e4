import { ready, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/* The bar is fixed, so that what does not fit into it makes no page wider: it is measured by itself. */

const widths = [320, 360, 400, 480, 500, 576, 640, 700, 767, 768, 832, 1024, 1279, 1280, 1300, 1366, 1408, 1440, 1920]
const longNames = [
	'Adeyemi Dental',
	'Oluwafunmilayo-Adebayowale International Engineering',
	'Elektrizitätsgesellschaftsverwaltung',
]

/** Parts that the screen's edge cuts, or that are above or below the bar. The admin's bar is a column on wide screens, and
 * the link to the editor is in the margin (edit-links.spec.ts). */
const cutParts = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll(':is(.site-header, .admin-side) :is(a, button, .site-name, svg)')]
			.filter((part) => part.checkVisibility() && !part.closest('[popover], .admin-side-nav, .edit-page'))
			// A name without room is below its link, which clips it.
			.filter(
				(part) =>
					!part.matches('.site-header .site-name') ||
					part.getBoundingClientRect().top < (part.parentElement?.getBoundingClientRect().bottom ?? 0),
			)
			.filter((part) => {
				const { left, right, top, bottom, width } = part.getBoundingClientRect()
				const bar = part.closest('header')?.getBoundingClientRect()
				const isColumn = (bar?.width ?? 0) < innerWidth
				const isAbove = top < (bar?.top ?? 0) - 1
				const isBelow = !isColumn && bottom > (bar?.bottom ?? 0) + 1
				return width > 1 && (left < 0 || right > (bar?.right ?? 0) || isAbove || isBelow)
			})
			.map((part) => part.ariaLabel ?? part.textContent?.trim() ?? ''),
	)

/** Whether a name of one word is in one line, or is out of sight where it has no room. */
const nameInBar = (page: Page) =>
	page.evaluate(() => {
		const name = document.querySelector(':is(.site-header, .admin-side) .site-name')
		const text = document.createRange()
		if (!name) return 'missing'
		text.selectNodeContents(name)
		const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
		if (lines.size > 1) return 'broken'
		const [box, link] = [name.getBoundingClientRect(), name.parentElement?.getBoundingClientRect()]
		return box.height > 0 && box.bottom <= (link?.bottom ?? 0) ? 'whole' : 'hidden'
	})

/** In how many lines “Request a quote” is. */
const linesOfQuote = (page: Page) =>
	page.evaluate(() => {
		const text = document.createRange()
		for (const quote of document.querySelectorAll('.nav-quote')) text.selectNodeContents(quote)
		return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
	})

const rename = (page: Page, name: string) =>
	page.evaluate((text) => {
		for (const each of document.querySelectorAll('.site-name')) each.textContent = text
		return document.querySelectorAll('.site-name').length
	}, name)

/** The browser's own text size in px, as a reader sets it; media queries in rem follow it. */
async function setTextSize(page: Page, standard: number): Promise<void> {
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
}

test('the bar has room for its buttons when a reader makes text larger', async ({ page }) => {
	const found: string[] = []
	for (const size of [20, 24, 32]) {
		await setTextSize(page, size)
		await page.goto('/about')
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size * 1.0625}px`)
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 })
			found.push(...(await cutParts(page)).map((part) => `${width} px, text of ${size} px: ${part}`))
		}
	}
	expect(found).toEqual([])
})

for (const who of ['visitor', 'viewer', 'admin'] as const)
	test(`the bar has room for all its buttons at every width, whatever the company is called (${who})`, async ({
		page,
	}) => {
		if (who !== 'visitor') await signInAs(page, who)
		for (const path of who === 'admin' ? ['/about', '/admin/audit'] : ['/about']) {
			await page.goto(path)
			if (who !== 'visitor') await ready(page, who)
			const found: string[] = []
			for (const name of [null, ...longNames]) {
				if (name !== null) expect(await rename(page, name)).toBeGreaterThan(0)
				for (const width of widths) {
					await page.setViewportSize({ width, height: 800 })
					found.push(...(await cutParts(page)).map((part) => `${width} px, ${name ?? 'own name'}: ${part}`))
					const own = name === null ? await nameInBar(page) : 'whole'
					if (own === 'broken' || (own !== 'whole' && width >= 1280)) found.push(`${width} px: the name is ${own}`)
					// The company's name takes two lines before the button does.
					if (path === '/about' && width >= 576 && (await linesOfQuote(page)) !== 1)
						found.push(`${width} px, ${name ?? 'own name'}: two lines of the button`)
					if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
						found.push(`${width} px, ${name ?? 'own name'}: the page is wider`)
				}
			}
			expect(found, path).toEqual([])
		}
	})
