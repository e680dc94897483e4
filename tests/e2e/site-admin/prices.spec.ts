import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('a price in the list of all prices opens at its amount, and its day at that day', async ({ page, watch }) => {
	// The frame of the draft ends with its page.
	watch.expected.push(/^error: $/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/site')
	await ready(page, 'admin')
	await page.getByRole('link', { name: /^\d+ prices$/ }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'all prices', 320)
	await page.getByRole('link', { name: 'Solar street light' }).click()
	const amount = page.locator('[name="value.page.costs.ranges.7.from"]')
	await expect(amount).toBeFocused()
	await expect(amount).toBeInViewport()
	await page.goBack()
	await page
		.getByRole('row', { name: /Solar street light/ })
		.getByRole('link', { name: /last day/ })
		.click()
	await expect(page.locator('[name="value.page.costs.validUntil"]')).toBeFocused()
	// The whole page is loaded with the field in its address.
	await page.reload()
	await expect(page.locator('[name="value.page.costs.validUntil"]')).toBeFocused()
})
