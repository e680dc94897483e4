import { outboxMessages } from '#app/features/outbox/outbox-messages.ts'
import { expectAccessible, expectAccessibleOnBothScreens, expectToFit } from '../support/axe.ts'
import { giveUpMails } from '../support/backstage.ts'
import { signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/** An admin, whose own emails cannot be delivered. */
async function inTheAdmin(page: Page): Promise<string> {
	const email = await signInAs(page, 'admin', 'Ngozi Eze')
	const form = { email, website: '' }
	const response = await page.request.post('/newsletter', { form, headers: { 'sec-fetch-site': 'same-origin' } })
	expect(response.status()).toBe(200)
	await giveUpMails(email)
	await page.goto('/admin')
	await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
	return email
}

/** What the test puts into every document does not run in the frame that shows a mail. */
const blockedInTheFrame = /Blocked script execution in .*\/html/

const adminNav = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const toOutbox = async (page: Page, isMobile: boolean) => {
	if (isMobile) await page.getByRole('button', { name: 'Toggle menu' }).click()
	await adminNav(page).getByRole('link', { name: 'Outbox' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
}

/** The addresses in the rows of a list that take more than one line. */
const brokenAddresses = (page: Page): Promise<string[]> =>
	page.locator('.mail-to').evaluateAll((cells) =>
		cells.flatMap((cell) => {
			const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
			const broken: string[] = []
			for (let text = texts.nextNode(); text; text = texts.nextNode()) {
				const range = document.createRange()
				range.selectNodeContents(text)
				const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
				if (lines.size > 1 && text.textContent?.includes('@')) broken.push(text.textContent)
			}
			return broken
		}),
	)

test('from the dashboard to an email that was given up, and sending it again', async ({ page, isMobile, watch }) => {
	watch.expected.push(blockedInTheFrame)
	const email = await inTheAdmin(page)
	await expect(page.getByText(`Welcome, ${email}`)).toBeVisible()
	await expect(page.getByRole('link', { name: /could not be delivered/ })).toBeVisible()
	await expectAccessible(page, 'dashboard')

	await page.evaluate(() => void (document.body.dataset['kept'] = 'yes'))
	await toOutbox(page, isMobile)
	// The menu closed with the choice, and the router went there: no page was loaded again.
	await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
	await expect(adminNav(page)).toHaveCount(isMobile ? 0 : 1)
	await expect(page.getByText('No mail server is set up')).toBeVisible()
	await page.getByRole('searchbox').fill(email)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('row').filter({ hasText: email }).first()).toContainText('Failed')
	// A person who searched is still in the field, and may go on.
	await expect(page).toHaveURL(/[?&]q=/)
	await expect(page.getByRole('searchbox')).toBeFocused()
	await expect(page.getByRole('row').filter({ hasText: email }).first()).toContainText('550 No such inbox')
	await expectAccessible(page, 'outbox')
	// No address is broken in the middle.
	expect(await brokenAddresses(page)).toEqual([])

	await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').click()
	await expect(page.getByRole('heading', { name: 'As plain text' })).toBeVisible()
	const frame = page.frameLocator('iframe[title="Email preview"]')
	await expect(frame.locator('body')).toContainText('Imole')
	await expectAccessible(page, 'mail')
	await page.getByRole('button', { name: 'Send again' }).click()
	await expect(page.getByText('The email is queued. It is sent once a mail server is set up.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
	await expectAccessible(page, 'mail with toast')
	await page.getByRole('link', { name: 'Outbox' }).filter({ visible: true }).last().click()
	await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
	await page.goto('/admin/outbox?q=nobody-at-all')
	await expect(page.getByText('No results for “nobody-at-all”.')).toBeVisible()
	await expectAccessible(page, 'nothing found')
	await page.getByRole('link', { name: outboxMessages.clear }).click()
	await expect(page).toHaveURL('/admin/outbox')
	await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('the keyboard alone reaches everything', async ({ page, isMobile }) => {
	await inTheAdmin(page)
	await page.keyboard.press('Tab')
	await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
	if (isMobile) {
		await page.getByRole('button', { name: 'Toggle menu' }).focus()
		await page.keyboard.press('Enter')
		await expect(adminNav(page)).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(adminNav(page)).toBeHidden()
		await expect(page.getByRole('button', { name: 'Toggle menu' })).toBeFocused()
		await page.keyboard.press('Enter')
	}
	await adminNav(page).getByRole('link', { name: 'People' }).focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
	await expectAccessible(page, 'people')
})

test('everything fits a screen of 320 pixels', { tag: '@phone' }, async ({ page, watch }) => {
	watch.expected.push(blockedInTheFrame)
	await inTheAdmin(page)
	await page.setViewportSize({ width: 320, height: 640 })
	// Their journeys look at these with axe.
	for (const path of ['/admin', '/admin/outbox', '/admin/users', '/admin/content-forge']) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expectToFit(page, path)
	}
	for (const path of ['/admin/ai-settings', '/admin/ai-settings/voice', '/admin/ai-settings/usage']) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expectAccessible(page, path)
		await page.setViewportSize({ width: 1440, height: 900 })
		await expectAccessible(page, `${path} on a wide screen`)
		await page.setViewportSize({ width: 320, height: 640 })
	}
	await page.goto('/admin/outbox?state=dead')
	await page.getByRole('row').getByRole('link').first().click()
	await expect(page.getByRole('heading', { name: 'As plain text' })).toBeVisible()
	await expectAccessible(page, 'mail')
})

test('an email that is gone leaves the admin standing', { tag: '@any-width' }, async ({ page, watch }) => {
	watch.expected.push(/status of 404/)
	await inTheAdmin(page)
	await page.goto('/admin/outbox/00000000-0000-7000-8000-000000000000')
	await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'missing')
	await page.getByRole('link', { name: 'Go to the dashboard' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
})
