import { ready, sessionCookie, signInAs, site } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('what is typed into an item that a colleague deletes stays, is asked about before it is left, and is saved as a new item', async ({
	page,
	watch,
}) => {
	// Nor is there a draft page of it any more for the frame.
	watch.expected.push(/status of 404/, /frame-ancestors 'none'/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/site/testimonials/new')
	await ready(page, 'admin')
	const name = `Zainab ${crypto.randomUUID().slice(0, 8)}`
	const words = page.locator('[name="value.content"]')
	await page.getByLabel('Name', { exact: true }).fill(name)
	await page.getByRole('button', { name: 'Save draft' }).click()
	await page.waitForURL(/testimonials\/(?!new)/)
	await ready(page, 'admin')
	const item = page.url().split('/').at(-1) ?? ''
	const headers = { origin: site, cookie: await sessionCookie('admin@imole.example') }
	for (const intent of ['trash', 'delete']) {
		const body = new URLSearchParams({ item, intent })
		expect((await fetch(`${site}/admin/site/testimonials`, { method: 'POST', headers, body })).status).toBe(200)
	}

	await words.fill('They came on the day they said.')
	await expect(page.getByText('This is no longer here: save it as a new one, or copy your text').first()).toBeVisible()
	const asked: string[] = []
	page.once('dialog', (dialog) => {
		asked.push(dialog.message())
		void dialog.dismiss()
	})
	await page.getByRole('main').getByRole('link', { name: 'Testimonials' }).click()
	await expect.poll(() => asked).toEqual(['What you typed is not saved yet. Leave anyway?'])
	await page.getByRole('button', { name: 'Save draft' }).click()
	const note = page.getByRole('alert').filter({ hasText: 'someone deleted it' })
	await expect(note).toBeVisible()
	await expect(words).toHaveValue('They came on the day they said.')
	await note.getByRole('button', { name: 'Save it as a new item' }).click()
	await page.waitForURL((url) => /testimonials\/(?!new)/.test(url.pathname) && !url.pathname.endsWith(item))
	await expect(words).toHaveValue('They came on the day they said.')
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
})
