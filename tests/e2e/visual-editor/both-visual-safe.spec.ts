import { ready, signInAs } from '../support/people.ts'
import { chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

/* What is typed in the visual editor is not lost by a quick save, a reload, a closed tab, a crash or another editor. */

const unsaved = (page: Page) => page.getByRole('heading', { name: 'You have unsaved changes' })
const autosaved = (page: Page) => expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await ready(page, 'admin')
	await expect(visual(page)).toBeVisible()
}

/** A saved draft; answers with the address of its editor. */
async function savedDraft(page: Page, text: string): Promise<string> {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await open(page, '/blog/new')
	await page.getByLabel('Title', { exact: true }).fill(`Safe ${crypto.randomUUID().slice(0, 8)}`)
	await chooseMarkdown(page)
	await content(page).fill(text)
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await expect(visual(page)).toBeVisible()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.waitForURL(/\/admin\/posts\/edit\//)
	await ready(page, 'admin')
	await expect(visual(page)).toBeVisible()
	return page.url()
}

/** To the end of a paragraph. */
async function typeAfter(page: Page, paragraph: string, typed: string): Promise<void> {
	await visual(page).getByText(paragraph, { exact: true }).click()
	await page.keyboard.press('End')
	await page.keyboard.insertText(typed)
}

/** The unsaved changes are offered, and are in the text once they are restored. */
async function restored(page: Page, text: RegExp): Promise<void> {
	await ready(page, 'admin')
	await expect(unsaved(page)).toBeVisible()
	await page.getByRole('button', { name: 'Restore' }).first().click()
	await expect(visual(page)).toHaveText(text)
}

test('a save right after the last key has it', { tag: '@any-width' }, async ({ page }) => {
	const address = await savedDraft(page, 'One.\n\nTwo.\n')
	await typeAfter(page, 'Two.', ' Last letters')
	await page.keyboard.press('ControlOrMeta+s')
	await page.waitForURL(/\/admin\/posts$/)
	await open(page, address)
	await expect(visual(page)).toHaveText(/One\.\s*Two\. Last letters$/)
	await expect(unsaved(page)).toHaveCount(0)
})

test('a reload, another page and back right after the last key lose none', { tag: '@any-width' }, async ({ page }) => {
	page.on('dialog', (dialog) => void dialog.accept())
	const address = await savedDraft(page, 'One.\n')
	await typeAfter(page, 'One.', ' Before the reload')
	await page.reload()
	await restored(page, /^One\. Before the reload$/)
	await autosaved(page)
	await typeAfter(page, 'One. Before the reload', ', before leaving')
	await page.evaluate(() => location.assign('/blog'))
	await page.waitForURL(/\/blog$/)
	await page.goBack()
	await expect(page).toHaveURL(address)
	await ready(page, 'admin')
	await expect(visual(page)).toBeVisible()
	// The browser gives the page back as it was, or loads it again with the offer.
	await expect(unsaved(page).or(visual(page).getByText('before leaving'))).toBeVisible()
	if (await unsaved(page).isVisible()) await page.getByRole('button', { name: 'Restore' }).first().click()
	await expect(visual(page)).toHaveText(/before leaving$/)
})

test('a tab that is closed and a page that crashes lose nothing', async ({ page, context, watch }) => {
	watch.expected.push(/crash/i)
	const address = await savedDraft(page, 'One.\n')
	await typeAfter(page, 'One.', ' Before the tab was closed')
	await page.close()
	const second = await context.newPage()
	await second.goto(address)
	await restored(second, /^One\. Before the tab was closed$/)
	await autosaved(second)
	const letters = ', before the crash'
	await visual(second).getByText('One.').click()
	await second.keyboard.press('End')
	await second.keyboard.insertText(letters)
	// A person looks at what they typed for the blink of an eye; the browser has stored it by then.
	await expect
		.poll(() => second.evaluate(() => Object.values(localStorage).some((copy) => copy.includes('before the crash'))))
		.toBe(true)
	const devtools = await context.newCDPSession(second)
	await Promise.race([devtools.send('Page.crash').catch(() => {}), second.waitForEvent('crash')])
	const third = await context.newPage()
	await third.goto(address)
	await restored(third, /before the crash$/)
})

test('another editor in other paragraphs is merged, in the same one asked about', async ({ page, context, watch }) => {
	watch.expected.push(/status of 409/)
	const address = await savedDraft(page, 'One.\n\nTwo.\n\nThree.\n')
	const other = await context.newPage()
	const save = async (on: Page) => {
		await on.getByRole('button', { name: 'Save', exact: true }).click()
		await on.waitForURL(/\/admin\/posts$/)
	}
	await open(other, address)
	await typeAfter(page, 'One.', ' Mine')
	await typeAfter(other, 'Three.', ' Theirs')
	await save(other)
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByRole('dialog', { name: 'Two versions' }).getByRole('button', { name: 'Combine both' }).click()
	await expect(visual(page)).toHaveText(/^One\. Mine\s*Two\.\s*Three\. Theirs$/)
	await page.keyboard.press('ControlOrMeta+s')
	await page.waitForURL(/\/admin\/posts$/)

	await open(page, address)
	await open(other, address)
	await typeAfter(page, 'Two.', ' Here too')
	await typeAfter(other, 'Two.', ' There too')
	await save(other)
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	const dialog = page.getByRole('dialog', { name: 'Two versions' })
	await dialog.getByRole('radio', { name: 'Keep both' }).check()
	await dialog.getByRole('button', { name: 'Combine both' }).click()
	await expect(visual(page)).toHaveText(/Here too[^]*There too/)
})

test(
	'what is saved without a connection stays, and is saved once it is back',
	{ tag: '@any-width' },
	async ({ page, context, watch }) => {
		watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|^error: /)
		const address = await savedDraft(page, 'One.\n')
		await context.setOffline(true)
		await typeAfter(page, 'One.', ' Offline')
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await expect(page.getByText('Your text is still here.').first()).toBeVisible()
		await expect(visual(page)).toHaveText('One. Offline')
		await context.setOffline(false)
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.waitForURL(/\/admin\/posts$/)
		await open(page, address)
		await expect(visual(page)).toHaveText('One. Offline')
	},
)

test(
	'an input method writes whole words, also with a save in the middle of one',
	{ tag: '@any-width' },
	async ({ page, context }) => {
		const address = await savedDraft(page, 'One **two** three.\n')
		const devtools = await context.newCDPSession(page)
		const compose = (text: string) =>
			devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
		await visual(page).getByText('two', { exact: true }).click()
		await page.keyboard.press('End')
		for (const text of ['L', 'La', 'Lag', 'Lago', 'Lagos']) await compose(text)
		await devtools.send('Input.insertText', { text: 'Lagos ' })
		for (const text of ['ẹ', 'ẹk', 'ẹkọ']) await compose(text)
		await devtools.send('Input.insertText', { text: 'ẹkọ́' })
		await page.keyboard.press('Enter')
		// The word that is being composed is in the text that is saved.
		for (const text of ['Ì', 'Ìm', 'Ìmọ́lẹ̀']) await compose(text)
		await expect(visual(page)).toHaveText(/three\.Lagos ẹkọ́\s*Ìmọ́lẹ̀$/)
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.waitForURL(/\/admin\/posts$/)
		await open(page, address)
		await expect(visual(page)).toHaveText(/^One two three\.Lagos ẹkọ́\s*Ìmọ́lẹ̀$/)
	},
)
