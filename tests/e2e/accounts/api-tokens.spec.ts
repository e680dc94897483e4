import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, expectText, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('a token is made, copied, used and revoked, and the reference says what it may do', async ({
	page,
	context,
	watch,
}) => {
	watch.expected.push(/status of 422/)
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const name = `Accounting ${crypto.randomUUID().slice(0, 8)}`
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/api')
	await ready(page, 'admin')
	await page.getByRole('link', { name: 'Create token' }).click()
	await page.getByLabel(/^Name/).fill(name)
	await page.getByRole('button', { name: 'Create token' }).click()
	await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one scope.' }).first()).toBeVisible()
	await expect(page.getByLabel(/^Name/)).toHaveValue(name)
	await page.getByLabel(/^Read posts/).check()
	await page.getByRole('button', { name: 'Create token' }).click()
	await expect(page.getByLabel('Token', { exact: true })).toHaveValue(/^api_/)
	await expectAccessibleOnBothScreens(page, 'a new token')
	await page.getByRole('button', { name: 'Copy token' }).click()
	await expectText(page, 'Copied.')
	const token = await page.evaluate(() => navigator.clipboard.readText())
	const call = () => context.request.get('/api/v1/posts', { headers: { authorization: `Bearer ${token}` } })
	expect((await call()).status()).toBe(200)

	await page.getByRole('link', { name: 'Done' }).click()
	await page.getByRole('button', { name: `Revoke: ${name}` }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
	await expectText(page, 'The token is revoked.')
	expect((await call()).status()).toBe(401)

	await page.getByRole('link', { name: 'Read the reference' }).click()
	await page.getByText('Posts, newest first').click()
	await expect(page.locator('#list-posts').getByText('posts:read')).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'the reference of the API')
})
