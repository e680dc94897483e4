import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

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
	await expect(page.getByRole('region', { name: 'Questions' }).getByRole('status').first()).toHaveText(
		/^1 of \d+ answered$/,
	)
	// A fact of the company, with its source.
	await tabTo(page, (element) => element.textContent === 'Use this')
	await page.keyboard.press('Enter')
	await expect(page.locator(':focus')).not.toHaveValue('')
	// Nothing of a long dictation is left out in silence.
	const last = questions.last()
	const answer = page
		.getByRole('listitem')
		.filter({ has: page.getByRole('textbox') })
		.last()
	const status = answer.locator('p[role=status]')
	// A region that is not rendered is announced by no screen reader when its text comes.
	await expect(status).not.toHaveCSS('display', 'none')
	await last.fill('word '.repeat(1_150))
	await expect(answer).toContainText('250 characters left for this answer.')
	await expect(status).toHaveText('At most 250 characters left for this answer.')
	await last.press('ControlOrMeta+End')
	// Seen at every key, and announced in steps.
	await page.keyboard.type('a')
	await expect(answer).toContainText('249 characters left for this answer.')
	await expect(status).toHaveText('At most 250 characters left for this answer.')
	await page.keyboard.insertText('more '.repeat(60))
	await expect(status).toHaveText(/^This answer is full/)
	await last.fill('')
	await expect(status).toHaveText('')
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

test('what was typed into a new interview without a connection is found again', async ({ page, watch }) => {
	watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	const closed = await page.context().newPage()
	// The last request of a page that closes outlives it, and with it that it has no connection.
	await closed.addInitScript(() => {
		const send = window.fetch
		window.fetch = (to, how) => (how?.keepalive === true ? Promise.reject(new TypeError('Offline')) : send(to, how))
	})
	await closed.goto('/admin/content-forge/interview')
	await awake(closed)
	await page.context().setOffline(true)
	await closed.getByLabel('Post Title').fill('Which cable carries a pump')
	await expect(closed.getByText('You are offline.').first()).toBeVisible()
	await closed.close()
	await page.context().setOffline(false)
	for (const path of ['/admin/content-forge', '/admin/content-forge/interview']) {
		await page.goto(path)
		await awake(page)
		const here = page.getByRole('region', { name: 'Only in this browser' })
		await expect(here.getByRole('link', { name: 'Which cable carries a pump' })).toBeVisible()
	}
	await page.getByRole('link', { name: 'Which cable carries a pump' }).click()
	await expect(page.getByLabel('Post Title')).toHaveValue('Which cable carries a pump')
	// Saved from here: the browser then needs no copy.
	const copies = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('site-forge-')))
	await expect.poll(copies).toEqual([])
	await page.reload()
	await expect(page.getByLabel('Post Title')).toHaveValue('Which cable carries a pump')
})

test('questions that cannot be made say why, and the page with what was typed stays', async ({ page, watch }) => {
	watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
	await page.setViewportSize({ width: 360, height: 740 })
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/content-forge/interview')
	await awake(page)
	const title = page.getByLabel('Post Title')
	await page.getByRole('button', { name: 'Show the questions' }).press('Enter')
	await expect(title).toHaveAttribute('aria-invalid', 'true')
	await expect(title).toBeFocused()
	await page.keyboard.type('What a changeover switch does')
	await expect(title).not.toHaveAttribute('aria-invalid')
	await page.context().setOffline(true)
	await page.getByRole('button', { name: 'Show the questions' }).press('Enter')
	await expect(page.getByText('The questions could not be made').first()).toBeVisible()
	await expect(title).toHaveValue('What a changeover switch does')
	await page.context().setOffline(false)
	await page.getByRole('button', { name: 'Show the questions' }).press('Enter')
	await expect(page.getByRole('region', { name: 'Questions' })).toBeVisible()
	// What is missing is a screen above this button.
	await page.getByRole('button', { name: 'Write the post' }).press('Enter')
	await expect(page.getByLabel('Target Audience')).toBeFocused()
})

test('open interviews are listed, continued and deleted', async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/content-forge/interview')
	await awake(page)
	const open = page.getByRole('region', { name: 'Open interviews' })
	await expect(open).toContainText('No open interviews.')
	await page.getByLabel('Post Title').fill('What a changeover switch does')
	await page.getByRole('button', { name: 'Show the questions' }).press('Enter')
	await expect(page.getByRole('region', { name: 'Questions' })).toBeVisible()
	await expect(page.getByText('All changes are saved.')).toBeVisible()

	await page.goto('/admin/content-forge')
	await awake(page)
	await page.getByRole('link', { name: 'Open interviews (1)' }).click()
	const link = open.getByRole('link', { name: 'What a changeover switch does' })
	await expect(open).toContainText(/0 of \d+ answered/)
	await expectAccessibleOnBothScreens(page, 'the list of open interviews')
	await link.click()
	await expect(page.getByLabel('Post Title')).toHaveValue('What a changeover switch does')

	// What is typed into a new interview stays while another is deleted.
	await page.goto('/admin/content-forge/interview')
	await awake(page)
	await page.getByLabel('Post Title').fill('How to read your prepaid meter')
	await open.getByRole('button', { name: 'Delete What a changeover switch does' }).press('Enter')
	await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
	await expect(open).toContainText('No open interviews.')
	await expect(page.getByLabel('Post Title')).toHaveValue('How to read your prepaid meter')
	await page.getByRole('button', { name: 'Show the questions' }).press('Enter')
	await expect(page.getByRole('region', { name: 'Questions' })).toBeVisible()
})

test('the address of a text that only another browser has says so, until something is typed', async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	for (const path of ['/admin/content-forge', '/admin/content-forge/interview']) {
		await page.goto(`${path}?session=${crypto.randomUUID()}`)
		await awake(page)
		const note = page.getByText('Nothing is saved under this address.')
		await expect(note).toBeVisible()
		await page.getByLabel('Post Title').fill('Which cable carries a pump')
		await expect(note).toHaveCount(0)
		await expect(page.getByText('All changes are saved.')).toBeVisible()
		await page.reload()
		await awake(page)
		await expect(page.getByLabel('Post Title')).toHaveValue('Which cable carries a pump')
		await expect(note).toHaveCount(0)
	}
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })
	test('the box of a published fact is seen, and its fact goes into the answer', async ({ page }) => {
		await signInAs(page, 'admin', 'Ngozi Eze')
		await page.goto('/admin/content-forge/interview')
		await page.getByLabel('Post Title').fill('Solar installation cost in Lagos 2026')
		await page.getByRole('button', { name: 'Show the questions' }).click()
		const box = page.getByRole('checkbox', { name: 'Use this' }).first()
		expect((await box.boundingBox())?.width).toBeGreaterThan(16)
		await box.check()
		await page.getByRole('button', { name: 'Save answers' }).click()
		await expect(page.getByText(/^1 of \d+ answered$/).first()).toBeVisible()
	})
})
