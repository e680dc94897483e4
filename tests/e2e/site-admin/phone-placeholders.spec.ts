import { signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

const lists = [
	'/admin/site/redirects',
	'/admin/users',
	'/admin/posts',
	'/admin/posts/topics',
	'/admin/media',
	'/admin/comments',
	'/admin/leads',
	'/admin/outbox',
	'/admin/newsletter',
	'/admin/audit',
]

test('on a screen of 320 px no search field of the admin cuts its placeholder', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 })
	await signInAs(page, 'admin', 'Ngozi Eze')
	const cut: string[] = []
	for (const path of lists) {
		await page.goto(path)
		const fields = page.getByRole('main').getByRole('searchbox')
		await expect(fields).toHaveCount(1)
		// As a text of its own: a placeholder has no width that a page can read.
		const { text, lacks } = await fields.evaluate((field) => {
			const probe = document.createElement('input')
			probe.className = field.className
			const { font, paddingInline, width } = getComputedStyle(field)
			Object.assign(probe.style, { font, paddingInline, width, flex: 'none', position: 'absolute' })
			const shown = field.getAttribute('placeholder') ?? ''
			probe.value = shown
			field.after(probe)
			const missing = probe.scrollWidth - probe.clientWidth
			probe.remove()
			return { text: shown, lacks: missing }
		})
		expect(text, path).not.toBe('')
		if (lacks > 0) cut.push(`${path}: “${text}” lacks ${lacks} px`)
	}
	expect(cut).toEqual([])
})
