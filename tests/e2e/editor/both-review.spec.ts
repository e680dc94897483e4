import { expectAccessible } from '../support/axe.ts'
import { ready, signInAs } from '../support/people.ts'
import { chooseMarkdown } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

/** On phones one thing is shown at a time. */
const show = (page: Page, pane: 'Text' | 'Settings' | 'Checks') =>
	page.getByRole('button', { name: pane, exact: true }).click()
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
/** Once more where the page awoke between the selecting and the typing. */
const write = (page: Page, text: string) =>
	expect(async () => {
		await page.getByLabel('Content').fill(text)
		await expect(page.getByLabel('Content')).toHaveValue(text, { timeout: 1_000 })
	}).toPass()
const press = (page: Page, name: 'Publish' | 'Update') => page.getByRole('button', { name, exact: true }).click()

test('a post is checked while it is written, asked about, compared, restored and shown to somebody', async ({
	page,
	watch,
	browser,
}) => {
	watch.expected.push(/status of 422/)
	await signInAs(page, 'admin', 'Ngozi Eze')

	// The checks follow what is typed, and lead to the line.
	const slug = `review-${crypto.randomUUID().slice(0, 8)}`
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await chooseMarkdown(page)
	await page.getByLabel('Title', { exact: true }).fill(`The roof ${slug}`)
	await page.getByLabel('Slug').fill(slug)
	await write(page, 'The old roof.\n\nSee [the plan](/blog/no-such-plan).')
	await show(page, 'Checks')
	const checks = page.getByRole('region', { name: 'Checks' })
	await expect(checks.getByText('/blog/no-such-plan does not exist')).toBeVisible()
	await expectAccessible(page, 'checks')
	await checks.getByRole('button', { name: 'Go to line 3' }).click()
	const content = page.getByLabel('Content')
	await expect(content).toBeFocused()
	expect(await content.evaluate((field) => (field instanceof HTMLTextAreaElement ? field.selectionStart : -1))).toBe(15)

	// Publishing asks, keeps everything, and can continue anyway.
	await show(page, 'Settings')
	await page.getByLabel('Status').selectOption('published')
	await press(page, 'Publish')
	const question = page.getByRole('alert').filter({ hasText: 'Publish with these problems?' })
	await expect(question).toBeFocused()
	await expectAccessible(page, 'question')
	await question.getByRole('button', { name: 'Publish anyway' }).click()
	await expect(page).toHaveURL(`/blog/${slug}`)

	// A second state, next to the first; the first comes back.
	const id = await page.locator('article[data-post-id]').getAttribute('data-post-id')
	const edit = `/admin/posts/edit/${id}`
	await page.goto(edit)
	await ready(page, 'admin')
	await write(page, 'The new roof.')
	await press(page, 'Update')
	await expect(page).toHaveURL(/\/admin\/posts$/)
	await page.goto(edit)
	if (isPhone(page)) await show(page, 'Settings')
	await page.getByRole('link', { name: 'See and compare' }).click()
	await page.getByRole('link', { name: 'Version 1' }).click()
	await page.getByRole('link', { name: 'Compared with the current version' }).click()
	await expect(page.locator('del', { hasText: 'old' })).toBeVisible()
	await expect(page.locator('ins', { hasText: 'new' })).toBeVisible()
	await expectAccessible(page, 'a state')
	await page.getByRole('button', { name: 'Restore this version' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Version 1 is restored.' })).toBeVisible()
	await expect(page.getByRole('listitem').filter({ hasText: 'Current' })).toContainText('Version 3')
	await expectAccessible(page, 'all states')

	// A person who gets the link sees the post without an account, until the links are ended.
	await page.goto(edit)
	if (isPhone(page)) await show(page, 'Settings')
	await page.getByRole('button', { name: 'Copy preview link' }).first().click()
	const url = await page.getByLabel('Preview link', { exact: true }).inputValue()
	const guest = await browser.newContext()
	const seen = await guest.newPage()
	await seen.goto(url)
	await expect(seen.getByText('Preview: this post is public')).toBeVisible()
	await expect(seen.getByText('The old roof.')).toBeVisible()
	await expectAccessible(seen, 'a preview')
	await page.getByRole('button', { name: 'End all preview links' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'End them' }).click()
	await expect(page.getByLabel('Preview link', { exact: true })).toHaveCount(0)
	await seen.reload()
	await expect(seen.getByRole('heading', { level: 1 })).toHaveText('This preview has ended')
	await guest.close()
})
