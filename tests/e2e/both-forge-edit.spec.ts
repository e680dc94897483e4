import { expectAccessibleOnBothScreens } from './support/axe.ts'
import { ready, said, signInAs } from './support/people.ts'
import { expect, test } from './support/site.ts'

test('an article is edited in the visual editor; a reload keeps the edit, saving it makes a version', async ({
	page,
	watch,
}) => {
	// A save on leaving can arrive after the next page was loaded, whose first save is then put on top of it.
	watch.expected.push(/status of 409/)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin/content-forge#post')
	await ready(page, 'admin')
	await page.getByLabel('Post Title').fill(`Choosing a backup battery ${crypto.randomUUID().slice(0, 8)}`)
	await page.getByLabel('Topic', { exact: true }).fill('backup batteries for shops')
	await page.getByLabel('Target Audience').selectOption({ index: 1 })
	await page.getByLabel('Desired Tone').selectOption({ index: 1 })
	await page.getByRole('tab', { name: /^Goals/ }).click()
	await page.getByRole('button', { name: 'Suggest Goals' }).click()
	await said(page, 'Content Goals Suggested')
	await page.getByRole('tab', { name: /^Full Post/ }).click()
	await page.getByRole('button', { name: 'Generate Full Post' }).click()
	await said(page, 'Full Content Generated')

	const article = page.getByRole('textbox', { name: 'Article', exact: true })
	await page.getByRole('button', { name: 'Edit', exact: true }).click()
	await expect(article.and(page.locator('div'))).toBeVisible()
	await expect(article).toHaveCount(1)
	await article.getByRole('heading').first().click()
	await page.keyboard.press('End')
	await page.keyboard.press('Enter')
	await page.keyboard.type('In my own words.')
	await expectAccessibleOnBothScreens(page, 'editing the article')
	// In the moment of the last letter.
	await page.keyboard.insertText(' And these')
	await page.reload()
	await expect(article.and(page.locator('div'))).toContainText('In my own words. And these')
	await page.getByRole('button', { name: 'Save changes' }).click()
	await said(page, 'Your changes are in the article.')
	await expect(page.getByRole('region', { name: 'Article', exact: true })).toContainText('In my own words. And these')
	await page.locator('summary', { hasText: 'Versions' }).click()
	await expect(page.getByText('Edited').first()).toBeVisible()
})
