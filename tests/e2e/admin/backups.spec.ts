import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { ready, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

// Nothing is restored here: that would sign out everybody else who is on this site. On one screen size: the site makes one
// backup at a time.
test('a backup is made before one’s eyes, taken home, restored, and a restore asks seriously', async ({
	page,
	watch,
}) => {
	test.slow()
	// Said on purpose: somebody else is at it, and a word that is not the right one.
	watch.expected.push(/status of (409|422)/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/backups')
	await ready(page, 'admin')
	const make = page.getByRole('button', { name: 'Back up now' })
	await expect(async () => {
		await make.click({ timeout: 1_000 })
		await expect(page.getByRole('heading', { name: 'A backup is being made' })).toBeVisible({ timeout: 3_000 })
	}).toPass({ timeout: 90_000 })
	await expect(page.getByText('The backup is made and checked')).toBeVisible({ timeout: 90_000 })
	await expectAccessible(page, 'backups')

	const coming = page.waitForEvent('download')
	await page
		.getByRole('link', { name: /^Download the backup of/ })
		.first()
		.click()
	const bytes = await readFile(await (await coming).path())
	expect(bytes.subarray(0, 10).toString()).toBe('imole.json')

	const field = page.getByLabel('Backup file (.tar)')
	await page.getByRole('button', { name: 'Upload' }).click()
	await expect(page.getByText('Please choose a backup file first.')).toBeVisible()
	await field.setInputFiles({ name: 'home.tar', mimeType: 'application/x-tar', buffer: bytes })
	await page.getByRole('button', { name: 'Upload' }).click()
	await expect(page.getByText('The uploaded backup is complete')).toBeVisible({ timeout: 60_000 })

	await page
		.getByRole('link', { name: /^Restore the backup of/ })
		.first()
		.click()
	await expect(page.getByRole('heading', { name: /^Backup of/ })).toBeVisible()
	await page.getByLabel('To go on, type the word restore').fill('yes')
	await page.keyboard.press('Enter')
	await expect(page.getByText('Please type the word restore.')).toBeVisible()
	await expectAccessible(page, 'a backup')
	await page.setViewportSize({ width: 360, height: 740 })
	await expectAccessible(page, 'a backup on a phone')
	await page.setViewportSize({ width: 1440, height: 900 })

	await page.getByRole('link', { name: 'Backups', exact: true }).first().click()
	const rows = page.getByRole('row').filter({ hasText: 'uploaded' })
	await expect(rows.first()).toBeVisible()
	const before = await rows.count()
	await rows
		.first()
		.getByRole('button', { name: /^Delete the backup of/ })
		.click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
	await expect(rows).toHaveCount(before - 1)
})
