import { autosaveMessages } from '#app/features/content-forge/messages.ts'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { endSessions } from '../support/backstage.ts'
import { expectText, signIn, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/** Somebody new at the forge; answers with their address. */
async function openForge(page: Page): Promise<string> {
	const email = await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/content-forge')
	await awake(page)
	return email
}

/** From here on what is typed is stored. */
const awake = async (page: Page) => {
	await expect(page.locator('html')).toHaveAttribute('data-viewer', 'admin')
	await expect(page.getByRole('heading', { level: 1, name: 'Content Forge' })).toBeVisible()
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => expect(page.getByText('All changes are saved.')).toBeVisible()

test('from a title to a draft, through every tab', { tag: '@any-width' }, async ({ page, watch }) => {
	watch.expected.push(/status of 5/)
	const mark = `Kiosk${Math.floor(Math.random() * 1e9)}`
	const title = `Solar inverters for ${mark}`
	await openForge(page)
	await expectAccessibleOnBothScreens(page, 'blank forge')

	await button(page, 'Suggest Keywords').click()
	await expectText(page, 'Input Missing')
	await expectText(page, 'Please enter a Post Title.')
	await expect(page.getByLabel('Post Title')).toBeFocused()
	await expect(page.getByLabel('Post Title')).toHaveAttribute('aria-invalid', 'true')

	await page.getByLabel('Post Title').fill(title)
	await button(page, 'Suggest Keywords').click()
	await expectText(page, 'Keywords Suggested')
	await expect(page.getByLabel('Topic', { exact: true })).toHaveValue(title)
	await expect(page.getByLabel('Focus Keyword')).not.toHaveValue('')
	await page.getByLabel('Suggested keyword').fill('shop inverter')
	await expect(page.getByLabel('Focus Keyword')).toHaveValue('shop inverter')
	await expect(page).toHaveURL(/session=/)

	// What lacks something leads to it, also in another tab.
	await tab(page, 'Meta').click()
	await button(page, 'Generate Description').click()
	await expectText(page, 'Please choose a Content Value.')
	await expect(button(page, 'Suggest Value')).toBeFocused()
	await button(page, 'Suggest Value').click()
	await expectText(page, 'USPs Suggested')
	await expect(page.getByRole('radio').first()).toBeChecked()
	await page.getByRole('radio').nth(1).check()
	await tab(page, 'Meta').click()
	await button(page, 'Optimize Title').click()
	await expectText(page, 'Meta Title Optimized')
	await button(page, 'Generate Description').click()
	await expectText(page, 'Meta Description Generated')
	await tab(page, 'Goals').click()
	await button(page, 'Suggest Goals').click()
	await expectText(page, 'Content Goals Suggested')
	await tab(page, 'Intro').click()
	await button(page, 'Write Intro').click()
	await expectText(page, 'Introduction Written')

	await tab(page, 'Full Post').click()
	await button(page, 'Generate Full Post').click()
	await expectText(page, 'Please select a Target Audience.')
	await expect(page.getByLabel('Target Audience')).toBeFocused()
	await page.getByLabel('Target Audience').selectOption('Business Owners')
	await page.getByLabel('Desired Tone').selectOption('Other (Specify)')
	await page.getByLabel('How it should sound').fill('Warm and plain')
	await button(page, 'Generate Full Post').click()
	await expectText(page, 'Full Content Generated')
	await expect(page.getByText(/^Written: \d+ words$/)).toBeVisible()
	const article = page.getByRole('region', { name: 'Article', exact: true })
	await expect(article.getByRole('heading').first()).toBeVisible()
	expect(Math.round((await article.boundingBox())?.height ?? 0)).toBe(500)

	await page.getByLabel('What should change?').fill('add a conclusion')
	await page.getByLabel('What should change?').press('Enter')
	await expectText(page, 'Content Refined')
	await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(2)
	await button(page, 'See what changed').click()
	await expect(page.getByRole('heading', { name: /changed/i }).first()).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'refined article')

	await tab(page, 'Image').click()
	await button(page, 'Generate Image').click()
	await expectText(page, 'Please enter a prompt for the image.')
	await page.getByLabel('Prompt', { exact: true }).fill('An inverter on a shop wall')
	await page.getByLabel('Aspect Ratio').selectOption('16:9')
	await button(page, 'Generate Image').click()
	await expectText(page, 'Image Generated')
	await expect(page.locator('.forge-picture img')).toHaveAttribute('height', '288')
	await expect(page.getByRole('link', { name: 'Download Image' })).toHaveAttribute('download', '')
	await saved(page)

	// A double click makes one post.
	await button(page, 'Save as Draft').dblclick()
	await expect(page).toHaveURL(/\/admin\/posts\/edit\//)
	await expectText(page, 'Draft Saved!')
	const found: { kind: string }[] = await (await page.request.get(`/admin/find?q=${mark}`)).json()
	expect(found.filter(({ kind }) => kind === 'posts')).toHaveLength(1)
})

test(
	'what is typed outlives a reload, a cut line, the end of the session and another tab',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|409)/)
		const email = await openForge(page)
		await page.getByLabel('Post Title').fill('Kept in every case')
		await saved(page)
		await tab(page, 'Image').focus()
		await tab(page, 'Image').click()
		await page.reload()
		await awake(page)
		await expect(page.getByLabel('Post Title')).toHaveValue('Kept in every case')
		await expect(tab(page, 'Image')).toHaveAttribute('aria-selected', 'true')

		// Tabs by keyboard.
		await tab(page, 'Image').focus()
		await page.keyboard.press('ArrowRight')
		await expect(tab(page, 'Keywords')).toBeFocused()
		await page.keyboard.press('End')
		await page.keyboard.press('ArrowLeft')
		await expect(tab(page, 'Full Post')).toHaveAttribute('aria-selected', 'true')
		await expect(tab(page, 'Keywords')).toHaveAttribute('tabindex', '-1')

		// Offline: stored here, said, and saved when there is a network again.
		await page.context().setOffline(true)
		await page.getByLabel('Topic', { exact: true }).fill('typed without a line')
		await expect(page.getByText(/^You are offline\./).first()).toBeVisible()
		await page.context().setOffline(false)
		await saved(page)

		// Another tab changes the same session: one notice, nothing is overwritten.
		const other = await page.context().newPage()
		await other.goto(page.url())
		await awake(other)
		await expect(other.getByLabel('Topic', { exact: true })).toHaveValue('typed without a line')
		await other.getByLabel('Focus Keyword').fill('from the other tab')
		await saved(other)
		await page.getByLabel('Topic', { exact: true }).fill('typed here')
		await expectText(page, 'Changed in another tab or on another device')
		await expect(page.getByLabel('Focus Keyword')).toHaveValue('from the other tab')
		await saved(page)

		// The session ends: said, stored, and it goes on after signing in again elsewhere.
		await endSessions(email)
		await page.getByLabel('Post Title').fill('After the session')
		await expect(page.getByText(autosaveMessages.signedOut).first()).toBeVisible()
		await signIn(other, email)
		await other.goto('/admin')
		await other.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
		await saved(page)
		await other.close()

		// Found again, and deleted: asked first.
		await page.goto('/admin/content-forge')
		await awake(page)
		await page.getByRole('link', { name: 'Continue' }).click()
		await expect(page.getByLabel('Post Title')).toHaveValue('After the session')
		await page.getByRole('link', { name: 'Start again' }).click()
		await expect(page.getByLabel('Post Title')).toHaveValue('')
		await page.getByRole('button', { name: 'Delete After the session' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
		await expect(page.getByText('Continue writing')).toBeHidden()
	},
)

test('at 320 px the label of the goal is on one line', { tag: '@any-width' }, async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 740 })
	await openForge(page)
	await tab(page, 'Full Post').click()
	const label = page.locator('.forge-goal > .label')
	await expect(label).toHaveText('Goal')
	const lines = await label.evaluate((element) => {
		const range = document.createRange()
		range.selectNodeContents(element)
		return range.getClientRects().length
	})
	expect(lines).toBe(1)
})
