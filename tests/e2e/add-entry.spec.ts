import { ready, signInAs } from './support/people.ts'
import { expect, test } from './support/site.ts'

test('an item that was added is not offered as unsaved; a second press sends nothing', async ({ page, watch }) => {
	watch.expected.push(/^error: $/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	const add = '/admin/site/testimonials/new'
	await page.goto(add)
	await ready(page, 'admin')
	const posts: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().includes('/admin/site/')) posts.push(request.url())
	})
	// An autosave that takes its time is under way when the button is pressed.
	await page.route('**/api/site/autosave', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1_000))
		await route.continue()
	})
	const autosave = page.waitForRequest('**/api/site/autosave')
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bola Ade')
	await page.getByRole('textbox', { name: 'Words' }).fill('They came on time.')
	await autosave
	await page.getByRole('button', { name: 'Save draft', exact: true }).dblclick()
	await page.waitForURL(/\/testimonials\/(?!new)[\w-]+$/)
	await ready(page, 'admin')
	await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Bola Ade')
	expect(posts).toHaveLength(1)

	await page.goto(add)
	await ready(page, 'admin')
	await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
	await expect(page.getByText('Bola Ade')).toHaveCount(0)
	await page.goto('/admin/site/testimonials')
	await expect(page.getByRole('link', { name: 'Bola Ade' })).toHaveCount(1)
})
