import { findings, noTransitions, rulesOfColour } from '../support/axe.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, ready, signInByPassword } from '../support/people.ts'
import { expect, settled, test, type Page } from '../support/site.ts'

const form = `${site}/admin/site/company/single`

/** Yellow cannot be read on paper, near-black not on night, and neon green on neither. */
const odd = [
	{ main: '#ffee00', accent: '#39ff14' },
	{ main: '#0a0a0a', accent: '#ffee00' },
	{ main: '#39ff14', accent: '#0a0a0a' },
]
const pages = [
	'/',
	'/services/solar',
	'/blog/how-to-size-an-inverter-for-a-three-bedroom-flat',
	'/contact',
	'/admin',
	'/admin/site/company/single',
]

async function findingsEverywhere(page: Page, name: string): Promise<string[]> {
	const found: string[] = []
	for (const path of pages) {
		await page.goto(site + path)
		await settled(page)
		await noTransitions(page)
		for (const width of [360, 1440])
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.setViewportSize({ width, height: 800 })
				await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
				await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0)
				await settled(page)
				const where = `${name} ${path} ${width} ${colorScheme}`
				found.push(...(await findings(page, where, rulesOfColour)))
			}
	}
	await page.setViewportSize({ width: 1440, height: 900 })
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	return found
}

test('a company sets its colours by keyboard and picker, sees what is adjusted, and every page can be read', async ({
	page,
	watch,
}) => {
	test.setTimeout(600_000)
	watch.expected.push(/request: http:\/\/localhost/, /^error: $/, /CONNECTION_REFUSED/)
	const { stop } = await startOwnSite({ SEED: 'sample', ADMIN_EMAIL: 'ade@example.com', ADMIN_PASSWORD: password })
	try {
		await signInByPassword(page, 'ade@example.com', site)
		for (const { main, accent } of odd) {
			await page.goto(form)
			await ready(page, 'admin')
			const typed = page.getByLabel('Main colour', { exact: true })
			await typed.fill(main)
			await typed.press('Tab')
			const picker = page.getByLabel(/^Main colour.*picker$/)
			await expect(picker).toBeFocused()
			await expect(picker).toHaveValue(main)
			const note = page.locator('.colour-notes').first()
			await expect(note).toContainText(/Too (light|dark) to read/)
			// The picker writes into the text next to it.
			await page.getByLabel(/^Accent colour.*picker$/).fill(accent)
			await expect(page.getByLabel('Accent colour', { exact: true })).toHaveValue(accent)
			await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
			await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
			expect(await findingsEverywhere(page, `${main} ${accent}`)).toEqual([])
		}
		// The palettes of visitors are as they were.
		await page.goto(site)
		const background = () =>
			page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--background'))
		expect(await background()).not.toBe('#fbf7f0')
		await page.evaluate(() => localStorage.setItem('site-team', 'team-alpha'))
		for (const path of ['/', '/admin']) {
			await page.goto(site + path)
			expect(await background(), path).toBe('#f5f7f9')
		}
	} finally {
		await stop()
	}
})
