import type { Page } from '@playwright/test'
import { ready, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

const add = '/admin/site/testimonials/new'
const isSaved = /\/testimonials\/(?!new)[\w-]+$/

const fill = async (page: Page, name: string) => {
	await page.goto(add)
	await ready(page, 'admin')
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
	await page.getByRole('textbox', { name: 'What the client says' }).fill('They came on time.')
}
const save = (page: Page) => page.getByRole('button', { name: 'Save draft', exact: true })

test('an item that was added leaves no copy in the browser that would be offered as unsaved', async ({
	page,
	watch,
}) => {
	watch.expected.push(/^error: $/, /503/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	// Then what is typed is stored in the browser only.
	await page.route('**/api/site/autosave', (route) => route.fulfill({ status: 503 }))
	await fill(page, 'Bola Ade')
	const copies = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)))
	await expect.poll(copies).toContain('Bola Ade')
	await save(page).click()
	await page.waitForURL(isSaved)
	await ready(page, 'admin')
	await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Bola Ade')
	expect(await copies()).not.toContain('Bola Ade')
})

test('an item of a list that was removed comes back with its text, by keyboard', async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/site/own-pages/new')
	await ready(page, 'admin')
	const addSection = page.locator('button[value="add value.sections"]')
	await addSection.click()
	await addSection.click()
	const order = page.locator('[name="value.sections"]')
	await expect(order).toHaveValue(/^\S+ \S+$/)
	const both = await order.inputValue()
	const [first = '', second = ''] = both.split(' ')
	const heading = page.locator(`[name="value.sections.${first}.heading"]`)
	await heading.fill('Opening hours')
	const remove = page.locator(`button[value="remove value.sections ${first}"]`)
	await remove.focus()
	await page.keyboard.press('Enter')
	await expect(heading).toHaveCount(0)
	await expect(order).toHaveValue(second)
	await expect(page.getByText('Item 1 was removed.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(heading).toHaveValue('Opening hours')
	await expect(order).toHaveValue(both)
	await expect(remove).toBeFocused()
	await expect(page.getByText('Item 1 was removed.')).toHaveCount(0)
})

test('once the whole form is replaced, an item that was removed before is not offered to be put back', async ({
	page,
}) => {
	await signInAs(page, 'admin', 'Zainab Lawal')
	await page.goto('/admin/site/own-pages/new')
	await ready(page, 'admin')
	const title = page.locator('[name="value.title"]')
	const copies = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)))
	await title.fill('Opening hours at Christmas')
	await expect.poll(copies).toContain('Opening hours at Christmas')
	await page.reload()
	await ready(page, 'admin')
	await page.locator('button[value="add value.sections"]').click()
	await page.locator('button[value^="remove value.sections "]').click()
	await expect(page.getByText('Item 1 was removed.')).toBeVisible()
	await page.getByRole('button', { name: 'Restore', exact: true }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Keep mine', exact: true }).click()
	await expect(title).toHaveValue('Opening hours at Christmas')
	await expect(page.getByText('Item 1 was removed.')).toHaveCount(0)
})
