import { beginInMarkdown, chooseMarkdown, content, visual } from './support/post-editor.ts'
import { expect, test, type Page } from './support/site.ts'

/* What is typed right after a key that opens a panel is for the panel, not for the text. */

async function begin(page: Page): Promise<void> {
	await beginInMarkdown(page, 'First roof.\n\nSecond roof.\n')
}

/** One frame, as between two keys of a fast writer. */
const frame = (page: Page) => page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))

for (const mode of ['Visual', 'Markdown'])
	test(`find takes the letters that follow its key: ${mode}`, async ({ page }) => {
		await begin(page)
		await page.getByRole('tab', { name: mode, exact: true }).click()
		await content(page).click()
		await page.waitForLoadState('networkidle')
		await page.keyboard.press('ControlOrMeta+Home')
		await page.keyboard.press('ControlOrMeta+f')
		await frame(page)
		await page.keyboard.type('roof')
		await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('roof')
		await page.keyboard.press('Escape')
		await chooseMarkdown(page)
		await expect(content(page)).toHaveValue('First roof.\n\nSecond roof.\n')
	})

test('the dialog of a link begins in its address', async ({ page }) => {
	await begin(page)
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).getByText('First roof.').click()
	await page.waitForLoadState('networkidle')
	await page.keyboard.press('Home')
	await page.keyboard.press('Shift+End')
	await page.keyboard.press('ControlOrMeta+k')
	await frame(page)
	await page.keyboard.type('imole.example')
	const dialog = page.getByRole('dialog', { name: 'Link' })
	await expect(dialog.getByRole('combobox')).toHaveValue('imole.example')
	await page.keyboard.press('Enter')
	await expect(dialog).toBeHidden()
	await expect(visual(page)).toBeFocused()
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue('[First roof.](https://imole.example)\n\nSecond roof.\n')
})
