import { findings, findingsInBothModes } from '../support/axe.ts'
import { expect, publicPages, settled, test, type Page } from '../support/site.ts'

const parts = 8

async function check(page: Page, path: string): Promise<string[]> {
	return test.step(path, async () => {
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await page.goto(path)
		await settled(page)
		await expect(page.locator('h1'), path).toHaveCount(1)
		// Headlines of posts and projects may be cut; a page's own title is written to fit.
		const isHeadline = /^\/(blog|portfolio)\/./.test(path)
		await expect(page, path).toHaveTitle(isHeadline ? /^\S.{8,59}$/ : /^\S[^…]{8,59}$/)
		return findingsInBothModes(page, path)
	})
}

for (let index = 0; index < parts; index++) {
	test(`every public page is accessible in light and dark (${index + 1} of ${parts})`, async ({ page }) => {
		test.setTimeout(300_000)
		const found: string[] = []
		for (const path of await publicPages(index, parts)) found.push(...(await check(page, path)))
		expect(found).toEqual([])
	})
}

test('the page for unknown addresses is accessible too', async ({ page, watch }) => {
	watch.expected.push(/status of 404/)
	expect(await check(page, '/no/such/page')).toEqual([])
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
	await page.getByRole('link', { name: 'Go Home' }).click()
	await expect(page).toHaveURL('/')
})

test('states of pages are accessible: nothing found, an enquiry sent, a form with mistakes, open menus', async ({
	page,
}) => {
	expect(await check(page, '/blog?q=zzzzqqqq')).toEqual([])
	expect(await check(page, '/contact?sent=1')).toEqual([])

	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await page.goto('/contact')
	await page.locator('[name=name]').focus()
	// Until the island is awake the browser itself names the first mistake, and nothing of this site is shown.
	await expect(async () => {
		await page.getByRole('button', { name: 'Send Message' }).click()
		await expect(page.getByRole('alert')).toBeVisible({ timeout: 1_000 })
	}).toPass()
	expect(await findings(page, 'mistakes')).toEqual([])

	for (const name of ['Services', 'Change theme', 'Choose team palette']) {
		await page.goto('/about')
		await page.getByRole('button', { name, exact: true }).click()
		await settled(page)
		expect(await findings(page, name)).toEqual([])
	}
})

test('every palette is readable in light and dark', async ({ page }) => {
	test.setTimeout(300_000)
	const found: string[] = []
	for (const palette of ['team-alpha', 'team-beta']) {
		await page.addInitScript((name) => localStorage.setItem('site-team', name), palette)
		for (const path of ['/', '/blog', '/contact', '/services/solar', '/testimonials', '/portfolio']) {
			found.push(...(await check(page, path)).map((finding) => `${palette} ${finding}`))
		}
	}
	expect(found).toEqual([])
})
