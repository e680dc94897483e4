import { issueMessages, issuesMessages } from '#app/features/newsletter-issues/messages.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { startMailbox, type Mailbox } from '../../support/mailbox.ts'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { subscribe } from '../support/newsletter.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, ready, expectText, signInByPassword } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/* An issue that is sent later, from two tabs, while the mail server of the settings changes. */

const email = 'ade@example.com'
const readers = ['halima@example.com', 'tunde@example.com', 'chika@example.com']

async function chooseServer(page: Page, { url }: Mailbox): Promise<void> {
	await page.goto(`${site}/admin/settings/mail`)
	await ready(page, 'admin')
	await page.getByLabel('Mail server', { exact: true }).fill('127.0.0.1')
	await page.getByLabel('Port', { exact: true }).fill(new URL(url).port)
	await page.getByLabel('Encryption').selectOption('none')
	await page.getByLabel('Newsletter emails a minute').fill('3')
	await page.getByRole('button', { name: 'Save settings' }).click()
	await expectText(page, 'The settings are saved and in force.')
}

async function writeIssue(page: Page, subject: string): Promise<void> {
	await page.goto(`${site}/admin/site/newsletter-issues/new`)
	await ready(page, 'admin')
	await page.getByLabel('Subject').fill(subject)
	const text = page.getByRole('textbox', { name: 'Text', exact: true })
	await expect(text.and(page.locator('div'))).toBeVisible()
	await text.click()
	await page.keyboard.type('Light for your shop.')
	await page.getByRole('button', { name: 'Save draft' }).click()
	await page.waitForURL(/newsletter-issues\/light-later-/)
	await page.getByRole('link', { name: 'Preview and send' }).click()
}

/** The next whole minute that is not over before it is sent. */
const nextMinute = () => new Date(Math.ceil((Date.now() + 30_000) / 60_000) * 60_000)

test('an issue is scheduled, cancelled, sent at its time once, and asks for a press after the mail server changed', async ({
	page,
	context,
	browser,
	watch,
}, test) => {
	test.setTimeout(300_000)
	watch.expected.push(/^request: http:\/\/localhost|ERR_CONNECTION_REFUSED|status of 4(09|22)/)
	const [first, second] = [await startMailbox(), await startMailbox()]
	const own = await startOwnSite({ SEED: 'sample', ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
	const issues = ({ mails }: Mailbox) => mails.filter(({ subject }) => subject === 'Light, later')
	try {
		await signInByPassword(page, email, site)
		await chooseServer(page, first)
		const visitor = await browser.newContext()
		const visit = await visitor.newPage()
		for (const reader of readers) await subscribe(visit, site, reader, () => first.mails)
		await visitor.close()
		await writeIssue(page, 'Light, later')
		await expectText(page, 'It goes to 3 people who confirmed their subscription')

		const at = page.getByLabel('Send at')
		const schedule = page.getByRole('button', { name: 'Schedule', exact: true })
		await at.fill('5 Mar 2020, 10:00')
		await schedule.click()
		await expectText(page, issueMessages.send.chooseTime)
		await expect(at).toHaveValue('5 Mar 2020, 10:00')
		await at.fill('5 Mar 2099, 10:00')
		await schedule.click()
		await expectText(page, issueMessages.send.scheduled('5 Mar 2099, 10:00'))
		await expect(page.getByRole('heading', { name: 'Sending: Scheduled' })).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'an issue that is scheduled')
		await page.getByRole('button', { name: 'Cancel the schedule' }).click()
		await expectText(page, issueMessages.sending.cancelled)

		// Another tab, which knows nothing of the press in this one.
		const tab = await context.newPage()
		await tab.goto(page.url())
		await ready(tab, 'admin')
		const time = nextMinute()
		await at.fill(dateTimeText(time))
		await schedule.click()
		await expectText(page, issueMessages.send.scheduled(dateTimeText(time)))
		await tab.getByRole('button', { name: 'Send now' }).click()
		await tab.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
		await expect(tab.getByText(issueMessages.send.already).or(tab.getByText(issueMessages.send.changed))).toBeVisible()
		expect(issues(first)).toEqual([])

		await expect.poll(() => issues(first).length, { timeout: 120_000 }).toBeGreaterThan(0)
		expect(Date.now()).toBeGreaterThanOrEqual(time.getTime())
		await chooseServer(tab, second)
		await tab.close()
		await expect(page.getByRole('heading', { name: `Sending: ${issuesMessages.states.paused}` })).toBeVisible({
			timeout: 60_000,
		})
		await expectText(page, issueMessages.problems['server-changed'])
		expect(issues(second)).toEqual([])
		await page.getByRole('button', { name: 'Resume' }).click()
		await expect(page.getByRole('heading', { name: `Sending: ${issuesMessages.states.sent}` })).toBeVisible({
			timeout: 120_000,
		})
		const got = [...issues(first), ...issues(second)].flatMap(({ recipients }) => recipients)
		expect(got.toSorted()).toEqual(readers.toSorted())
		expect(issues(second).length).toBeGreaterThan(0)
		await expectText(page, '3 of 3 people')
		await expectAccessibleOnBothScreens(page, 'an issue that was sent')
	} finally {
		await own.stop()
		await first.close()
		await second.close()
	}
})
