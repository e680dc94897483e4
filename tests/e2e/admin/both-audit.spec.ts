import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { addPerson, expectText, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('an admin reads who did what, looks for it, and takes it along', { tag: '@any-width' }, async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Audit')
	const other = await addPerson('Tunde Audit')
	await page.goto(`/admin/users?q=${encodeURIComponent(other)}`)
	await page.getByRole('button', { name: 'Manage Tunde Audit' }).click()
	await page.getByRole('button', { name: 'Suspend: Tunde Audit' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
	await expectText(page, 'Tunde Audit is suspended and signed out.')

	await page.goto('/admin/audit')
	const own = page.getByRole('listitem').filter({ hasText: 'Ngozi Audit' })
	await expect(own.filter({ hasText: 'suspended Tunde Audit' }).first()).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'audit log')

	// The number of a request is for engineers: it is behind a detail.
	const requests = page.locator('.audit-entry code')
	await expect(requests.filter({ visible: true })).toHaveCount(0)
	await own.first().getByText('Details').click()
	await expect(own.first().locator('code')).toHaveText(/^[0-9a-f-]{36}$/)
	await expect(own.first().locator('code')).toBeVisible()

	// By keyboard alone.
	await page.getByText('More filters').click()
	await page.getByRole('combobox', { name: 'Who' }).selectOption({ label: 'Ngozi Audit' })
	await page.getByRole('combobox', { name: 'About' }).selectOption({ label: 'Pictures' })
	await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
	await expect(page.getByText('No results.')).toBeVisible()
	await page.getByRole('main').getByRole('link', { name: 'Show all entries' }).last().click()
	await expect(own.first()).toBeVisible()

	const download = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Download CSV' }).click()
	expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/)
	await page.reload()
	await expect(own.first()).toContainText('downloaded this log')
})
