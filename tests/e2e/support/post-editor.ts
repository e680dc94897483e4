import { expect, type Page } from './site.ts'

/** Chooses Markdown mode, in which the text is a plain field. The browser remembers it for the person. */
export async function chooseMarkdown(page: Page): Promise<void> {
	const tab = page.getByRole('tablist', { name: 'Editor mode' }).getByRole('tab', { name: 'Markdown' })
	await tab.click()
	await expect(tab).toHaveAttribute('aria-selected', 'true')
	await expect(page.getByLabel('Content', { exact: true })).toHaveAttribute('rows', '20')
}
