import { expect, publicPages, settled, test, type Page } from './support/site.ts'

const parts = 4

/** What does not fit: a page that scrolls sideways, or something to press beyond the edge (parts that scroll by themselves aside). */
function misfits(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { clientWidth, scrollWidth } = document.documentElement
		const scrolls = (element: Element | null): boolean =>
			element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
		const beyond = [...document.querySelectorAll('a,button,input,select,textarea,summary')].filter((element) => {
			const { left, right, width } = element.getBoundingClientRect()
			// What is kept for screen readers alone is a pixel wide, wherever it stands.
			return width > 1 && (right > clientWidth + 1 || left < -1) && element.checkVisibility() && !scrolls(element)
		})
		const names = beyond.map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent?.trim()}`)
		return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...names] : names
	})
}

for (let index = 0; index < parts; index++) {
	test(`every page fits a screen of 320 px, and with text of twice the size one of 360 px (${index + 1} of ${parts})`, async ({
		page,
		watch,
	}) => {
		test.setTimeout(300_000)
		watch.expected.push(/status of 404/)
		await page.emulateMedia({ reducedMotion: 'reduce' })
		// The browser's own text size: media queries in rem follow it, unlike a style. It lasts as long as this session.
		const devtools = await page.context().newCDPSession(page)
		const setTextSize = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } })
		const found: string[] = []
		const more = index === 0 ? ['/sign-in', '/no/such/page'] : []
		for (const path of [...(await publicPages(index, parts)), ...more]) {
			await page.setViewportSize({ width: 360, height: 740 })
			await setTextSize(32)
			await page.goto(path)
			await settled(page)
			const { extra, size } = await page.evaluate(() => ({
				extra: document.documentElement.scrollWidth - document.documentElement.clientWidth,
				size: getComputedStyle(document.documentElement).fontSize,
			}))
			// 106.25 % of it.
			expect(size).toBe('34px')
			if (extra > 0) found.push(`${path}: ${extra} px wider with large text`)

			await setTextSize(16)
			await page.setViewportSize({ width: 320, height: 640 })
			await settled(page)
			found.push(...(await misfits(page)).map((misfit) => `${path}: ${misfit}`))
		}
		expect(found).toEqual([])
	})
}
