import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { ready, expectText, signInAs } from '../support/people.ts'
import { chooseMarkdown } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pane = (page: Page, name: string) =>
	page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true })

/** On a phone the text and its settings are shown one at a time. */
async function show(page: Page, name: 'Text' | 'Settings'): Promise<void> {
	if ((page.viewportSize()?.width ?? 0) < 1024) await pane(page, name).click()
}

async function pastePicture(page: Page): Promise<void> {
	const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#264' } })
		.jpeg()
		.toBuffer()
	await field(page, 'Content').evaluate((text, base64) => {
		const transfer = new DataTransfer()
		const file = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
		transfer.items.add(new File([file], 'roof.jpg', { type: 'image/jpeg' }))
		text.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer }))
	}, bytes.toString('base64'))
}

test('no word is lost: keys and tools, a pasted picture, a lost line, a tab that closes, two tabs that both save', async ({
	page,
	context,
	watch,
}) => {
	watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	const mark = crypto.randomUUID().slice(0, 8)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await chooseMarkdown(page)

	// Tools and keys write Markdown, and the browser's own undo takes it back.
	await field(page, 'Title').fill(`Roofs ${mark}`)
	const text = field(page, 'Content')
	await field(page, 'Title').press('Enter')
	await expect(text).toBeFocused()
	await page.keyboard.type('Light is')
	await page.keyboard.press('ControlOrMeta+b')
	await expect(text).toHaveValue('Light **is**')
	await page.keyboard.press('ControlOrMeta+z')
	await expect(text).toHaveValue('Light is')
	await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }).click()
	await expect(text).toHaveValue('Light **is**')
	await page.keyboard.press('ControlOrMeta+End')
	await page.keyboard.type(' cheap.\n\n- one')
	await page.keyboard.press('Enter')
	await page.keyboard.type('two\n\n\n')
	await expect(text).toHaveValue('Light **is** cheap.\n\n- one\n- two\n\n')

	// A picture is pasted, described, and is in the text.
	await pastePicture(page)
	await page.getByLabel('Description (alt text)').fill(`A roof ${mark}`)
	await press(page, 'Add the picture')
	await expect(text).toHaveValue(new RegExp(`!\\[A roof ${mark}\\]\\(/media/a-roof-${mark}-`))
	await pane(page, 'Preview').click()
	const preview = page.getByRole('region', { name: 'Preview of the post' })
	await expect(preview.getByRole('img', { name: `A roof ${mark}` })).toBeVisible()
	await expectAccessible(page, 'the preview')
	await show(page, 'Text')
	await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()

	// The line goes, a save fails, the tab closes: everything comes back.
	await context.setOffline(true)
	await text.press('ControlOrMeta+Home')
	await page.keyboard.type('Offline words. ')
	await expect(page.getByText('Offline, saved on this device').first()).toBeVisible()
	await page.keyboard.press('ControlOrMeta+s')
	await expectText(page, 'Error: Failed to create post')
	await expect(text).toHaveValue(/^Offline words\. Light/)
	const again = await context.newPage()
	await again.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await page.close({ runBeforeUnload: false })
	await context.setOffline(false)
	await again.goto('/blog/new')
	await ready(again, 'admin')
	await expect(again.getByRole('heading', { name: 'You have unsaved changes' })).toBeVisible()
	await expectAccessible(again, 'unsaved changes')
	await press(again, 'Restore')
	await expect(field(again, 'Content')).toHaveValue(/^Offline words\. Light \*\*is\*\* cheap/)
	await expect(field(again, 'Title')).toHaveValue(`Roofs ${mark}`)
	await press(again, 'Save')
	await again.waitForURL(/\/admin\/posts\/edit\//)
	await ready(again, 'admin')
	await expect(again.getByRole('heading', { name: 'You have unsaved changes' })).toBeHidden()

	// Two tabs: both get a notice; the second to save puts both together.
	const other = await context.newPage()
	await other.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await other.goto(again.url())
	await ready(other, 'admin')
	await expect(other.getByText('You have this open in another tab, too.')).toBeVisible()
	await field(again, 'Title').fill(`First ${mark}`)
	await field(again, 'Content').fill('Above all.\n\nLight is cheap.\n\nThe end.')
	await press(again, 'Save')
	await again.waitForURL('/admin/posts')
	await field(other, 'Title').fill(`Second ${mark}`)
	await show(other, 'Settings')
	await field(other, 'Excerpt').fill('Only here')
	await press(other, 'Save')
	const dialog = other.getByRole('dialog', { name: 'Two versions' })
	await expect(dialog.getByText('One place was changed by both. Please choose.')).toBeVisible()
	await expectAccessible(other, 'two texts of one post')
	await other.keyboard.press('Escape')
	await expect(dialog).toHaveCount(0)
	// What is wrong, with the button that opens the dialog again.
	await expect(other.locator('.editor-note-bad')).toBeFocused()
	await press(other, 'Save')
	await dialog.getByRole('group', { name: '1. Title' }).getByLabel('Saved by someone else').check()
	await dialog.getByRole('button', { name: 'Combine both' }).click()
	await expect(field(other, 'Excerpt')).toHaveValue('Only here')
	await show(other, 'Text')
	await expect(field(other, 'Title')).toHaveValue(`First ${mark}`)
	await expect(field(other, 'Content')).toHaveValue('Above all.\n\nLight is cheap.\n\nThe end.')
	await press(other, 'Save')
	await other.waitForURL('/admin/posts')
})
