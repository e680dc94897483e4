import type { Page } from './site.ts'

/** Unfolds what is optional in the enquiry form. */
export async function unfold(page: Page): Promise<void> {
	const more = page.locator('details.more')
	if ((await more.getAttribute('open')) === null) await more.locator('summary').click()
}
