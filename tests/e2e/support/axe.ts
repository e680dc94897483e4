import { AxeBuilder } from '@axe-core/playwright'
import { expect, settled, type Page } from './site.ts'

/** What is wrong for people who use assistive technology, one line a finding. */
async function findings(page: Page, where: string, rules?: string[]): Promise<string[]> {
	// One frame, so axe needs no page of its own to put results together (its "legacy" mode).
	const axe = new AxeBuilder({ page }).setLegacyMode()
	const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, any }) => `${where}: ${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
	)
}

/** The page as it stands: everything in light; in dark, what colours can change; and nothing wider than the screen. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
	await settled(page)
	const light = await findings(page, `${where} light`)
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
	await settled(page)
	const dark = await findings(page, `${where} dark`, ['color-contrast', 'link-in-text-block'])
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	expect([...light, ...dark]).toEqual([])
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
	expect(wide, `${where} is wider than its screen`).toBeLessThanOrEqual(0)
}
