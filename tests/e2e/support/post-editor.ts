import { ready, signInAs } from './people.ts'
import { expect, type Locator, type Page } from './site.ts'

/** The field of the text, in both modes. */
export const content = (page: Page): Locator => page.getByLabel('Content', { exact: true })

/** The visual editor; the field of Markdown has the same name. */
export const visual = (page: Page): Locator =>
	page.getByRole('textbox', { name: 'Content', exact: true }).and(page.locator('div'))

/** Chooses Markdown mode, in which the text is a plain field. The browser remembers it for the person. */
export async function chooseMarkdown(page: Page): Promise<void> {
	const tab = page.getByRole('tablist', { name: 'Editor mode' }).getByRole('tab', { name: 'Markdown' })
	await tab.click()
	await expect(tab).toHaveAttribute('aria-selected', 'true')
	await expect(content(page)).toHaveAttribute('rows', '20')
}

/** An admin at a new post. */
export async function newPost(page: Page): Promise<void> {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
}

/** A new post with a text, in Markdown mode. */
export async function beginInMarkdown(page: Page, text: string): Promise<void> {
	await newPost(page)
	await chooseMarkdown(page)
	await content(page).fill(text)
}

/** A new post with a text, in the visual editor, without animations. */
export async function beginInVisual(page: Page, text: string): Promise<void> {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await beginInMarkdown(page, text)
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await expect(visual(page)).toBeVisible()
}
