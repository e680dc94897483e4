import { ready, expectText, signInAs } from '../support/people.ts'
import { chooseMarkdown } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const unsaved = (page: Page) => page.getByRole('heading', { name: 'You have unsaved changes' })

async function asAdmin(page: Page): Promise<void> {
	await signInAs(page, 'admin', 'Ngozi Eze')
}

/** What a browser may get instead of our response; null: the connection is cut. */
const failures = [500, 502, 504, null]

test('a save that meets a server error or no network says so, and every word stays', async ({ page, watch }) => {
	// The last: the router leaves a promise of its own unhandled when the connection is cut.
	watch.expected.push(/status of 50\d/, /ERR_FAILED/, /^error: $/)
	await asAdmin(page)
	const mark = crypto.randomUUID().slice(0, 8)
	let failure: number | null = null
	let failing = true
	let failed = 0
	await page.route(/\.data/, async (route) => {
		if (!failing || route.request().method() !== 'POST') return route.fallback()
		failed += 1
		if (failure === null) return route.abort('failed')
		return route.fulfill({ status: failure, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
	})
	const meet = async (content: string, message: string) => {
		await field(page, 'Content').fill(content)
		for (failure of failures) {
			const before = failed
			await save(page)
			await expect.poll(() => failed).toBe(before + 1)
			await expect(page.locator('form.editor-form')).toHaveAttribute('aria-busy', 'false')
			await expectText(page, `Error: ${message}`)
			await expect(page.getByRole('alert').filter({ hasText: message })).toContainText('Your text is still here.')
			await expect(field(page, 'Content')).toHaveValue(content)
		}
	}
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await chooseMarkdown(page)
	await field(page, 'Title').fill(`A storm ${mark}`)
	await meet('The first draft.', 'Failed to create post')
	failing = false
	await save(page)
	await page.waitForURL(/\/admin\/posts\/edit\//)
	await ready(page, 'admin')
	failing = true
	await meet('The second draft.', 'Failed to update post')
	failing = false
	await save(page)
	await page.waitForURL(/\/admin\/posts$/)
})

test('a saved post is not offered as unsaved, however soon after the last key it was saved', async ({ page }) => {
	await asAdmin(page)
	await page.clock.install()
	for (const waitMs of [0, 500, 1_000, 4_000]) {
		const mark = crypto.randomUUID().slice(0, 8)
		await page.goto('/blog/new')
		await ready(page, 'admin')
		await expect(unsaved(page), `saved ${waitMs} ms after the last key`).toBeHidden()
		await field(page, 'Title').fill(`Soon ${mark}`)
		await field(page, 'Content').pressSequentially('Typed.')
		// What is tested is the time between the last key and the save.
		await page.clock.runFor(waitMs)
		if (waitMs === 4_000) await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
		await save(page)
		await page.waitForURL(/\/admin\/posts\/edit\//)
		await ready(page, 'admin')
		await expect(unsaved(page)).toBeHidden()
	}
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await expect(unsaved(page)).toBeHidden()
	expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('site-writing')))).toEqual(
		[],
	)
})
