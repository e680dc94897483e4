import { ready, signInAs } from './support/people.ts'
import { chooseMarkdown } from './support/post-editor.ts'
import { expect, test, type Page } from './support/site.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const unsaved = (page: Page) => page.getByRole('heading', { name: 'You have unsaved changes' })

test('what is typed while a new post is being saved is offered at that post, and nowhere as another new one', async ({
	page,
	watch,
}) => {
	// The router leaves a promise of its own unhandled when the page is left.
	watch.expected.push(/^error: $/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await chooseMarkdown(page)
	await field(page, 'Title').fill(`Saved slowly ${crypto.randomUUID().slice(0, 8)}`)
	await field(page, 'Content').fill('Typed before the save.')
	let release = () => {}
	const typed = new Promise<void>((resolve) => (release = resolve))
	await page.route(/\.data/, async (route) => {
		if (route.request().method() === 'POST') await typed
		await route.continue()
	})
	const sent = page.waitForRequest((request) => request.method() === 'POST' && /\.data/.test(request.url()))
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await sent
	await field(page, 'Content').fill('Typed before the save. Typed during the save.')
	release()
	await expect(page).toHaveURL(/\/admin\/posts\/edit\//)
	await ready(page, 'admin')
	await expect(unsaved(page)).toBeVisible()
	await page.getByRole('button', { name: 'Restore' }).first().click()
	await expect(field(page, 'Content')).toHaveValue('Typed before the save. Typed during the save.')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page).toHaveURL(/\/admin\/posts$/)
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await expect(unsaved(page)).toHaveCount(0)
})
