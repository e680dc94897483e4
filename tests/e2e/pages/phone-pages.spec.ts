import { findings } from '../support/axe.ts'
import { expect, settled, test } from '../support/site.ts'

const kinds = [
	'/',
	'/about',
	'/services',
	'/services/solar',
	'/services/technology/web',
	'/portfolio',
	'/testimonials',
	'/contact',
	'/blog',
	'/blog/archive',
	'/legal/privacy',
]

test('one page of each kind is accessible on a phone, with its menu open and closed', async ({ page }) => {
	test.setTimeout(300_000)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	const found: string[] = []
	const look = async (where: string) => {
		await settled(page)
		found.push(...(await findings(page, where)))
	}
	for (const path of kinds) {
		await page.goto(path)
		await look(path)
	}
	await page.goto('/blog')
	await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
	await page.waitForURL(/\/blog\/[a-z0-9-]+$/)
	await look(page.url())
	await page.getByRole('button', { name: 'Toggle menu' }).tap()
	await look('the menu')
	expect(found).toEqual([])
})
