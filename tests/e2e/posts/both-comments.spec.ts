import { expectAccessible, expectAccessibleOnBothScreens } from '../support/axe.ts'
import { approve, field, openComments, submit, uniqueText, write } from '../support/comments.ts'
import { signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/** Every journey has a post to itself, on desktop and phone: what is approved stays. */
const posts = {
	states: 'cleaning-solar-panels-in-harmattan',
	edit: 'what-your-prepaid-meter-is-telling-you',
	plain: 'one-payment-one-order-webhooks-that-may-arrive-twice',
}

async function expectNoSideways(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a comment is written, waits for review and turns public before the eyes of its author', async ({ page }) => {
	await signInAs(page, 'viewer')
	await openComments(page, posts.states)
	await submit(page).click()
	await expect(page.getByRole('alert')).toHaveText('Error: Comment cannot be empty.')
	await expect(field(page)).toBeFocused()
	await expectAccessible(page, 'empty')
	const text = uniqueText(`See https://nerc.gov.ng/rules. ${'W'.repeat(120)}\n\nSecond paragraph`)
	const id = await write(page, text)
	await expect(page.getByText('Success: Comment submitted for review.')).toBeVisible()
	await expect(field(page)).toHaveValue('')
	const mine = page.locator(`#comment-${id}`)
	await expect(mine.getByRole('link')).toHaveAttribute('href', 'https://nerc.gov.ng/rules')
	expect(await mine.locator('p').filter({ hasText: 'Second' }).innerText()).toContain('\n')
	await expectNoSideways(page)
	await mine.getByRole('button', { name: 'Delete' }).click()
	await expectAccessible(page, 'pending')
	await mine.getByRole('button', { name: 'Cancel' }).click()
	await expect(mine.getByRole('button', { name: 'Delete' })).toBeFocused()
	await approve([id])
	await expect(mine).not.toContainText('Awaiting review')
	await expect(page.getByText('Your comment is published.')).toBeVisible()
})

test('an author changes and deletes a comment', { tag: '@any-width' }, async ({ page }) => {
	await signInAs(page, 'viewer')
	await openComments(page, posts.edit)
	const id = await write(page, uniqueText('Frist words'))
	const mine = page.locator(`#comment-${id}`)
	await mine.getByRole('button', { name: 'Edit' }).click()
	const change = page.getByLabel('Change your comment')
	await expect(change).toBeFocused()
	await expectAccessibleOnBothScreens(page, 'changing')
	await change.fill('First words')
	await mine.getByRole('button', { name: 'Save' }).click()
	await expect(mine).toContainText('First words')
	await expect(mine).toBeFocused()
	await mine.getByRole('button', { name: 'Delete' }).click()
	await mine.getByRole('button', { name: 'Delete' }).click()
	await expect(mine).toHaveCount(0)
	await expect(page.getByText('Success: Comment deleted.')).toBeVisible()
	await page.reload()
	await page.locator('#comments').scrollIntoViewIfNeeded()
	await expect(field(page)).toBeVisible()
	await expect(mine).toHaveCount(0)
})

test('the plain page is accessible too', { tag: '@any-width' }, async ({ page }) => {
	await signInAs(page, 'viewer')
	await page.goto(`/blog/${posts.plain}/comment`)
	await expectAccessibleOnBothScreens(page, 'plain page')
	await expectNoSideways(page)
})
