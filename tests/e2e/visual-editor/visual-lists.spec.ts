import { beginInMarkdown, visual } from '../support/post-editor.ts'
import { expect, test } from '../support/site.ts'

/* The dialogs of the editor that have a list from the server: what they say when it does not come. */

test('a list of a block that could not be loaded is asked for again by its button, by keys', async ({
	page,
	watch,
}) => {
	watch.expected.push(/ERR_FAILED/)
	await page.route('**/api/writing/blocks', (route) => route.abort())
	await beginInMarkdown(page, '')
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).click()
	await page.keyboard.type('/prices')
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Prices' })
	const field = dialog.getByLabel('Service', { exact: true })
	await expect(dialog.getByRole('status')).toHaveText('The list could not be loaded. Check your connection.')
	const again = dialog.getByRole('button', { name: 'Try again' })
	await expect(field).toBeFocused()
	await page.keyboard.press('Tab')
	await expect(again).toBeFocused()
	const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/writing/blocks'))
	await page.keyboard.press('Enter')
	await asked
	await expect(again).toBeFocused()
	await page.unroute('**/api/writing/blocks')
	await expect(again).not.toHaveAttribute('aria-disabled')
	await page.keyboard.press('Enter')
	await expect(field.getByRole('option')).not.toHaveCount(1)
	await expect(field).toBeFocused()
	await expect(again).toHaveCount(0)
})

test('the field of a link says when its pages could not be looked up, and when there are none', async ({
	page,
	watch,
}) => {
	watch.expected.push(/ERR_FAILED/)
	await page.route('**/api/writing/link-places?*', (route) => route.abort())
	await beginInMarkdown(page, 'First roof.\n')
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).getByText('First roof.').click()
	await page.keyboard.press('ControlOrMeta+k')
	const dialog = page.getByRole('dialog', { name: 'Link' })
	const field = dialog.getByRole('combobox')
	await field.fill('battery')
	const status = dialog.getByRole('status')
	await expect(status).toHaveText('Pages could not be searched. Check your connection, or enter an address.')
	await page.unroute('**/api/writing/link-places?*')
	await field.fill('xyzzyqwerty')
	await expect(status).toHaveText('No pages found')
})
