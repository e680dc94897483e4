import { expectAccessible } from './support/axe.ts'
import { makeAdmin } from './support/backstage.ts'
import { addPerson, newAddress, ready, signIn } from './support/people.ts'
import { expect, test } from './support/site.ts'

test('people, enquiries and settings are found and opened by keyboard; a search that fails can be repeated', async ({
	page,
	watch,
}) => {
	watch.expected.push(/ERR_FAILED/)
	const name = `Amaka ${newAddress().slice(0, 8)}`
	await page.goto('/contact')
	await page.locator('[name=name]').fill(name)
	await page.locator('[name=email]').fill(newAddress())
	await page.locator('[name=service]').selectOption('solar')
	await page.locator('[name=message]').fill(`An inverter for ${name}, please.`)
	await page.locator('[name=terms]').check()
	await page.getByRole('button', { name: 'Send Message' }).click()
	await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
	const reader = `Sade ${newAddress().slice(0, 8)}`
	await addPerson(page, reader)
	const email = await addPerson(page, 'Bola Ade')
	await makeAdmin(email)
	await signIn(page, email)
	await page.goto('/admin')
	await ready(page, 'admin')
	await page.keyboard.press('Control+k')
	const field = page.getByRole('combobox', { name: /^Find pages, posts, people/ })
	await expect(field).toBeFocused()

	await field.fill(reader)
	await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toContainText([reader])
	await field.fill('spam')
	await expect(page.getByText(/\d+ results?|No results/)).toBeVisible()
	await page.route('**/admin/find?*', (route) => route.abort())
	await field.fill(name)
	await expect(page.getByText('The search failed.')).toBeVisible()
	await expectAccessible(page, 'the search failed')
	await page.unroute('**/admin/find?*')
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByRole('group', { name: 'Enquiries' }).getByRole('option')).toContainText([name])
	await expectAccessible(page, 'an enquiry found')
	await field.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

	await page.keyboard.press('Control+k')
	await field.fill('smtp')
	await expect(page.getByRole('group', { name: 'Settings' }).getByRole('option')).toHaveText(['Mail server'])
	await field.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
})
