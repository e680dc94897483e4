import { Buffer } from 'node:buffer'
import { manyPosts } from '../../support/processes/old-site.ts'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

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

test('two tabs of one import: stopped, continued and undone from either, each shows what is so, and nothing comes twice', async ({
	page,
	watch,
}) => {
	watch.expected.push(/status of 409/)
	const old = `${crypto.randomUUID().slice(0, 8)}.example`
	const posts = 1_000
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/import/new')
	await ready(page, 'admin')
	await page
		.getByLabel('File of the other site')
		.setInputFiles({ name: `${old}.xml`, mimeType: 'text/xml', buffer: Buffer.from(manyPosts(posts, old, 'draft')) })
	await page.getByRole('button', { name: 'Upload and check' }).click()
	await expect(page.getByRole('heading', { name: 'What an import would add' })).toBeVisible()
	const other = await page.context().newPage()
	await other.goto(page.url())
	await ready(other, 'admin')

	const stop = (tab: Page) => tab.getByRole('button', { name: 'Stop', exact: true }).click()
	const look = (tab: Page) => tab.evaluate(() => void dispatchEvent(new Event('focus')))
	/** Until a few have come. */
	const someDone = (tab: Page) =>
		expect(tab.getByRole('status').filter({ hasText: /^[1-9]\d* of / })).toBeVisible({ timeout: 60_000 })
	await page.getByRole('button', { name: 'Import', exact: true }).click()
	// The other tab still has the button, whose press finds that the import is under way.
	await other.getByRole('button', { name: 'Import', exact: true }).click()
	await someDone(other)
	await stop(other)
	await expect(other.getByText(/^It was stopped at \d+ of 1,000\./)).toBeVisible()
	await expect(page.getByText(/^It was stopped at \d+ of 1,000\./)).toBeVisible()

	await page.getByRole('button', { name: 'Continue importing' }).click()
	await someDone(page)
	await look(other)
	await expect(other.getByRole('heading', { name: 'The import is under way' })).toBeVisible()
	await stop(page)
	await expect(page.getByText(/^It was stopped at/)).toBeVisible()
	await expect(other.getByText(/^It was stopped at/)).toBeVisible()
	// Pressed in both: once.
	await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Continue importing' }).click()))
	for (const tab of [page, other]) {
		await expect(tab.getByRole('heading', { name: 'What was imported' })).toBeVisible({ timeout: 120_000 })
		await expect(tab.getByRole('row', { name: /^Posts 1,000\s*$/ })).toBeVisible()
		await expect(tab.getByRole('row', { name: /^Tags 5\s*$/ })).toBeVisible()
	}

	const undo = async (tab: Page, name: string) => {
		await tab.getByText('Undo', { exact: true }).click()
		await tab.getByRole('checkbox', { name: /^Yes, remove it permanently/ }).check()
		await tab.getByRole('button', { name }).click()
	}
	await undo(page, 'Undo the import')
	// The other tab has not been looked at since: its press is the same undo.
	await undo(other, 'Undo the import')
	for (const tab of [page, other]) {
		await expect(tab.getByRole('heading', { name: 'What was removed' })).toBeVisible({ timeout: 120_000 })
		await expect(tab.getByRole('row', { name: /^Posts 1,000\s*$/ })).toBeVisible()
	}
})
