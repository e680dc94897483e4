import { endSessions } from '../support/backstage.ts'
import { password, ready, expectText, sessionCookie, signIn, signInAs, site } from '../support/people.ts'
import { chooseMarkdown } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a person who writes while the session ends and the post is deleted permanently keeps the words, and saves them as a new post', async ({
	page,
	watch,
}) => {
	watch.expected.push(/status of (401|404|409)/)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	const mark = crypto.randomUUID().slice(0, 8)
	const email = await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await chooseMarkdown(page)
	await field(page, 'Title').fill(`A roof ${mark}`)
	await save(page)
	await page.waitForURL(/\/admin\/posts\/edit\//)
	await ready(page, 'admin')
	await field(page, 'Content').fill(`Written meanwhile ${mark}.`)
	await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()

	const id = page.url().split('/').at(-1) ?? ''
	const headers = { origin: site, cookie: await sessionCookie('admin@imole.example') }
	const change = (action: string) =>
		fetch(`${site}/api/posts-desk`, { method: 'POST', headers, body: new URLSearchParams({ one: `${action}:${id}` }) })
	expect((await change('trash')).status).toBe(200)
	await endSessions(email)
	await save(page)
	await page.getByRole('main').getByRole('button', { name: 'Sign in again' }).click()
	const dialog = page.getByRole('dialog', { name: 'Welcome to our Blog' })
	await dialog.getByLabel('Email').fill(email)
	await dialog.locator('#sign-in-password').fill(password)
	const seen = page.waitForResponse((response) => response.url().includes('.data'))
	await dialog.locator('form').getByRole('button', { name: 'Sign In' }).click()
	await seen
	await expect(field(page, 'Content')).toHaveValue(`Written meanwhile ${mark}.`)
	await save(page)
	await expectText(page, 'This post is in the trash. Restore it first')

	expect((await change('destroy')).status).toBe(200)
	await save(page)
	await expectText(page, 'This post has been deleted.')
	await expect(field(page, 'Content')).toHaveValue(`Written meanwhile ${mark}.`)
	await page.getByRole('button', { name: 'Save it as a new post' }).click()
	await page.waitForURL((url) => /\/admin\/posts\/edit\//.test(url.pathname) && !url.pathname.endsWith(id))
	await expect(field(page, 'Title')).toHaveValue(`A roof ${mark}`)
	await expect(field(page, 'Content')).toHaveValue(`Written meanwhile ${mark}.`)
	await expect(page.getByRole('heading', { name: 'You have unsaved changes' })).toBeHidden()
})

test('what somebody typed is not stored with another account that signs in in the same browser, and comes back to its author', async ({
	page,
	watch,
}) => {
	watch.expected.push(/status of 401/)
	const author = await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await field(page, 'Title').fill('A roof')
	await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
	await signInAs(page, 'admin', 'Bola Ade')
	await field(page, 'Title').fill('A roof of Ngozi alone')
	await expectText(page, 'Signed out: sign in to continue saving')
	await save(page)
	await expect(field(page, 'Title')).toHaveValue('')
	await expect(page.getByRole('heading', { name: 'You have unsaved changes' })).toBeHidden()

	await signIn(page, author)
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await page.getByRole('button', { name: 'Restore' }).first().click()
	await expect(field(page, 'Title')).toHaveValue('A roof of Ngozi alone')
})
