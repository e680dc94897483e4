import { beginInVisual, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

/*
 * A browser reports a changed selection after the change. What comes in between, a key or a press on a button, is for
 * the selection that the user sees.
 */

const text = 'One roof.\n\n> [!NOTE]\n> Two panels.\n\n> [!TIP]\n> Three batteries.\n\nFour cables.\n'

async function begin(page: Page): Promise<void> {
	await beginInVisual(page, text)
	await visual(page).getByText('One roof.').click()
	await expect(visual(page)).toBeFocused()
}

type Next = { key: string; ctrlKey?: boolean } | { press: string } | { paste: string }

/** Selects words of the text and does something in the same task, before the browser says that they are selected. */
const selectAnd = (page: Page, passage: string, next: Next) =>
	visual(page).evaluate(
		(editor, { passage, next }) => {
			const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT)
			for (let node = walker.nextNode(); node; node = walker.nextNode()) {
				const at = node.nodeValue?.indexOf(passage) ?? -1
				if (at < 0) continue
				const isCaret = passage.endsWith('.')
				getSelection()?.setBaseAndExtent(node, isCaret ? at + passage.length : at, node, at + passage.length)
				break
			}
			if ('press' in next) {
				const button = document.querySelector<HTMLElement>(`.editor-tools [aria-label="${next.press}"]`)
				button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
				button?.click()
			} else if ('paste' in next) {
				const clipboardData = new DataTransfer()
				clipboardData.setData('text/plain', next.paste)
				editor.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
			} else editor.dispatchEvent(new KeyboardEvent('keydown', { ...next, bubbles: true, cancelable: true }))
		},
		{ passage, next },
	)

test('a key, a button or a paste right after a click is for what was clicked', async ({ page }) => {
	await begin(page)
	await selectAnd(page, 'Three batteries.', { key: 'Enter' })
	await page.keyboard.type('Five')
	await expect(visual(page).locator('blockquote[data-callout]').nth(1).locator('p')).toHaveText([
		'Three batteries.',
		'Five',
	])

	await selectAnd(page, 'cables', { press: 'Bold' })
	await expect(visual(page).locator('strong')).toHaveText(['cables'])

	await visual(page).getByText('One roof.').click()
	await selectAnd(page, 'Two', { paste: 'Six' })
	await expect(visual(page).locator('blockquote[data-callout]').first().locator('p')).toHaveText(['Six panels.'])

	await selectAnd(page, 'panels', { key: 'f', ctrlKey: true })
	await expect(page.getByLabel('Find', { exact: true })).toHaveValue('panels')
	await page.keyboard.press('Escape')

	await visual(page).getByText('One roof.').click()
	await selectAnd(page, 'Three batteries.', { key: 'j', ctrlKey: true })
	await expect(page.getByRole('dialog', { name: 'Writing help' })).toContainText('Three batteries.')
})
