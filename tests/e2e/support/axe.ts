import axe from 'axe-core'
import { expect, settled, type Page } from './site.ts'

/** What colours can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * What is wrong for people who use assistive technology, one line a finding. Axe is put into a page once, and describes
 * what is wrong only: describing all that is right takes it longer than looking.
 */
export async function findings(page: Page, where: string, rules?: string[]): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
	const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
	const violations = await page.evaluate<axe.Result[]>(
		`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
	)
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, any }) => `${where}: ${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
	)
}

/** The page as it stands: everything in light; in dark, what colours can change. It is left in light. */
export async function findingsInBothModes(page: Page, where: string): Promise<string[]> {
	await settled(page)
	const light = await findings(page, `${where} light`)
	await noTransitions(page)
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
	await settled(page)
	const dark = await findings(page, `${where} dark`, rulesOfColour)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	return [...light, ...dark]
}

/** A colour on its way from light to dark is neither; parts out of view would set out only when axe looks at them. */
const noTransitions = (page: Page) =>
	page.evaluate(() => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync('*, ::before, ::after { transition: none !important }')
		document.adoptedStyleSheets.push(sheet)
	})

/** Nothing is wrong in both modes, and nothing is wider than the screen. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
	expect(await findingsInBothModes(page, where)).toEqual([])
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
	expect(wide, `${where} is wider than its screen`).toBeLessThanOrEqual(0)
}
