import { expect, test } from './support/site.ts'

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
