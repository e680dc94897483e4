import { chooseMarkdown, content, visual } from './post-editor.ts'
import { expect, type Page } from './site.ts'

/** Another text, in the visual editor. */
export async function open(page: Page, text: string): Promise<void> {
	await chooseMarkdown(page)
	await content(page).fill(text)
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await expect(visual(page)).toBeVisible()
}

/** Puts the caret behind a text, or selects it. */
export async function select(page: Page, text: string, isSelected = false): Promise<void> {
	await visual(page).evaluate(
		(root, { text, isSelected }) => {
			const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
			while (texts.nextNode()) {
				const { currentNode } = texts
				const at = currentNode.textContent?.indexOf(text) ?? -1
				if (at < 0) continue
				root.focus()
				const end = at + text.length
				getSelection()?.setBaseAndExtent(currentNode, isSelected ? at : end, currentNode, end)
				return
			}
			throw new Error(`There is no ${text}.`)
		},
		{ text, isSelected },
	)
}

/** What the text is in Markdown mode. */
export const expectMarkdown = async (page: Page, text: string | RegExp) => {
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue(text)
}
