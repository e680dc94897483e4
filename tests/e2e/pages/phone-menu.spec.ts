import { editThisPage, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('the menu of a phone opens, leads on and closes', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/about')
	const toggle = page.getByRole('button', { name: 'Toggle menu' })
	const menu = page.getByRole('navigation', { name: 'Site menu' })
	await expect(menu).toBeHidden()
	await toggle.tap()
	await expect(menu).toBeVisible()
	await expect(toggle).toHaveAttribute('data-open', '')
	for (const name of ['Home', 'About', 'Portfolio', 'Blog', 'Testimonials', 'Contact']) {
		await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
	}
	await expect(menu.getByRole('link', { name: 'About', exact: true })).toHaveAttribute('aria-current', 'page')
	await menu.getByText('Services', { exact: true }).tap()
	await expect(menu.getByRole('link', { name: /^Solar/ })).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(menu).toBeHidden()
	await expect(toggle).not.toHaveAttribute('data-open')
	await toggle.tap()
	await toggle.tap()
	await expect(menu).toBeHidden()
	await toggle.tap()
	await menu.getByRole('link', { name: /^Solar/ }).tap()
	await expect(page).toHaveURL('/services/solar')
})

test('what is tapped is large enough', async ({ page }) => {
	for (const path of ['/', '/blog', '/contact']) {
		await page.goto(path)
		const small = await page.getByRole('button').evaluateAll((buttons) =>
			buttons
				.filter((button) => button.checkVisibility())
				.map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }))
				.filter(({ box }) => box.width < 24 || box.height < 24)
				.map(({ name }) => name),
		)
		expect(small, path).toEqual([])
	}
})

test('“Edit this page” is in the menu of a phone, where it covers nothing', async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	for (const width of [320, 360, 768]) {
		await page.setViewportSize({ width, height: 740 })
		await page.goto('/')
		await expect(page.locator('html')).toHaveAttribute('data-viewer', 'admin')
		await expect(page.getByRole('link', { name: 'Edit this page' })).toBeHidden()
		const edit = await editThisPage(page)
		await expect(edit).toBeVisible()
		expect((await edit.boundingBox())?.height).toBeGreaterThanOrEqual(36)
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
	}
	await page.getByRole('link', { name: 'Edit this page' }).click()
	await page.waitForURL('/admin/site/home/single')
})
