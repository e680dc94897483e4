import { expectAccessibleOnBothScreens } from './support/axe.ts'
import { signInAs } from './support/people.ts'
import { expect, test, type Page } from './support/site.ts'

const awake = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-viewer', 'admin')

/** To the next element of a kind by the Tab key alone. */
async function tabTo(page: Page, isThere: (element: Element) => boolean): Promise<void> {
	for (let press = 0; press < 60; press += 1) {
		await page.keyboard.press('Tab')
		if (await page.locator(':focus').evaluate(isThere)) return
	}
	throw new Error('The Tab key does not lead there.')
}

test('a post is made of an interview by keyboard alone, and goes on after a reload', async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/content-forge/interview')
	await awake(page)
	await expectAccessibleOnBothScreens(page, 'the interview before its questions')
	await page.getByLabel('Post Title').focus()
	await page.keyboard.type('How to prepare your roof for solar panels')
	for (const name of ['targetAudience', 'desiredTone']) {
		await page.locator(`[name=${name}]`).focus()
		await page.keyboard.press('ArrowDown')
	}
	await tabTo(page, (element) => element.textContent === 'Show the questions')
	await page.keyboard.press('Enter')
	const questions = page.getByRole('list').getByRole('textbox')
	await expect(questions.first()).toBeVisible()
	await tabTo(page, (element) => element.matches('textarea[name^=answer]'))
	await page.keyboard.type('most leaks begin on the day of the installation')
	await expect(page.getByRole('region', { name: 'Questions' }).getByRole('status')).toHaveText(/^1 of \d+ answered$/)
	// A fact of the company, with its source.
	await tabTo(page, (element) => element.textContent === 'Use this')
	await page.keyboard.press('Enter')
	await expect(page.locator(':focus')).not.toHaveValue('')
	await expect(page.getByText('All changes are saved.')).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'the questions of the interview')

	await page.reload()
	await awake(page)
	await expect(questions.first()).toHaveValue('most leaks begin on the day of the installation')
	await page.getByRole('button', { name: 'Write the post' }).press('Enter')
	await expect(page).toHaveURL(/#post$/)
	const article = page.locator('.forge-paper')
	await expect(article).toContainText('Most leaks begin on the day of the installation.')
	await expect(article).toContainText('To write:')
	await expectAccessibleOnBothScreens(page, 'the article of an interview')
})
