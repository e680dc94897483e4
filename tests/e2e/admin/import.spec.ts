import { Buffer } from 'node:buffer'
import { manyPosts } from '../../support/processes/old-site.ts'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('an owner uploads the file of another site, sees what it has, imports it and undoes it by keyboard', async ({
	page,
	watch,
}) => {
	watch.expected.push(/status of 422|ERR_ABORTED/)
	const old = `${crypto.randomUUID().slice(0, 8)}.example`
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/import')
	await ready(page, 'admin')
	await page.getByRole('link', { name: 'Upload a file' }).first().press('Enter')
	await page.getByRole('button', { name: 'Upload and check' }).press('Enter')
	await expect(page.getByText('Please choose a file.').first()).toBeVisible()
	await expect(page.getByLabel('File of the other site')).toBeFocused()
	await expectAccessibleOnBothScreens(page, 'the form of an import with an error')

	// A file that is none of these is refused by the server, and another may be chosen at once.
	await page
		.getByLabel('File of the other site')
		.setInputFiles({ name: 'cat.txt', mimeType: 'text/plain', buffer: Buffer.from('Meow') })
	await page.getByLabel(/^Address of the other site/).fill(`https://${old}`)
	await page.getByRole('button', { name: 'Upload and check' }).press('Enter')
	await expect(page.getByText('This file cannot be imported').first()).toBeVisible()
	await expect(page.getByLabel(/^Address of the other site/)).toHaveValue(`https://${old}`)
	await page
		.getByLabel('File of the other site')
		.setInputFiles({ name: `${old}.xml`, mimeType: 'text/xml', buffer: Buffer.from(manyPosts(6, old, 'draft')) })
	// A slow upload is stopped by key, and begins again by the next one.
	const held = Promise.withResolvers<void>()
	await page.route('**/admin/import/upload', async (route) => {
		await held.promise
		// The page has ended this request.
		await route.abort().catch(() => {})
	})
	const upload = page.getByRole('button', { name: 'Upload and check' })
	await page.setViewportSize({ width: 320, height: 640 })
	await upload.press('Enter')
	await expect(page.getByText(/^Sending .+\.xml: [\d.]+ KB \(0%\)$/)).toBeVisible()
	await page.getByRole('button', { name: 'Stop the upload' }).press('Enter')
	// The field is out of sight there; the file in it is right.
	await expect(page.getByText('The upload was interrupted.').first()).toBeInViewport()
	await expect(upload).toBeFocused()
	await expect(page.getByLabel('File of the other site')).not.toHaveAttribute('aria-invalid')
	await page.setViewportSize({ width: 1440, height: 900 })
	held.resolve()
	await page.unroute('**/admin/import/upload')
	await page.keyboard.press('Enter')

	await expect(page.getByRole('heading', { name: `${old}.xml` })).toBeVisible()
	await expect(page.getByRole('heading', { name: 'What an import would add' })).toBeVisible()
	await expect(page.getByRole('row', { name: /^Posts 6\s*$/ })).toBeVisible()
	await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
	await expect(page.getByRole('heading', { name: 'What was imported' })).toBeVisible()
	await expect(page.locator('.admin-stack')).toBeFocused()
	await expect(page.getByText(`Post 3 of ${old} (draft)`)).toBeVisible()
	await expect(page.getByRole('link', { name: `Edit “Post 3 of ${old}”` })).toHaveAttribute(
		'href',
		/^\/admin\/posts\/edit\//,
	)

	await page.getByText('Undo', { exact: true }).press('Enter')
	await expectAccessibleOnBothScreens(page, 'an import with its undo')
	await page.getByRole('checkbox', { name: /^Yes, remove it permanently/ }).press('Space')
	await page.getByRole('button', { name: 'Undo the import' }).press('Enter')
	await expect(page.getByRole('heading', { name: 'What was removed' })).toBeVisible()
	await page.getByRole('button', { name: 'Remove from the list' }).press('Enter')
	await expect(page).toHaveURL(/\/admin\/import$/)
	await expect(page.getByRole('link', { name: `${old}.xml` })).toHaveCount(0)
})
