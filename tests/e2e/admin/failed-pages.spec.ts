import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, signInByPassword } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

// A site of its own: its database is damaged.
const owner = 'owner@example.com'

test('a page that fails on the server still says so when its scripts run, with the reference of the log', async ({
	page,
	watch,
}) => {
	watch.expected.push(/request: http:\/\/localhost/, /status of 500/)
	const own = await startOwnSite({ ADMIN_EMAIL: owner, ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' })
	await signInByPassword(page, owner, site)
	own.damage()
	for (const path of ['/admin/webhooks', '/account']) {
		await expect.poll(async () => (await page.goto(site + path))?.status(), { message: path }).toBe(500)
		// React runs the page: it must take over what the server has sent.
		await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side')
		await expect(page.locator('main code')).toHaveText(/^[0-9a-f-]{36}$/)
	}
	await own.stop()
})
