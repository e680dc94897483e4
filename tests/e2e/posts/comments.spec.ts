import { approve, comment, field, idOf, openComments, submit, uniqueText, write } from '../support/comments.ts'
import { linkIn } from '../support/backstage.ts'
import { password, ready, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/** Every journey has a post to itself: what is approved stays. */
const posts = {
	prompt: 'why-yoruba-tone-marks-matter',
	draft: 'when-a-website-should-speak-hausa',
	expired: 'net-metering-in-nigeria-what-the-nerc-rules-allow',
	reply: 'earthing-the-part-of-the-job-nobody-sees',
	live: 'cable-and-breaker-a-pair-that-must-match',
	gone: 'backups-that-come-back-a-routine-for-a-small-office',
	rescue: 'do-you-need-an-app-or-a-website-that-behaves-like-one',
	failing: 'one-switch-two-supplies-connecting-a-generator-safely',
	guest: 'how-to-read-a-solar-quote-and-pay-for-it',
	plain: 'one-payment-one-order-webhooks-that-may-arrive-twice',
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the prompt opens the dialog, and the form is there after signing in', async ({ page }) => {
	const email = await signInAs(page, 'viewer')
	await page.context().clearCookies()
	await page.goto(`/blog/${posts.prompt}`)
	const comments = page.getByRole('region', { name: 'Comments' })
	await expect(comments.getByText('Log in or sign up to leave a comment.')).toBeVisible()
	await expect(field(page)).toHaveCount(0)
	await expect(comments.getByRole('button', { name: /^Reply/ })).toHaveCount(0)
	await comments.getByRole('button', { name: 'Log in or sign up' }).click()
	await signInHere(page, email)
	await expect(field(page)).toBeVisible()
	await expect(page).toHaveURL(`/blog/${posts.prompt}`)
	await expect(comments.getByRole('button', { name: /^Reply/ }).first()).toBeVisible()
})

test(
	'unsent words survive a reload, each at its place, and are nobody else’s',
	{ tag: '@any-width' },
	async ({ page }) => {
		await signInAs(page, 'viewer')
		await openComments(page, posts.draft)
		await field(page).fill('Half a thought')
		await page
			.getByRole('button', { name: /^Reply/ })
			.first()
			.click()
		const reply = page.getByLabel(/^Your reply to/)
		await expect(reply).toBeFocused()
		await reply.fill('Half an answer')
		await page.reload()
		await page.locator('#comments').scrollIntoViewIfNeeded()
		await expect(field(page)).toHaveValue('Half a thought')
		await page
			.getByRole('button', { name: /^Reply/ })
			.first()
			.click()
		await expect(reply).toHaveValue('Half an answer')
		await reply.press('Escape')
		await expect(reply).toHaveCount(0)
		await expect(page.getByRole('button', { name: /^Reply/ }).first()).toBeFocused()
		await page.context().clearCookies()
		await signInAs(page, 'viewer')
		await openComments(page, posts.draft)
		await expect(field(page)).toHaveValue('')
	},
)

test(
	'signing up for one comment: the mail’s link, opened in another tab, leads back to the words',
	{ tag: '@any-width' },
	async ({ page, context }) => {
		const email = `${crypto.randomUUID()}@readers.example`
		await page.goto(`/blog/${posts.guest}`)
		const text = uniqueText('Earlier sessions there was an account')
		await page.getByLabel('Write a comment').fill(text)
		// A reload, and a tab that is opened again, keep them.
		await expect.poll(() => guestDrafts(page)).toHaveLength(1)
		await page.reload()
		await page.locator('#comments').scrollIntoViewIfNeeded()
		await expect(page.getByLabel('Write a comment')).toHaveValue(text)
		await page.getByRole('button', { name: 'Log in or sign up' }).click()
		const dialog = page.getByRole('dialog', { name: 'Welcome to our Blog' })
		await dialog.getByRole('tab', { name: 'Sign Up' }).click()
		await dialog.getByLabel('Full name').fill('Ngozi Eze')
		await dialog.getByLabel('Email').fill(email)
		await dialog.locator('#sign-up-password').fill(password)
		await dialog.getByRole('button', { name: 'Sign Up' }).click()
		await expect(dialog).toBeHidden()
		await expect(page.getByLabel('Write a comment')).toHaveValue(text)

		const mail = await context.newPage()
		await mail.setViewportSize({ width: 360, height: 740 })
		await mail.goto(await linkIn(email, /\/verify-email\?token=/))
		await mail.getByRole('button', { name: 'Confirm my address' }).click()
		await expect(mail.getByText('Your address is confirmed. You can sign in now.')).toBeVisible()
		const form = mail.getByRole('main').locator('form')
		await mail.getByPlaceholder('Enter your email').fill(email)
		await mail.getByPlaceholder('Enter your password').fill(password)
		await form.getByRole('button', { name: 'Sign In', exact: true }).click()
		await expect(mail).toHaveURL(`/blog/${posts.guest}#leave-comment`)
		await expect(field(mail)).toHaveValue(text)
		await expect(field(mail)).toBeInViewport({ ratio: 1 })
		await expect(field(page)).toHaveValue(text)
		await submit(mail).click()
		await expect(comment(mail, text)).toContainText('Awaiting review')
		await expect(field(mail)).toHaveValue('')
		// Nor does the first tab offer it again.
		await expect(field(page)).toHaveValue('')
		await mail.reload()
		await mail.locator('#comments').scrollIntoViewIfNeeded()
		await expect(field(mail)).toHaveValue('')
	},
)

test('words of a visitor are forgotten after a day', async ({ page }) => {
	await page.goto(`/blog/${posts.guest}`)
	await page.getByLabel('Write a comment').fill('Old words')
	await expect.poll(() => guestDrafts(page)).toHaveLength(1)
	await page.reload()
	await page.locator('#comments').scrollIntoViewIfNeeded()
	await expect(page.getByLabel('Write a comment')).toHaveValue('Old words')
	await page.clock.setFixedTime(Date.now() + 25 * 3_600_000)
	await page.reload()
	await page.locator('#comments').scrollIntoViewIfNeeded()
	await page.getByLabel('Write a comment').click()
	await expect.poll(() => guestDrafts(page)).toEqual([])
	await expect(page.getByLabel('Write a comment')).toHaveValue('')
})

const guestDrafts = (page: Page) =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('guest')))

async function signInHere(page: Page, email: string): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Welcome to our Blog' })
	await dialog.getByPlaceholder('Enter your email').fill(email)
	await dialog.getByPlaceholder('Enter your password').fill(password)
	await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
	await expect(dialog).toBeHidden()
}

test(
	'a session that ended while typing: the words stay, and go out after signing in again',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/status of 401/)
		const email = await signInAs(page, 'viewer')
		await openComments(page, posts.expired)
		const text = uniqueText('Written for a long time')
		await field(page).fill(text)
		await page.context().clearCookies()
		await submit(page).click()
		await expect(page.getByRole('alert')).toContainText('Authentication Required: Please log in to comment.')
		await expect(page.getByRole('alert')).toContainText('Your comment is saved')
		await page.getByRole('alert').getByRole('button').click()
		await signInHere(page, email)
		await expect(page.getByRole('alert')).toHaveCount(0)
		await expect(field(page)).toHaveValue(text)
		await submit(page).click()
		await expect(comment(page, text)).toContainText('Awaiting review')
	},
)

test(
	'a failure of the site: the words stay; sent again they are one comment',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/Failed to load resource/)
		await signInAs(page, 'viewer')
		await openComments(page, posts.failing)
		const text = uniqueText('Sent twice')
		await field(page).fill(text)
		// The comment arrives, its answer does not.
		await page.route('**/api/comments', async (route) => {
			if (route.request().method() !== 'POST') return route.fallback()
			await route.fetch()
			await route.abort()
		})
		await submit(page).click()
		await expect(page.getByRole('alert')).toHaveText('Error: Failed to submit comment. Please try again.')
		await page.unroute('**/api/comments')
		await page.reload()
		await page.locator('#comments').scrollIntoViewIfNeeded()
		await expect(field(page)).toHaveValue(text)
		await submit(page).click()
		await expect(field(page)).toHaveValue('')
		await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
	},
)

test('an answer is under its comment', async ({ page }) => {
	await signInAs(page, 'viewer')
	await openComments(page, posts.reply)
	const replies = page.getByRole('button', { name: /^Reply/ })
	const before = await replies.count()
	await replies.first().click()
	const text = uniqueText('An answer')
	await page.getByLabel(/^Your reply to/).fill(text)
	await page.getByRole('button', { name: 'Submit reply' }).click()
	const mine = comment(page, text)
	await expect(mine).toContainText('Awaiting review')
	await expect(mine).toBeFocused()
	await expect(page.getByRole('list', { name: /^Replies to/ }).first()).toContainText(text)
	await approve([await idOf(mine)])
	await expect(mine).not.toContainText('Awaiting review')
	await expect(replies).toHaveCount(before)
})

test(
	'approved comments appear on an open page, and deleted ones leave their place',
	{ tag: '@any-width' },
	async ({ page, browser }) => {
		await signInAs(page, 'viewer', 'Chidi Eze')
		await openComments(page, posts.live)
		const text = uniqueText('News')
		const id = await write(page, text)

		const reader = await browser.newPage()
		await reader.goto(`/blog/${posts.live}`)
		const streams = reader.waitForResponse((response) => response.url().includes('/api/live/post/'))
		await reader.locator('#comments').scrollIntoViewIfNeeded()
		await streams
		await expect(reader.getByText(text)).toHaveCount(0)
		await approve([id])
		await expect(reader.getByText(text)).toBeVisible()
		await expect(reader.getByText('Log in or sign up to leave a comment.')).toBeVisible()

		const mine = page.locator(`#comment-${id}`)
		await mine.getByRole('button', { name: /^Reply/ }).click()
		const answer = uniqueText('Indeed')
		await page.getByLabel(/^Your reply to/).fill(answer)
		await page.getByRole('button', { name: 'Submit reply' }).click()
		await expect(comment(page, answer)).toContainText('Awaiting review')
		await approve([await idOf(comment(page, answer))])
		await expect(reader.getByText(answer)).toBeVisible()
		await mine.getByRole('button', { name: 'Delete' }).click()
		await mine.getByRole('button', { name: 'Delete' }).click()
		await expect(reader.locator(`#comment-${id}`)).toHaveText('This comment was deleted by its author')
		await expect(reader.getByText(answer)).toBeVisible()
		await reader.close()
	},
)

test('words of an answer outlive the comment that they answer', async ({ page, browser }) => {
	await signInAs(page, 'viewer', 'Chidi Eze')
	await openComments(page, posts.rescue)
	const id = await write(page, uniqueText('Soon gone'))
	await approve([id])
	const other = await browser.newPage()
	await signInAs(other, 'viewer', 'Amara Obi')
	await openComments(other, posts.rescue)
	await field(other).fill('Something else')
	await other
		.locator(`#comment-${id}`)
		.getByRole('button', { name: /^Reply/ })
		.click()
	await other.getByLabel(/^Your reply to/).fill('A long answer')

	const mine = page.locator(`#comment-${id}`)
	await expect(mine).not.toContainText('Awaiting review')
	await mine.getByRole('button', { name: 'Delete' }).click()
	await mine.getByRole('button', { name: 'Delete' }).click()
	await expect(other.locator(`#comment-${id}`)).toHaveCount(0)
	await expect(field(other)).toHaveValue('Something else\n\nA long answer')
	await expect(field(other)).toBeFocused()
	await expect(other.getByText('The comment you are replying to has been deleted.')).toBeVisible()
	await other.close()
})

test(
	'signing out in another tab takes the form away, and nothing breaks',
	{ tag: '@any-width' },
	async ({ page, context }) => {
		await signInAs(page, 'viewer')
		await openComments(page, posts.gone)
		await field(page).fill('Not sent')
		const other = await context.newPage()
		await other.goto('/account')
		await ready(other)
		await other.getByRole('button', { name: 'Sign out of this device' }).click()
		await other.waitForURL((url) => url.pathname !== '/account')
		await other.close()
		await page.bringToFront()
		await expect(page.getByText('Log in or sign up to leave a comment.')).toBeVisible()
		await expect(field(page)).toHaveCount(0)
	},
)
