import { ready, expectText, signInAs } from '../support/people.ts'
import { chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'
import { select } from '../support/text-places.ts'

/* Two colleagues change a text with a note: inside its passage, before it, and in conflict. */

const text = 'We host websites.\n\nOur hosting is fast and cheap.\n\nCall us today.\n'
const mark = (page: Page) => page.locator('.visual-text mark')

async function openPost(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await ready(page, 'admin')
	await expect(visual(page)).toBeVisible()
}

async function save(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.waitForURL(/\/admin\/posts$/)
}

async function typeAfter(page: Page, at: string, typed: string): Promise<void> {
	await select(page, at)
	await page.keyboard.type(typed)
}

test('a note stays with its words through the changes of two people, and remains listed without them', async ({
	page,
	browser,
	baseURL,
	watch,
}) => {
	watch.expected.push(/status of 409/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await chooseMarkdown(page)
	await page.getByLabel('Title', { exact: true }).fill(`Hosting ${crypto.randomUUID().slice(0, 8)}`)
	await content(page).fill(text)
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.waitForURL(/\/admin\/posts\/edit\//)
	const address = page.url()
	await openPost(page, address)
	await select(page, 'fast and cheap', true)
	await page.keyboard.press('Control+Alt+m')
	await page.getByLabel('Your note', { exact: true }).fill('Is this true?')
	await page.keyboard.press('Control+Enter')
	await expectText(page, 'Note saved')
	await expect(mark(page)).toHaveText('fast and cheap')

	const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
	await signInAs(other, 'admin', 'Bola Adeyemi')
	await openPost(other, address)
	await expect(mark(other)).toHaveText('fast and cheap')

	// One inside the passage, the other before it: both are combined.
	await typeAfter(other, 'fast and', ' very')
	await expect(mark(other)).toHaveText('fast and very cheap')
	await save(other)
	await typeAfter(page, 'We host', ' big')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByRole('dialog', { name: 'Two versions' }).getByRole('button', { name: 'Combine both' }).click()
	await expect(visual(page)).toContainText('We host big websites.')
	await expect(mark(page)).toHaveText('fast and very cheap')
	await save(page)
	await openPost(page, address)
	await expect(mark(page)).toHaveText('fast and very cheap')

	// Both inside the passage: the words of both remain.
	await openPost(other, address)
	await typeAfter(page, 'fast', ', safe')
	await typeAfter(other, 'fast', ', quiet')
	await save(other)
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	const dialog = page.getByRole('dialog', { name: 'Two versions' })
	await dialog.getByRole('radio', { name: 'Keep both' }).check()
	await dialog.getByRole('button', { name: 'Combine both' }).click()
	await expect(mark(page).first()).toContainText('and very cheap')
	await save(page)

	// Deleted by one while the other has the post open, who sees it go.
	await openPost(other, address)
	await chooseMarkdown(other)
	await content(other).fill('We host big websites.\n\nCall us today.\n')
	await save(other)
	await openPost(page, address)
	await expect(mark(page)).toHaveCount(0)
	await expect(page.getByText('Is this true?')).toHaveCount(0)
	await page
		.getByRole('group', { name: 'Show' })
		.getByRole('button', { name: /^Notes/ })
		.click()
	await expect(page.getByText('Is this true?')).toBeVisible()
	await other.context().close()
})
