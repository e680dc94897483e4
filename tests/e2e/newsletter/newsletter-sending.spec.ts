import { startMailbox } from '../../support/mailbox.ts'
import { subscribe } from '../support/newsletter.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, ready, expectText, signInByPassword } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

/* An issue from the visual editor to the mailboxes of its readers. */

const email = 'ade@example.com'
const readers = ['halima@example.com', 'tunde@example.com', 'chika@example.com']

test('an issue is written, looked at, tested, sent, paused, resumed, stopped, archived and left', async ({
	page,
	watch,
}, test) => {
	// The site is stopped before its page.
	watch.expected.push(/^request: http:\/\/localhost|ERR_CONNECTION_REFUSED|409/)
	test.setTimeout(300_000)
	const mailbox = await startMailbox()
	const own = await startOwnSite({
		SEED: 'sample',
		ADMIN_EMAIL: email,
		ADMIN_PASSWORD: password,
		SMTP_URL: mailbox.url,
		MAIL_FROM: 'news@example.com',
		NEWSLETTER_PER_MINUTE: '6',
	})
	const issues = () => mailbox.mails.filter(({ subject }) => subject === 'Light in November')
	try {
		for (const reader of readers) await subscribe(page, site, reader, () => mailbox.mails)
		await signInByPassword(page, email, site)
		await page.goto(`${site}/admin/site/newsletter-issues/new`)
		await ready(page, 'admin')
		await page.getByLabel('Subject').fill('Light in November')
		const text = page.getByRole('textbox', { name: 'Text', exact: true })
		await expect(text.and(page.locator('div'))).toBeVisible()
		await text.click()
		await page.keyboard.type('## Cheaper light')
		await page.keyboard.press('Enter')
		await page.keyboard.type('We save ')
		await page.keyboard.press('ControlOrMeta+b')
		await page.keyboard.type('diesel')
		await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
		await page.getByRole('button', { name: 'Save draft' }).click()
		await page.waitForURL(/newsletter-issues\/light-in-november-/)
		await page.getByRole('link', { name: 'Preview and send' }).click()
		const frame = page.frameLocator('iframe')
		await expect(frame.getByRole('heading', { name: 'Cheaper light' })).toBeVisible()
		await page.getByRole('link', { name: 'Dark' }).click()
		await expect(frame.locator('strong')).toHaveText('diesel')
		await page.getByRole('link', { name: 'Plain text' }).click()
		await expect(page.locator('pre')).toContainText('We save diesel')

		await page.getByRole('button', { name: 'Send me a test' }).click()
		await expect.poll(() => mailbox.mails.at(-1)?.subject).toBe('Test: Light in November')
		expect(mailbox.mails.at(-1)?.recipients).toEqual([email])

		// On another device, where the page was opened before.
		const other = await page.context().newPage()
		await other.goto(page.url())
		await ready(other, 'admin')
		await page.getByRole('button', { name: 'Send now' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
		await expect(page.getByRole('heading', { name: /^Sending: (?:Starting|Sending)$/ })).toBeVisible()
		await other.getByRole('button', { name: 'Send now' }).click()
		await other.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
		await expectText(other, 'This issue has been sent or is being sent.')
		await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible()
		await other.close()
		await expect.poll(() => issues().length, { timeout: 60_000 }).toBeGreaterThan(0)
		await page.getByRole('button', { name: 'Pause' }).click()
		await expectText(page, 'Paused. The email that was leaving may still arrive.')
		await page.getByRole('button', { name: 'Resume' }).click()
		await expect.poll(() => issues().length, { timeout: 60_000 }).toBeGreaterThan(1)
		await page.getByRole('button', { name: 'Stop sending' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Stop sending' }).click()
		await expectText(page, 'Stopped. Nobody else gets this issue.')
		const got = issues().flatMap(({ recipients }) => recipients)
		expect(new Set(got).size).toBe(got.length)

		await page.goto(`${site}/newsletter/archive`)
		await page.getByRole('link', { name: 'Light in November' }).click()
		await expect(page.getByRole('heading', { name: 'Cheaper light' })).toBeVisible()

		// What a mailbox does when its own "Unsubscribe" is pressed.
		const header = (name: string) => issues()[0]?.headers.find(({ key }) => key === name)?.value ?? ''
		expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
		const left = await fetch(header('list-unsubscribe').slice(1, -1), {
			method: 'POST',
			body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
		})
		expect(left.ok).toBe(true)
		await page.goto(`${site}/admin/newsletter/issues`)
		await page.getByRole('link', { name: 'Light in November' }).click()
		await expect(page.getByText('Unsubscribed').last()).toBeVisible()
	} finally {
		await own.stop()
		await mailbox.close()
	}
})
