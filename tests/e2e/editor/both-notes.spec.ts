import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, expectText, signInAs } from '../support/people.ts'
import { chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

/* Two colleagues and a passage of a post, next to its text or, on a phone, in a sheet. */

const notes = (page: Page) => page.getByRole('region', { name: 'Notes', exact: true })
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024
const showNotes = async (page: Page) => {
	if (!(await notes(page).isVisible()))
		await page
			.getByRole('group', { name: 'Show' })
			.getByRole('button', { name: /^Notes/ })
			.click()
	await expect(notes(page)).toBeVisible()
}
const hideNotes = async (page: Page) => {
	if (isPhone(page)) await page.getByRole('dialog', { name: 'Notes' }).getByRole('button', { name: 'Close' }).click()
}

const text = 'We host websites.\n\nOur hosting is fast and cheap.\n\nCall us today.\n'

async function newPost(page: Page): Promise<string> {
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await chooseMarkdown(page)
	await page.getByLabel('Title', { exact: true }).fill(`Hosting ${crypto.randomUUID().slice(0, 8)}`)
	await content(page).fill(text)
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.waitForURL(/\/admin\/posts\/edit\//)
	await ready(page, 'admin')
	return page.url()
}

async function select(page: Page, passage: string): Promise<void> {
	await content(page).evaluate((field, sought) => {
		if (!(field instanceof HTMLTextAreaElement)) return
		const start = field.value.indexOf(sought)
		field.focus()
		field.setSelectionRange(start, start + sought.length)
	}, passage)
}

const selected = (page: Page) =>
	content(page).evaluate((field) =>
		field instanceof HTMLTextAreaElement
			? field.value.slice(field.selectionStart, field.selectionEnd)
			: getSelection()?.toString(),
	)

test('a colleague writes a note, the author replies and resolves it, and it follows the words', async ({
	page,
	browser,
	baseURL,
}) => {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await signInAs(page, 'admin', 'Ngozi Eze')
	const address = await newPost(page)
	await select(page, 'fast and cheap')
	await page.getByRole('button', { name: 'Add a note', exact: true }).first().click()
	await notes(page).getByLabel('Your note', { exact: true }).fill('Is this true? See https://example.com/prices')
	await expectAccessibleOnBothScreens(page, 'a new note')
	await notes(page).getByLabel('Your note', { exact: true }).press('ControlOrMeta+Enter')
	await expectText(page, 'Note saved')
	await expect(notes(page).getByRole('link', { name: 'https://example.com/prices' })).toBeVisible()

	// Her colleague has the post open in the visual editor.
	const other = await (
		await browser.newContext({ ...(baseURL && { baseURL }), viewport: page.viewportSize() })
	).newPage()
	await other.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await signInAs(other, 'admin', 'Bola Adeyemi')
	await other.goto(address)
	await ready(other, 'admin')
	await expect(visual(other).locator('mark')).toHaveText('fast and cheap')
	// The mark follows what is typed before and inside.
	await visual(other).getByText('We host websites.').click()
	await other.keyboard.press('Home')
	await other.keyboard.type('Since 2019: ')
	await expect(visual(other).locator('mark')).toHaveText('fast and cheap')
	await showNotes(other)
	await notes(other).getByRole('button', { name: 'Show “fast and cheap” in the text' }).click()
	await expect.poll(() => selected(other)).toBe('fast and cheap')
	await showNotes(other)
	await expectAccessibleOnBothScreens(other, 'the notes of a post')
	await notes(other).getByRole('button', { name: 'Reply: note by Ngozi Eze' }).click()
	await notes(other).getByLabel('Your reply', { exact: true }).fill('It is.')
	await notes(other).getByRole('button', { name: 'Reply', exact: true }).click()
	await expectText(other, 'Reply saved')

	// The first one sees the reply without loading the page again.
	await expect(notes(page).getByText('It is.')).toBeVisible()
	await hideNotes(other)
	await other.getByRole('button', { name: 'Save', exact: true }).click()
	await other.waitForURL(/\/admin\/posts$/)
	await other.goto(address)
	await ready(other, 'admin')
	await expect(visual(other).locator('mark')).toHaveText('fast and cheap')
	await showNotes(other)
	await notes(other).getByRole('button', { name: 'Resolve: note by Ngozi Eze' }).click()
	await expect(notes(other).getByText('No open notes.', { exact: false })).toBeVisible()
	await expect(visual(other).locator('mark')).toHaveCount(0)
	await notes(other).getByRole('button', { name: 'Resolved 1' }).click()
	await expect(notes(other).getByText('Resolved by Bola Adeyemi')).toBeVisible()
	await other.context().close()
})

test(
	'a note is written by keyboard alone, and says when its words are gone',
	{ tag: '@any-width' },
	async ({ page }) => {
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await signInAs(page, 'admin', 'Ngozi Eze')
		await newPost(page)
		await page.keyboard.press('Control+Alt+m')
		await select(page, 'Our hosting is fast and cheap.')
		await page.keyboard.press('Control+Alt+m')
		await expect(notes(page).getByLabel('Your note', { exact: true })).toBeFocused()
		await page.keyboard.type('Unfinished')
		await page.keyboard.press('Escape')
		await select(page, 'Our hosting is fast and cheap.')
		await page.keyboard.press('Control+Alt+m')
		await expect(notes(page).getByLabel('Your note', { exact: true })).toHaveValue('Unfinished')
		await page.keyboard.press('Control+Enter')
		await expectText(page, 'Note saved')
		await hideNotes(page)
		await expect(page.locator('.marked-text mark')).toHaveText('Our hosting is fast and cheap.')
		await select(page, 'Our hosting is fast and cheap.')
		await page.keyboard.press('Delete')
		await showNotes(page)
		await expect(notes(page).getByText('is not in your version', { exact: false })).toBeVisible()
		await hideNotes(page)
		await content(page).focus()
		await page.keyboard.press('ControlOrMeta+z')
		await expect(page.locator('.marked-text mark')).toHaveText('Our hosting is fast and cheap.')
	},
)
