import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { endSessions } from '../support/backstage.ts'
import { addPerson, password, ready, expectText, signIn } from '../support/people.ts'
import { chooseMarkdown } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

const button = (page: Page, name: 'Save' | 'Publish' | 'Schedule' | 'Update') =>
	page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test(
	'a post is written, saved, seen by everybody, edited after the session ended, scheduled and seen on time',
	{ tag: '@any-width' },
	async ({ page, watch, browser, baseURL }) => {
		watch.expected.push(/status of (401|404|422)/)
		const mark = crypto.randomUUID().slice(0, 8)
		const email = await addPerson('Ngozi Eze', 'admin')
		await page.goto('/blog')
		await expect(page.getByRole('link', { name: 'New Post' })).toBeHidden()
		await signIn(page, email)
		await page.reload()
		await page.getByRole('link', { name: 'New Post' }).click()
		await ready(page, 'admin')
		await expectAccessibleOnBothScreens(page, 'a new post')
		await chooseMarkdown(page)

		await button(page, 'Save').click()
		await expectText(page, 'Title and slug are required')
		await expect(field(page, 'Title')).toBeFocused()
		await field(page, 'Title').fill(`Ìmọ́lẹ̀: light ${mark}`)
		await expect(field(page, 'Slug')).toHaveValue(`imole-light-${mark}`)
		await field(page, 'Content').fill(`## A lamp\n\nIt **shines** ${mark}.`)
		await page.getByRole('group', { name: 'Categories' }).getByLabel('Guides', { exact: true }).check()
		await field(page, 'Status').selectOption('Published')
		await button(page, 'Publish').click()
		await page.waitForURL(`/blog/imole-light-${mark}`)
		await expectText(page, 'Post created successfully')
		await expect(page.getByText(`It shines ${mark}.`)).toBeVisible()

		const id = await page.locator('article[data-post-id]').getAttribute('data-post-id')
		await page.goto(`/admin/posts/edit/${id}`)
		await ready(page, 'admin')
		await expectAccessibleOnBothScreens(page, 'a post being edited')
		await field(page, 'Excerpt').fill(`Typed before the session ended ${mark}`)
		await endSessions(email)
		await button(page, 'Update').click()
		await expect(page.locator('[data-sonner-toast]').getByText('You must be logged in to save posts')).toBeVisible()
		await page.getByRole('main').getByRole('button', { name: 'Sign in again' }).click()
		const dialog = page.getByRole('dialog', { name: 'Welcome to our Blog' })
		await dialog.getByLabel('Email').fill(email)
		await dialog.locator('#sign-in-password').fill(password)
		await dialog.locator('form').getByRole('button', { name: 'Sign In' }).click()
		await expect(field(page, 'Excerpt')).toHaveValue(`Typed before the session ended ${mark}`)
		await button(page, 'Update').click()
		await page.waitForURL('/admin/posts')
		await expectText(page, 'Post Updated')

		const reader = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
		await reader.goto('/blog')
		await expect(reader.getByText(`Typed before the session ended ${mark}`)).toBeVisible()
		await expect(reader.getByRole('link', { name: 'New Post' })).toBeHidden()

		await page.goto(`/admin/posts/edit/${id}`)
		await ready(page, 'admin')
		await field(page, 'Publish at').fill('2031-05-06T07:08')
		await button(page, 'Schedule').click()
		await page.waitForURL('/admin/posts')
		await reader.goto(`/blog/imole-light-${mark}`)
		await expect(reader.getByRole('heading', { name: 'Post not found' })).toBeVisible()
		await page.goto(`/admin/posts/edit/${id}`)
		await expect(field(page, 'Publish at')).toHaveValue('6 May 2031, 07:08')
		// It says what it is, and the button what it does.
		await expect(field(page, 'Status').locator('option:checked')).toHaveText('Scheduled')
		await expect(button(page, 'Schedule')).toBeVisible()
		await field(page, 'Publish at').fill('')
		await expect(button(page, 'Publish')).toBeVisible()
		await field(page, 'Status').selectOption('Draft')
		await expect(button(page, 'Save')).toBeVisible()
		await reader.context().close()
	},
)
