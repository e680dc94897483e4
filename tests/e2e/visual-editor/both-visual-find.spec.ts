import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { beginInMarkdown, chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

const panel = (page: Page) => page.getByRole('search', { name: 'Find and replace' })
const status = (page: Page) => panel(page).getByRole('status')

const text = '## Roofs\n\nA roof, a **ro**of and a Roof.\n\n* roof\n\n| Load | Roof |\n|---|---|\n| roofs | 1 |\n'

async function begin(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await beginInMarkdown(page, text)
}

test(
	'words are found and replaced in the visual editor, as one step of undo',
	{ tag: '@any-width' },
	async ({ page }) => {
		await begin(page)
		await page.getByRole('tab', { name: 'Visual', exact: true }).click()
		await visual(page).getByText('A roof, a').click()
		await page.keyboard.press('ControlOrMeta+Home')
		await page.keyboard.press('ControlOrMeta+f')
		const find = panel(page).getByLabel('Find', { exact: true })
		await expect(find).toBeFocused()
		await find.fill('roof')
		await expect(status(page)).toHaveText('1 of 7')
		await expect(visual(page).locator('.found-now')).toHaveText('Roof')
		await page.keyboard.press('Enter')
		await expect(status(page)).toHaveText('2 of 7')
		await page.keyboard.press('Shift+Enter')
		await page.keyboard.press('Shift+Enter')
		await expect(status(page)).toHaveText('7 of 7')
		await expectAccessibleOnBothScreens(page, 'find and replace')
		await panel(page).getByLabel('Whole words').check()
		await panel(page).getByLabel('Match case').check()
		await expect(status(page)).toHaveText(/ of 3$/)
		await expect(content(page)).toHaveCount(1)
		await panel(page).getByLabel('Replace with').fill('house')
		await panel(page).getByRole('button', { name: 'Replace all' }).click()
		await expect(status(page)).toHaveText('3 replaced')
		await page.keyboard.press('Escape')
		await expect(panel(page)).toHaveCount(0)
		await expect(visual(page)).toBeFocused()
		await expect(visual(page)).toContainText('A house, a house and a Roof.')
		await page.keyboard.press('ControlOrMeta+z')
		await expect(visual(page)).toContainText('A roof, a roof and a Roof.')
		await chooseMarkdown(page)
		// Every byte is that of before.
		await expect(content(page)).toHaveValue(text)
	},
)

test('words are found and replaced in Markdown mode, and undone at once', async ({ page }) => {
	await begin(page)
	await content(page).focus()
	await page.keyboard.press('ControlOrMeta+Home')
	await page.getByRole('button', { name: 'Find and replace' }).click()
	await panel(page).getByLabel('Find', { exact: true }).fill('roof')
	await expect(status(page)).toHaveText('1 of 6')
	await expect(page.locator('.find-behind .found')).toHaveCount(6)
	const marked = await page.locator('.find-behind .found-now').boundingBox()
	const field = await content(page).boundingBox()
	expect(marked?.y).toBeGreaterThan(field?.y ?? Infinity)
	expect(marked?.y).toBeLessThan((field?.y ?? 0) + 60)
	await panel(page).getByLabel('Replace with').fill('house')
	await panel(page).getByRole('button', { name: 'Replace', exact: true }).click()
	await expect(status(page)).toHaveText('1 of 5')
	await expect(content(page)).toHaveValue(text.replace('Roof', 'house'))
	await panel(page).getByRole('button', { name: 'Replace all' }).click()
	await expect(status(page)).toHaveText('5 replaced')
	await page.keyboard.press('Escape')
	await expect(content(page)).toBeFocused()
	await expect(content(page)).toHaveValue(text.replace(/roof/gi, 'house'))
	await page.keyboard.press('ControlOrMeta+z')
	await expect(content(page)).toHaveValue(text.replace('Roof', 'house'))
})

test('elsewhere on the page the keys of the browser are its own', { tag: '@any-width' }, async ({ page }) => {
	await begin(page)
	await page.getByLabel('Title', { exact: true }).focus()
	const isTaken = await page.evaluate(() => {
		const event = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true })
		document.activeElement?.dispatchEvent(event)
		return event.defaultPrevented
	})
	expect(isTaken).toBe(false)
	await expect(panel(page)).toHaveCount(0)
})

test('what is selected is looked for, and what is typed then replaces it', { tag: '@any-width' }, async ({ page }) => {
	await begin(page)
	const find = panel(page).getByLabel('Find', { exact: true })
	await content(page).evaluate((field: HTMLTextAreaElement) => {
		field.focus()
		field.setSelectionRange(3, 8)
	})
	await page.keyboard.press('ControlOrMeta+f')
	await expect(find).toHaveValue('Roofs')
	await page.keyboard.type('roof')
	await expect(find).toHaveValue('roof')
})
