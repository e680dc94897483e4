import { expect, settled, test, type Page } from '../support/site.ts'

const paths = [
	'/',
	'/about',
	'/services',
	'/services/solar',
	'/portfolio',
	'/testimonials',
	'/blog',
	'/contact',
	'/newsletter',
	'/legal/privacy',
]

/** Where everything is, by its place in the document. */
const places = (page: Page) =>
	page.evaluate(() => {
		const roots = document.querySelectorAll('header, main, footer')
		return Array.from(roots, (root) =>
			Array.from(root.querySelectorAll('*'), (element) => {
				const { x, y, width, height } = element.getBoundingClientRect()
				const box = [x, y + scrollY, width, height].map(Math.round).join(' ')
				return `${element.tagName} ${element.className} ${box} ${getComputedStyle(element).display}`
			}),
		).flat()
	})

test('the sheet that comes with an island or the dialog moves nothing that is there already', async ({ page }) => {
	test.setTimeout(300_000)
	await page.emulateMedia({ reducedMotion: 'reduce' })
	for (const path of paths) {
		await page.goto(path)
		await page.waitForLoadState('networkidle')
		await page.getByRole('button', { name: 'Sign In' }).first().focus()
		await settled(page)
		const before = await places(page)
		await page.keyboard.press('Enter')
		await expect(page.getByRole('dialog')).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog')).toBeHidden()
		await settled(page)
		const moved = (await places(page)).filter((place, index) => place !== before[index])
		expect(moved, path).toEqual([])
	}
})
