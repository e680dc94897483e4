import { confirmPage, subscriberMessages, newsletterPage, unsubscribePage } from '#app/features/newsletter/messages.ts'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { linkIn, mailsTo } from '../support/backstage.ts'
import { signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

const somebody = () => `reader${Math.random().toString(36).slice(2)}@example.com`

async function subscribe(page: Page, email: string): Promise<void> {
	await page.goto('/newsletter')
	await page.getByRole('textbox', { name: 'Email' }).fill(email)
	await page.getByRole('button', { name: newsletterPage.submit }).click()
	await expect(page.getByRole('heading', { name: newsletterPage.sent.heading })).toBeVisible()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test(
	'from a sign-up to a confirmed address, out again with one press, and back',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/status of 404/)
		const email = somebody()
		await subscribe(page, email)
		await expectAccessibleOnBothScreens(page, 'sent')

		const path = await linkIn(email, /\/newsletter\/confirm\//)
		await page.goto(path)
		await expect(heading(page, confirmPage.open.heading)).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'confirm')
		await page.getByRole('button', { name: confirmPage.open.button }).click()
		await expect(heading(page, confirmPage.done.heading)).toBeVisible()
		await page.goto(path)
		await expect(heading(page, confirmPage.already.heading)).toBeVisible()

		// A second tick: the same page, no second mail.
		await subscribe(page, email)
		const mails = await mailsTo(email)
		expect(mails).toHaveLength(1)

		const stop = new URL(mails[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
		await page.goto(stop)
		await expect(heading(page, unsubscribePage.newsletter.heading)).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'stop')
		await page.getByRole('button', { name: unsubscribePage.newsletter.button }).click()
		await expect(heading(page, unsubscribePage.newsletter.done.heading)).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'stopped')
		await page.getByRole('button', { name: unsubscribePage.newsletter.back.button }).click()
		await expect(heading(page, unsubscribePage.newsletter.backDone.heading)).toBeVisible()

		for (const broken of ['/newsletter/confirm/broken', '/unsubscribe/broken']) {
			await page.goto(broken)
			await expect(heading(page, confirmPage.gone.heading)).toBeVisible()
			await expectAccessibleOnBothScreens(page, 'broken link')
		}
	},
)

test('an admin sees, searches, exports and removes subscribers', { tag: '@any-width' }, async ({ page }) => {
	const email = somebody()
	await subscribe(page, email)
	await page.goto(await linkIn(email, /\/newsletter\/confirm\//))
	await page.getByRole('button', { name: confirmPage.open.button }).click()

	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/newsletter')
	await expect(heading(page, subscriberMessages.title)).toBeVisible()

	await page.getByRole('searchbox', { name: subscriberMessages.search.label }).fill(email.toUpperCase())
	await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
	await expect(page).toHaveURL(/q=READER/)
	const row = page.getByRole('row').filter({ hasText: email })
	await expect(row).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'found')

	const download = page.waitForEvent('download')
	await page.getByRole('link', { name: subscriberMessages.exported }).click()
	expect((await download).suggestedFilename()).toMatch(/^newsletter-.*\.csv$/)

	await row.getByRole('button', { name: subscriberMessages.remove }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await expect(row).toBeVisible()
	await row.getByRole('button', { name: subscriberMessages.remove }).click()
	await dialog.getByRole('button', { name: subscriberMessages.remove }).click()
	await expect(page.getByText(subscriberMessages.removed(email))).toBeVisible()
	await expect(page.getByText(subscriberMessages.nothingFound(email.toUpperCase()))).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'removed')
	await page.getByRole('link', { name: subscriberMessages.tabs.unsubscribed }).click()
	await expect(page).toHaveURL(/state=unsubscribed/)
	await page.goto('/admin/newsletter?state=unsubscribed')
	await expect(page.getByText(subscriberMessages.forgotten).first()).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'unsubscribed')
})
