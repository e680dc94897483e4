import { beginInMarkdown, chooseMarkdown, content, visual } from './support/post-editor.ts'
import { expect, test, type Page } from './support/site.ts'

/* What is typed right after a key that opens a panel is for the panel, not for the text. */

const isScriptOf = (panel: string, { pathname }: URL) => pathname.includes(`/${panel}-`) && pathname.endsWith('.js')

/** Resolves when the script of a panel is there and has run; before that its keys are for the text. */
async function loaded(page: Page, panel: string): Promise<void> {
	const response = await page.waitForResponse((each) => isScriptOf(panel, new URL(each.url())))
	// The same module is not loaded twice: it has run when this resolves.
	await page.evaluate(async (script) => void (await import(script)), response.url())
}

async function begin(page: Page): Promise<void> {
	await beginInMarkdown(page, 'First roof.\n\nSecond roof.\n')
}

/** One frame, as between two keys of a fast writer. */
const frame = (page: Page) => page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))

for (const mode of ['Visual', 'Markdown'])
	test(`find takes the letters that follow its key: ${mode}`, async ({ page }) => {
		const panel = loaded(page, 'find-panel')
		await begin(page)
		await page.getByRole('tab', { name: mode, exact: true }).click()
		await content(page).click()
		await panel
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
	const panel = loaded(page, 'link-dialog')
	await begin(page)
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).getByText('First roof.').click()
	await panel
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

test('find that could not be loaded opens when it is asked for again, and not before', async ({ page, watch }) => {
	watch.expected.push(/ERR_FAILED/)
	const isFind = (url: URL) => isScriptOf('find-panel', url)
	await page.route(isFind, (route) => route.abort())
	const failed = page.waitForEvent('requestfailed', (request) => isFind(new URL(request.url())))
	await begin(page)
	await failed
	const find = page.getByRole('textbox', { name: 'Find', exact: true })
	await content(page).press('ControlOrMeta+End')
	const failedAgain = page.waitForEvent('requestfailed', (request) => isFind(new URL(request.url())))
	await page.keyboard.press('ControlOrMeta+f')
	await failedAgain
	await page.unroute(isFind)
	// Neither a letter, nor coming back to the text, which loads it.
	const script = loaded(page, 'find-panel')
	await page.keyboard.type('Third')
	await page.getByLabel('Title', { exact: true }).click()
	await content(page).focus()
	await script
	await page.keyboard.type(' roof.')
	await expect(content(page)).toHaveValue('First roof.\n\nSecond roof.\nThird roof.')
	await expect(find).toHaveCount(0)
	await page.keyboard.press('ControlOrMeta+f')
	await expect(find).toBeFocused()
})
