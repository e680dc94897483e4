import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectAccessible } from '../support/axe.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, ready, expectText } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

// A site of its own: no other has a place elsewhere.

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

/** On a desktop and on a small phone, in light and dark. */
async function expectGood(page: Page, where: string): Promise<void> {
	await expectAccessible(page, where)
	await page.setViewportSize({ width: 320, height: 640 })
	await expectAccessible(page, `${where} on a phone`)
	const overflow = () =>
		page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
	expect(await overflow(), `${where} is wider than a phone`).toBe(0)
	await page.setViewportSize({ width: 1440, height: 900 })
}

test('an admin gets the recovery key, sends a copy elsewhere, and sees what is wrong', async ({ page, watch }) => {
	test.slow()
	// Said on purpose: a wrong code. The site has another address than the others.
	watch.expected.push(/request: http:\/\/localhost/, /status of 422/)
	const folder = mkdtempSync(path.join(tmpdir(), 'imole-elsewhere-'))
	const settings = { BACKUP_TO: folder, ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: password }
	const { stop } = await startOwnSite(settings)
	try {
		await page.goto(`${site}/sign-in?next=/admin/backups/elsewhere`)
		await page.getByRole('textbox', { name: 'Email' }).fill('owner@example.com')
		await page.getByRole('textbox', { name: 'Password' }).fill(password)
		await page.keyboard.press('Enter')
		await ready(page, 'admin')
		await expectText(page, 'Nothing is copied before someone has the key')
		await expectGood(page, 'copies without a key')

		await page.getByRole('link', { name: 'Get the recovery key' }).click()
		const coming = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Download recovery key' }).click()
		const file = await (await coming).path()
		const code = /code: (\d{4} \d{4})/.exec(await readFile(file, 'utf8'))?.[1] ?? ''
		await page.getByLabel('Confirmation code').fill('1')
		await page.keyboard.press('Enter')
		await expectText(page, 'This is not the code in the newest key file.')
		await expectGood(page, 'the recovery key')
		await page.getByLabel('Confirmation code').fill(code)
		await page.keyboard.press('Enter')

		await page.getByRole('button', { name: 'Copy now' }).click()
		await expect(page.getByRole('button', { name: 'Use this folder' })).toBeVisible({ timeout: 90_000 })
		await expectText(page, 'is on the same disk as the site')
		await expectGood(page, 'a folder that is not accepted')
		await page.getByRole('button', { name: 'Use this folder' }).click()
		await expect(page.getByRole('button', { name: 'Use this folder' })).toBeHidden()
		const row = page.getByRole('row').filter({ hasText: 'under an hour' })
		await expect(async () => {
			await page.getByRole('button', { name: 'Copy now' }).click({ timeout: 1_000 })
			await expect(row.first()).toBeVisible({ timeout: 60_000 })
		}).toPass({ timeout: 110_000 })
		expect(readdirSync(folder).some((name) => name.endsWith('.tar.age'))).toBe(true)
		await expectGood(page, 'copies')
		await page.getByRole('link', { name: 'Backups', exact: true }).first().click()
		await expectText(page, 'The newest verified copy shows the site at')
		await expectGood(page, 'backups')
	} finally {
		await stop()
		rmSync(folder, { recursive: true, force: true })
	}
})
