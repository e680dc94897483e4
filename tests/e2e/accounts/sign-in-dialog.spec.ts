import { newAddress, password } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('the dialog’s buttons say what they do while they send', async ({ page }) => {
	const gate = Promise.withResolvers<void>()
	await page.route('**/api/auth/sign-*/email', async (route) => {
		await gate.promise
		await route.abort()
	})
	await page.goto('/blog?signin=1')
	const dialog = page.getByRole('dialog', { name: 'Welcome to our Blog' })
	await expect(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
	await dialog.getByLabel('Email').fill(newAddress())
	await dialog.locator('#sign-in-password').fill(password)
	await dialog.locator('form').getByRole('button', { name: 'Sign In' }).click()
	await expect(dialog.getByRole('button', { name: 'Signing in...' })).toBeDisabled()

	await page.goto('/blog?signin=1')
	await dialog.getByRole('tab', { name: 'Sign Up' }).click()
	await dialog.getByLabel('Full name').fill('Ngozi Eze')
	await dialog.getByLabel('Email').fill(newAddress())
	await dialog.locator('#sign-up-password').fill(password)
	await dialog.getByRole('button', { name: 'Sign Up' }).click()
	await expect(dialog.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
	gate.resolve()
})
