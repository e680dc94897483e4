import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { expect, settled, type CDPSession, type Page } from './site.ts'

/** Half the size of what the package exports as its source, which each document would have to read. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What colours can change. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * What is wrong for people who use assistive technology, one line a finding. Axe is put into a page once, and describes
 * what is wrong only: describing all that is right takes it longer than looking.
 */
export async function findings(page: Page, where: string, rules?: string[]): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page)
	const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
	const violations = await page.evaluate<axe.Result[]>(
		`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
	)
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, any }) => `${where}: ${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
	)
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** As a script of the page: what the engine compiled for one document of a tab serves the next one. */
async function addAxe(page: Page): Promise<void> {
	const session = sessions.get(page) ?? page.context().newCDPSession(page)
	sessions.set(page, session)
	await (await session).send('Runtime.evaluate', { expression: `${source};0` })
}

/** The page as it is: everything in light; in dark, what colours can change. It is left in light. */
export async function findingsInBothModes(page: Page, where: string): Promise<string[]> {
	// A list of the admin area is pale while the next one is on its way.
	await expect(page.locator('.admin-results[aria-busy=true]')).toHaveCount(0)
	await settled(page)
	const light = await findings(page, `${where} light`)
	// A draft in the editor's frame has no scripts: the editor gives it the mode.
	if (await page.evaluate(() => document.scripts.length === 0)) return light
	await noTransitions(page)
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
	await settled(page)
	const dark = await findings(page, `${where} dark`, rulesOfColour)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	return [...light, ...dark]
}

/** A colour on its way from light to dark is neither; parts out of view would set out only when axe looks at them. */
export const noTransitions = (page: Page) =>
	page.evaluate(() => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync('*, ::before, ::after { transition: none !important }')
		document.adoptedStyleSheets.push(sheet)
	})

/** Nothing is wrong in both modes, and nothing is wider than the screen. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
	expect(await findingsInBothModes(page, where)).toEqual([])
	await expectToFit(page, where)
}

/** Nothing is wider than the screen. */
export async function expectToFit(page: Page, where: string): Promise<void> {
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
	expect(wide, `${where} is wider than its screen`).toBeLessThanOrEqual(0)
}

/** The same on a phone as well: for a journey that goes its way once, and looks at what it meets on both screens. */
export async function expectAccessibleOnBothScreens(page: Page, where: string, phone = 360): Promise<void> {
	await expectAccessible(page, where)
	const screen = page.viewportSize()
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
	await page.setViewportSize({ width: phone, height: 740 })
	await expectAccessible(page, `${where} on a phone`)
	await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
	await devtools.detach()
	if (screen) await page.setViewportSize(screen)
}
