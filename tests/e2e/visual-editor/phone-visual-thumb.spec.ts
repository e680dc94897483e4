import { beginInVisual, chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test, type Locator, type Page } from '../support/site.ts'

/* The visual editor between the bars of a phone: menus, the caret and buttons at the selection are never under them. */

const menu = (page: Page) => page.getByRole('listbox', { name: 'Insert' })

/** Where something is on the screen. @throws where it is not */
async function boxOf(locator: Locator) {
	const box = await locator.boundingBox()
	if (!box) throw new Error(`${String(locator)} has no box.`)
	return box
}

/** Presses on the free room below the last block. */
async function pressBelow(page: Page, block: Locator): Promise<void> {
	await expect(block).toBeVisible()
	const [box, text] = [await boxOf(block), await boxOf(visual(page))]
	const below = box.y + box.height - text.y + 30
	await visual(page).tap({ position: { x: 40, y: below } })
	await expect(visual(page)).toBeFocused()
}

/** The options of the menu that something else covers, and whether the caret is seen. */
const covered = (page: Page) =>
	page.evaluate(() => {
		const list = document.querySelector('#visual-menu')
		if (!(list instanceof HTMLElement) || list.hidden) return ['there is no menu']
		const box = list.getBoundingClientRect()
		const isSeen = (element: Element, left: number, top: number) =>
			element.contains(document.elementFromPoint(left, top)) && top < (visualViewport?.height ?? innerHeight)
		const options = [...list.children].filter((option) => {
			const { left, top, bottom } = option.getBoundingClientRect()
			return bottom <= box.bottom && top >= box.top && !isSeen(option, left + 20, (top + bottom) / 2)
		})
		const caret = getSelection()?.getRangeAt(0).getBoundingClientRect()
		const text = document.querySelector('.visual-text')
		const isCaretSeen = caret && text && isSeen(text, caret.left + 1, caret.bottom - 2)
		return [...options.map(({ textContent }) => textContent), ...(isCaretSeen === true ? [] : ['the caret'])]
	})

for (const [width, height] of [
	[360, 740],
	[320, 568],
] as const)
	test(`the menu of blocks is between the bars at ${width} px, wherever the caret is`, async ({ page }) => {
		await page.setViewportSize({ width, height })
		await beginInVisual(page, '')
		await visual(page).tap()
		for (const nth of Array(12).keys()) {
			await page.keyboard.type('/')
			await expect.poll(() => covered(page), `line ${nth}`).toEqual([])
			await page.keyboard.press('Backspace')
			await page.keyboard.type(`Line ${nth}`)
			await page.keyboard.press('Enter')
		}
		// The last entry is reached by keys and by the thumb.
		await page.keyboard.type('/')
		await page.keyboard.press('ArrowUp')
		await expect.poll(() => covered(page)).toEqual([])
		await menu(page).getByRole('option', { name: 'Map', exact: true }).tap()
		await expect(page.getByRole('dialog', { name: 'Map', exact: true })).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(visual(page)).toBeFocused()
		// A dialog that is cancelled leaves what was typed.
		await page.keyboard.press('Backspace')
		// The browser under test has no keyboard on the screen: its visual viewport is made smaller as one does.
		await page.evaluate(() => {
			const viewport = window.visualViewport
			if (!viewport) throw new Error('There is no visual viewport.')
			Object.defineProperty(viewport, 'height', { configurable: true, get: () => innerHeight - 260 })
			viewport.dispatchEvent(new Event('resize'))
			// The page is laid out with the room that it gives to the keyboard.
			return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
		})
		await page.keyboard.type('/')
		await expect.poll(() => covered(page), 'above the keyboard').toEqual([])
	})

test('the button at a tall selection leaves the buttons below the text free', async ({ page }) => {
	await beginInVisual(page, `[Prices: Electrical](/services/electrical#costs "prices")\n\n${'Text. '.repeat(300)}\n`)
	await visual(page).getByText('Text. Text.').tap()
	await page.keyboard.press('ControlOrMeta+a')
	const button = page.getByRole('button', { name: 'Improve' })
	await expect(button).toBeVisible()
	const bar = await boxOf(page.getByRole('group', { name: 'Show' }))
	const box = await boxOf(button)
	expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
})

test('code and tables at the end of a text are left by Enter and by the thumb', async ({ page }) => {
	await beginInVisual(page, '')
	await visual(page).tap()
	await page.keyboard.type('/code')
	await menu(page).getByRole('option', { name: 'Code', exact: true }).tap()
	await page.keyboard.type('select 1')
	for (const _press of Array(3)) await page.keyboard.press('Enter')
	await page.keyboard.type('After the code.')
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue(/^```\nselect 1\n```\n\nAfter the code\.\n*$/)
	await content(page).fill('| a | b |\n| --- | --- |\n| c | d |\n')
	await page.getByRole('tab', { name: 'Visual', exact: true }).tap()
	await pressBelow(page, visual(page).getByRole('table'))
	await page.keyboard.type('After the table.')
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue('| a | b |\n| --- | --- |\n| c | d |\n\nAfter the table.\n')
	await content(page).fill('```\nselect 1\n```\n')
	await page.getByRole('tab', { name: 'Visual', exact: true }).tap()
	await pressBelow(page, visual(page).locator('pre'))
	await page.keyboard.type('After the code.')
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue('```\nselect 1\n```\n\nAfter the code.\n')
})

test('text goes on after a reference at the end, by the thumb', async ({ page }) => {
	await beginInVisual(page, '[Prices: Electrical](/services/electrical#costs "prices")\n')
	await pressBelow(page, visual(page).getByRole('group', { name: 'Prices: ' }))
	await page.keyboard.type('After it.')
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue('[Prices: Electrical](/services/electrical#costs "prices")\n\nAfter it.\n')
})
