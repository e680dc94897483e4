import { expectAccessible, expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, signInAs } from '../support/people.ts'
import type { Browser } from '@playwright/test'
import { expect, test, type Page } from '../support/site.ts'

const slug = 'surge-protection-for-the-moment-the-light-comes-back'

/** A word that is in no other comment. */
const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`

/** Somebody new writes these comments, in a browser of their own. */
async function write(browser: Browser, comments: readonly string[]): Promise<void> {
	const page = await (await browser.newContext()).newPage()
	await signInAs(page, 'viewer', 'Ngozi Eze')
	const html = await (await page.request.get(`/blog/${slug}`)).text()
	const post = /data-post-id="([^"]+)"/.exec(html)?.[1] ?? ''
	for (const content of comments) {
		const response = await page.request.post('/api/comments', {
			form: { intent: 'write', post, content },
			headers: { 'sec-fetch-site': 'same-origin' },
		})
		expect(response.status(), await response.text()).toBe(200)
	}
	await page.context().close()
}

async function openAdmin(page: Page, word: string, name = 'Ada Obi'): Promise<void> {
	await signInAs(page, 'admin', name)
	await page.goto(`/admin/comments?status=pending&q=${word}`)
	await ready(page, 'admin')
}

const item = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).last()
const section = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

test('an admin decides by keyboard, takes a slip back, and decides on several at once', async ({ page, browser }) => {
	const word = newWord()
	await write(browser, [`${word} third`, `${word} second`, `${word} first`])
	await openAdmin(page, word)
	await expect(page.getByRole('article')).toHaveCount(3)
	await expectAccessible(page, 'the queue')

	await page.keyboard.press('j')
	await expect(item(page, 'first')).toBeFocused()
	await page.keyboard.press('j')
	await page.keyboard.press('k')
	await page.keyboard.press('a')
	await expect(toast(page, 'Comment approved')).toBeVisible()
	await expect(item(page, 'first')).toHaveCount(0)
	await expect(item(page, 'second')).toBeFocused()
	// A toast under the pointer stays.
	await toast(page, 'Comment approved').hover()
	await expectAccessible(page, 'a decision')

	await toast(page, 'Comment approved').getByRole('button', { name: 'Undo' }).click()
	await expect(toast(page, 'Decision undone')).toBeVisible()
	await expect(item(page, 'first')).toBeVisible()

	await item(page, 'second').focus()
	await page.keyboard.press('r')
	await expect(toast(page, 'Comment rejected')).toBeVisible()
	await page.keyboard.press('u')
	await expect(item(page, 'second')).toBeVisible()

	// Letters typed into a field are letters.
	await page.getByRole('searchbox').focus()
	await page.keyboard.press('a')
	await expect(page.getByRole('article')).toHaveCount(3)

	await page.getByLabel('Select all on this page').check()
	await expect(page.getByText('3 selected')).toBeVisible()
	await item(page, 'third').getByRole('checkbox').uncheck()
	await page.getByRole('button', { name: 'Spam selected' }).click()
	await expect(toast(page, '2 comments marked as spam')).toBeVisible()
	await item(page, 'third')
		.getByRole('button', { name: /^Approve/ })
		.click()
	await expect(page.getByRole('heading', { name: 'No pending comments' })).toBeVisible()
	await expectAccessible(page, 'an empty section')

	await section(page, 'Spam').click()
	await expect(page.getByRole('article')).toHaveCount(2)
	await section(page, 'Approved').click()
	await item(page, 'third')
		.getByRole('button', { name: /^Withdraw approval/ })
		.click()
	await expect(toast(page, 'Comment pending')).toBeVisible()
	await expect(page.getByRole('heading', { name: 'No approved comments' })).toBeVisible()
})

test(
	'approving several asks about those that may be spam, and a reply goes out with the approval',
	{ tag: '@any-width' },
	async ({ page, browser, watch }) => {
		watch.expected.push(/status of 409/, /ERR_FAILED/)
		const word = newWord()
		await write(browser, [`${word} plain words`, `${word} see https://pills.example now`])
		await openAdmin(page, word)
		await expect(item(page, 'pills.example')).toContainText('1 link')
		await page.getByLabel('Select all on this page').check()
		await page.getByRole('button', { name: 'Approve selected' }).click()
		const question = page.getByRole('dialog', { name: '2 comments may be spam. Approve anyway?' })
		await expect(question).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'asked about spam')
		await page.keyboard.press('Escape')
		await expect(question).toBeHidden()
		await expect(page.getByRole('button', { name: 'Approve selected' })).toBeFocused()
		await expect(page.getByRole('article')).toHaveCount(2)
		await expect(page.getByLabel('Select all on this page')).toBeChecked()
		await item(page, 'plain words').getByRole('checkbox').uncheck()
		await page.getByRole('button', { name: 'Approve selected' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Approve them anyway' }).click()
		await expect(toast(page, 'Comment approved')).toBeVisible()
		await expect(item(page, 'pills.example')).toHaveCount(0)

		// A reply by keyboard; a line that is cut, or a reload, loses no word.
		await item(page, 'plain words').focus()
		await page.keyboard.press('e')
		const field = item(page, 'plain words').getByRole('textbox', { name: 'Your reply to Ngozi Eze' })
		await expect(field).toBeFocused()
		await page.keyboard.type('Thank you, Ngozi.')
		await expectAccessibleOnBothScreens(page, 'a reply')
		await page.route('**/api/moderation', (route) => route.abort())
		await page.keyboard.press('Control+Enter')
		await expect(toast(page, 'Failed to moderate comment.')).toBeVisible()
		await expect(field).toHaveValue('Thank you, Ngozi.')
		await page.unroute('**/api/moderation')
		await page.reload()
		await ready(page, 'admin')
		await expect(field).toHaveValue('Thank you, Ngozi.')
		await item(page, 'plain words').getByRole('button', { name: 'Approve and reply' }).dblclick()
		await expect(toast(page, 'Comment published.')).toBeVisible()
		await page.goto('/admin/comments?status=approved&q=Ngozi')
		await expect(item(page, 'Thank you, Ngozi.').filter({ hasText: word })).toHaveCount(1)
	},
)

test(
	'new comments arrive by themselves, and two admins see what the other decides',
	{ tag: '@any-width' },
	async ({ page, browser }) => {
		const word = newWord()
		await write(browser, [`${word} early`])
		await openAdmin(page, word)
		await expect(page.getByRole('article')).toHaveCount(1)
		await write(browser, [`${word} late`])
		await expect(page.getByText('1 new comment')).toBeVisible()
		await expect(item(page, 'late')).toHaveCount(0)
		await page.getByRole('button', { name: 'Show', exact: true }).click()
		await expect(item(page, 'late')).toBeVisible()

		const other = await (await browser.newContext()).newPage()
		await openAdmin(other, word, 'Ben Udo')
		await item(other, 'late')
			.getByRole('button', { name: /^Reject/ })
			.click()
		await expect(toast(other, 'Comment rejected')).toBeVisible()
		await expect(item(page, 'late')).toHaveCount(0)
		await other.context().close()
	},
)

test('an author’s comments are together, and need no decision once the author is trusted', async ({
	page,
	browser,
	isMobile,
}) => {
	const word = newWord()
	await write(browser, [`${word} good`])
	await openAdmin(page, word)
	await item(page, 'good').getByRole('link', { name: 'Ngozi Eze' }).click()
	const panel = page.getByRole('region', { name: 'Comments by Ngozi Eze' })
	await panel.getByRole('button', { name: 'Publish without review' }).click()
	await expect(panel.getByText('Published without review', { exact: true })).toBeVisible()
	await expectAccessible(page, 'one author')
	if (!isMobile) {
		await page.getByText('Keys', { exact: true }).click()
		await expect(page.getByText('next comment')).toBeVisible()
		await page.getByLabel('Use these keys on this device').uncheck()
		await item(page, 'good').focus()
		await page.keyboard.press('a')
		await page.reload()
		await expect(item(page, 'good')).toBeVisible()
	}
	await panel.getByRole('button', { name: 'Require review again' }).click()
	await expect(panel.getByText('Comments by this person need approval.')).toBeVisible()
})
