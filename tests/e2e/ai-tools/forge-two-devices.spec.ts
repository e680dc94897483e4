import { ready, expectText, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Article', exact: true }).and(page.locator('div'))
const shown = (page: Page) => page.getByRole('region', { name: 'Article', exact: true })
const saved = (page: Page) => expect(page.getByText('All changes are saved.')).toBeVisible()

/** At the end of the article. */
async function typeAtEnd(page: Page, text: string): Promise<void> {
	await editor(page).locator('p').last().click()
	await page.keyboard.press('ControlOrMeta+End')
	await page.keyboard.type(text)
}

test('an edit of an article that goes on on another device is not closed without its words', async ({
	page,
	watch,
	browser,
	baseURL,
}) => {
	// A save on top of an older revision is how a page learns of the other.
	watch.expected.push(/status of 409/)
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin/content-forge#post')
	await ready(page, 'admin')
	await page.getByLabel('Post Title').fill(`Choosing a backup battery ${crypto.randomUUID().slice(0, 8)}`)
	await page.getByLabel('Topic', { exact: true }).fill('backup batteries for shops')
	await page.getByLabel('Target Audience').selectOption({ index: 1 })
	await page.getByLabel('Desired Tone').selectOption({ index: 1 })
	await page.getByRole('tab', { name: /^Goals/ }).click()
	await page.getByRole('button', { name: 'Suggest Goals' }).click()
	await expectText(page, 'Content Goals Suggested')
	await page.getByRole('tab', { name: /^Full Post/ }).click()
	await page.getByRole('button', { name: 'Generate Full Post' }).click()
	await expectText(page, 'Full Content Generated')
	await page.getByRole('button', { name: 'Edit', exact: true }).click()
	await typeAtEnd(page, ' From the laptop.')
	await saved(page)

	const context = await browser.newContext({
		...(baseURL && { baseURL }),
		storageState: await page.context().storageState(),
	})
	const phone = await context.newPage()
	await phone.goto(page.url())
	await ready(phone, 'admin')
	await typeAtEnd(phone, ' From the phone.')
	await saved(phone)
	await context.close()

	await page.getByRole('button', { name: 'Save changes' }).click()
	await expectText(page, 'This edit was continued on another device.')
	await expect(editor(page)).toContainText('From the laptop. From the phone.')
	await page.getByRole('button', { name: 'Save changes' }).click()
	await expectText(page, 'Your changes are in the article.')
	await expect(shown(page)).toContainText('From the laptop. From the phone.')
	await page.reload()
	await expect(shown(page)).toContainText('From the laptop. From the phone.')
	await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})
