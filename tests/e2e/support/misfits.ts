import { expect, settled, type Page } from './site.ts'

/**
 * What does not fit: a page that scrolls sideways, or something to press beyond the edge. Parts that scroll by themselves
 * are left out, and names that end in dots.
 */
function misfits(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { clientWidth, scrollWidth } = document.documentElement
		const isCutOrScrolls = ({ overflowX, textOverflow }: CSSStyleDeclaration) =>
			/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis'
		const scrolls = (element: Element | null): boolean =>
			element !== null && (isCutOrScrolls(getComputedStyle(element)) || scrolls(element.parentElement))
		const beyond = [...document.querySelectorAll('a,button,input,select,textarea,summary')].filter((element) => {
			const { left, right, width } = element.getBoundingClientRect()
			// What is for screen readers alone is a pixel wide, wherever it is.
			return width > 1 && (right > clientWidth + 1 || left < -1) && element.checkVisibility() && !scrolls(element)
		})
		const names = beyond.map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent?.trim()}`)
		return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...names] : names
	})
}

type Walk = {
	/** Waits until a page is there. */
	arrived?: (path: string) => Promise<void>
	/** What else is wrong with the open page, with text of the usual size; it may leave the screen at any width. */
	more?: (path: string) => Promise<string[]>
	at?: string
}

/** What does not fit of these pages: with text of twice the size at 360 px, and on a screen of 320 px. */
export async function misfitsOf(
	page: Page,
	paths: readonly string[],
	{ arrived = async () => {}, more = async () => [], at = '' }: Walk = {},
): Promise<string[]> {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	// The browser's own text size: media queries in rem follow it, unlike a style. It lasts as long as this session.
	const devtools = await page.context().newCDPSession(page)
	const setTextSize = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } })
	const found: string[] = []
	for (const path of paths) {
		await page.setViewportSize({ width: 360, height: 740 })
		await setTextSize(32)
		await page.goto(at + path)
		await arrived(path)
		await settled(page)
		const { extra, size } = await page.evaluate(() => ({
			extra: document.documentElement.scrollWidth - document.documentElement.clientWidth,
			size: getComputedStyle(document.documentElement).fontSize,
		}))
		// 106.25 % of it.
		expect(size).toBe('34px')
		if (extra > 0) found.push(...(await misfits(page)).map((misfit) => `${path} with large text: ${misfit}`))

		await setTextSize(16)
		await page.setViewportSize({ width: 320, height: 640 })
		await settled(page)
		found.push(...(await misfits(page)).map((misfit) => `${path}: ${misfit}`), ...(await more(path)))
	}
	return found
}

/** Options that are longer than their closed list, which then cuts the one that is chosen. */
export const cutOptions = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const ruler = document.createElement('canvas').getContext('2d')
		return [...document.querySelectorAll('select')].flatMap((select) => {
			const { font, paddingLeft, paddingRight } = getComputedStyle(select)
			const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
			if (ruler) ruler.font = font
			const width = (text: string) => ruler?.measureText(text).width ?? Infinity
			return [...select.options].filter(({ text }) => width(text) > room).map(({ text }) => text)
		})
	})
