import { expectAccessible } from '../support/axe.ts'
import { beginInVisual, chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test } from '../support/site.ts'

const long = Array.from({ length: 60 }, (_, nth) => `Paragraph ${nth} of a long text.`).join('\n\n')

test('full screen leaves the text, its caret and the button to save', async ({ page, isMobile }) => {
	const navigation = page.getByRole('navigation', { name: isMobile ? 'Most used' : 'Admin', exact: true })
	await beginInVisual(page, long)
	await visual(page).getByText('Paragraph 30 of').click()
	await page.keyboard.press('End')
	const before = await visual(page).getByText('Paragraph 30 of').boundingBox()
	await page.keyboard.press('ControlOrMeta+Shift+f')
	await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeInViewport({ ratio: 1 })
	await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
	await expect(navigation).toHaveCount(0)
	await expect(visual(page)).toBeFocused()
	await expect(visual(page).getByText('Paragraph 30 of')).toBeInViewport()
	await expectAccessible(page, 'full screen')
	await page.keyboard.type(' Here.')
	await expect(visual(page).getByText('Paragraph 30 of')).toHaveText('Paragraph 30 of a long text. Here.')
	await page.keyboard.press('Escape')
	await expect(navigation).toBeVisible()
	await expect(visual(page)).toBeFocused()
	const after = await visual(page).getByText('Paragraph 30 of').boundingBox()
	expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(120)
	await chooseMarkdown(page)
	await page.getByRole('button', { name: 'Full screen', exact: true }).click()
	await expect(navigation).toHaveCount(0)
	await page.getByRole('button', { name: 'Leave full screen' }).click()
	await expect(navigation).toBeVisible()
})

test('blocks are moved by keys and buttons, and announced', { tag: '@any-width' }, async ({ page }) => {
	await beginInVisual(page, 'First\n\n*  second\n*  third\n\nLast\n')
	await visual(page).getByText('First').click()
	await page.keyboard.press('Alt+ArrowDown')
	await expect(page.getByText('Block moved to place 2 of 3')).toBeAttached()
	await page.getByRole('button', { name: 'Move down' }).click()
	await expect(page.getByText('Block moved to place 3 of 3')).toBeAttached()
	await expect(visual(page)).toBeFocused()
	await visual(page).getByText('third').click()
	await page.keyboard.press('Alt+Shift+ArrowUp')
	await expect(page.getByText('List item moved to place 1 of 2')).toBeAttached()
	await page.keyboard.press('ControlOrMeta+z')
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue('*  second\n*  third\n\nLast\n\nFirst\n')
	await content(page).press('ControlOrMeta+Home')
	await content(page).press('Alt+ArrowDown')
	await expect(content(page)).toHaveValue('*  third\n*  second\n\nLast\n\nFirst\n')
})

test('a divider and marked cells say that they are selected', { tag: '@any-width' }, async ({ page }) => {
	await beginInVisual(page, '---\n\nWord\n\n| a | b |\n| --- | --- |\n| c | d |\n')
	await visual(page).getByText('Word').click()
	await page.keyboard.press('Home')
	await page.keyboard.press('Backspace')
	await expect(page.getByText('Divider. Press Delete to delete it.')).toBeAttached()
	await visual(page).getByRole('cell', { name: 'c' }).click()
	await page.keyboard.press('End')
	await page.keyboard.press('Shift+ArrowRight')
	await expect(page.getByText('2 cells selected. Press Delete to clear them.')).toBeAttached()
})

test('a block is dragged by its handle', { tag: '@any-width' }, async ({ page }) => {
	await beginInVisual(page, 'First\n\n*  second\n*  third\n\nLast\n')
	await visual(page).getByText('First').hover()
	const handle = page.locator('.block-handle')
	await expect(handle).toBeVisible()
	const from = await handle.boundingBox()
	const to = await visual(page).getByText('Last').boundingBox()
	if (!from || !to) throw new Error('Nothing to drag.')
	await page.mouse.move(from.x + 8, from.y + 12)
	await page.mouse.down()
	await page.mouse.move(from.x + 12, from.y + 40, { steps: 3 })
	await page.mouse.move(to.x + 20, to.y + to.height - 4, { steps: 5 })
	await expect(page.locator('.block-line')).toBeVisible()
	await page.mouse.up()
	await expect(page.getByText('Block moved to place 3 of 3')).toBeAttached()
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue('*  second\n*  third\n\nLast\n\nFirst\n')
})

test(
	'words and characters are counted once, of the text and of what is selected',
	{ tag: '@any-width' },
	async ({ page }) => {
		await beginInVisual(page, '## Two words\n\n**Three** more words.\n')
		await expect(page.getByText('5 words · 26 characters · 1 min read')).toHaveCount(1)
		await visual(page).getByText('Two words').click({ clickCount: 3 })
		await expect(page.getByText('2 of 5 words · 9 of 26 characters selected')).toHaveCount(1)
		await chooseMarkdown(page)
		await expect(page.getByText(/ · 1 min read$/)).toHaveCount(1)
		await content(page).press('ControlOrMeta+a')
		await expect(page.getByText(/^5 of 5 words · 33 of 33 characters selected$/)).toHaveCount(1)
	},
)

test(
	'a slip is marked in the text, and its finding selects it in both modes',
	{ tag: '@any-width' },
	async ({ page }) => {
		await beginInVisual(page, '## Roofs\n\nA roof of\n**of** tiles.\n\n- one\n-\n')
		await page.getByLabel('Title', { exact: true }).click()
		await expect(visual(page).locator('.warning').first()).toHaveText('of')
		await expect(visual(page).locator('li.warning-block')).toHaveCount(1)
		const chosen = () => page.evaluate(() => getSelection()?.toString().replace(/\s+/g, ' '))
		const goTo = async (passage: string) => {
			await page.getByRole('button', { name: 'Checks', exact: true }).click()
			const finding = page.getByRole('listitem').filter({ hasText: passage })
			await finding.getByRole('button', { name: /^Go to line/ }).click()
		}
		await goTo('is one word twice')
		await expect(visual(page)).toBeFocused()
		await expect.poll(chosen).toBe('of of')
		await expect(page.getByText('2 of 7 words · 5 of')).toHaveCount(1)
		await chooseMarkdown(page)
		await goTo('This list item is empty')
		await expect(content(page)).toBeFocused()
		const line = await content(page).evaluate((field) =>
			field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : '',
		)
		expect(line).toBe('-')
	},
)

test('typing is undone and brought back by buttons in both modes: a phone has no keys for it', async ({
	page,
	isMobile,
}) => {
	const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
	await beginInVisual(page, 'First')
	// A mouse has all tools in sight.
	if (!isMobile)
		expect(await page.getByRole('toolbar').evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0)
	await visual(page).getByText('First').click()
	await page.keyboard.press('End')
	await page.keyboard.insertText(' roof')
	await tool('Undo').click()
	await expect(visual(page)).toHaveText('First')
	await expect(visual(page)).toBeFocused()
	await tool('Redo').click()
	await expect(visual(page)).toHaveText('First roof')
	await chooseMarkdown(page)
	await content(page).press('ControlOrMeta+End')
	await page.keyboard.insertText(' leaks')
	await tool('Undo').click()
	await expect(content(page)).toHaveValue('First roof')
	await expect(content(page)).toBeFocused()
	await tool('Redo').click()
	await expect(content(page)).toHaveValue('First roof leaks')
})
