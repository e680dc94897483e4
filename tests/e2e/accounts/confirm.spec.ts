import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ageConfirmation } from '../support/backstage.ts'
import { addPerson, password, ready, expectText, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('a role is given after the password was asked for again, by keyboard alone', async ({ page, watch }) => {
	watch.expected.push(/status of 403/)
	const email = await signInAs(page, 'admin', 'Bola Ade')
	const other = await addPerson('Ngozi Eze')
	await ageConfirmation(email)
	await page.goto(`/admin/users?q=${encodeURIComponent(other)}`)
	await ready(page, 'admin')
	await page.getByRole('button', { name: 'Manage Ngozi Eze' }).click()
	await page.getByRole('button', { name: 'Make an admin: Ngozi Eze' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Make an admin' }).click()

	await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible()
	await expect(page.getByLabel('Your password')).toBeFocused()
	await expectAccessibleOnBothScreens(page, 'confirm', 320)
	await page.keyboard.type('not the password')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('alert')).toHaveText('The password is not correct.')
	await expect(page.getByLabel('Your password')).toBeFocused()
	await page.getByLabel('Your password').fill(password)
	await page.keyboard.press('Enter')
	await expectText(page, 'Ngozi Eze is now an admin.')
	await expect(page.getByRole('region', { name: 'Staff' })).toContainText('Ngozi Eze')
	expect(new URL(page.url()).search).toBe(`?q=${encodeURIComponent(other)}`)
})

test('a line that is lost before the form has come keeps the page, and the form comes with the line', async ({
	page,
	watch,
}) => {
	watch.expected.push(/status of 403/, /ERR_FAILED/)
	const email = await signInAs(page, 'admin', 'Bola Ade')
	const other = await addPerson('Ngozi Eze')
	await ageConfirmation(email)
	await page.goto(`/admin/users?q=${encodeURIComponent(other)}`)
	await ready(page, 'admin')
	const form = /\/assets\/confirm-form-[^/]*\.js$/
	await page.route(form, (route) => route.abort())
	const failed = page.waitForEvent('requestfailed', (request) => form.test(request.url()))
	await page.getByRole('button', { name: 'Manage Ngozi Eze' }).click()
	await page.getByRole('button', { name: 'Make an admin: Ngozi Eze' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Make an admin' }).click()
	await failed
	await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
	await page.unroute(form)
	await page.getByLabel('Your password').fill(password)
	await page.keyboard.press('Enter')
	await expectText(page, 'Ngozi Eze is now an admin.')
})
