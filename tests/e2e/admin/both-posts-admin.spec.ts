import { expectAccessible, expectAccessibleOnBothScreens } from '../support/axe.ts'
import { addPost } from '../support/backstage.ts'
import { ready, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

const toast = (page: Page, text: string | RegExp) =>
	expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()

/** An admin, and two posts whose titles no other test has. */
async function inTheAdmin(page: Page): Promise<{ word: string; slug: string }> {
	const email = await signInAs(page, 'admin', 'Ngozi Eze')
	const word = `w${crypto.randomUUID().slice(0, 8)}`
	await addPost(email, { slug: `${word}-one`, title: `${word} first`, status: 'published' })
	await addPost(email, { slug: `${word}-two`, title: `${word} second`, status: 'draft' })
	return { word, slug: `${word}-one` }
}

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

test(
	'a post is deleted, restored, deleted permanently; others are changed together',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/status of 404/, /net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
		const { word, slug } = await inTheAdmin(page)
		await page.goto('/admin/posts')
		await ready(page, 'admin')
		await expectAccessibleOnBothScreens(page, 'the table')
		await page.getByRole('searchbox', { name: 'Search posts by title' }).fill(word)
		await page.keyboard.press('Enter')
		const first = page.getByRole('row').filter({ hasText: `${word} first` })
		const second = page.getByRole('row').filter({ hasText: `${word} second` })
		// The results have replaced the list: before that, a dialog would close with the list it was opened from.
		await expect(page.getByRole('row')).toHaveCount(3)
		await expect(first).toContainText('Published')

		// Escape asks for nothing; the confirmed action is undone from its toast.
		await first.getByRole('button', { name: `Delete “${word} first”` }).click()
		await expect(page.getByRole('dialog', { name: `Delete “${word} first”?` })).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'asked first')
		await page.keyboard.press('Escape')
		await first.getByRole('button', { name: `Delete “${word} first”` }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
		await toast(page, `Successfully deleted "${word} first".`)
		await expect(first).toHaveCount(0)
		expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404)
		await page.getByRole('button', { name: 'Undo' }).click()
		await toast(page, 'Post restored')
		await expect(first).toContainText('Published')
		expect((await page.request.get(`/blog/${slug}`)).status()).toBe(200)

		// A line that is cut: nothing is lost, and it is said.
		await page.route('**/api/posts-desk', (route) => route.abort())
		await first.getByRole('button', { name: /^Delete/ }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
		await toast(page, 'Could not delete the post. Please try again.')
		await expect(first).toBeVisible()
		await page.unroute('**/api/posts-desk')
		await page.locator('[data-sonner-toast] [data-close-button]').first().click()

		// Ticked together.
		await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
		await expect(page.getByText('2 posts selected')).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'ticked')
		await page.getByRole('group', { name: 'With selected' }).getByRole('button', { name: 'Publish' }).click()
		await toast(page, 'Posts published')
		await expect(second).toContainText('Published')
		await page.getByRole('checkbox', { name: `Select “${word} second”` }).check()
		await page.getByRole('group', { name: 'With selected' }).getByRole('button', { name: 'Delete' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
		await expect(second).toHaveCount(0)

		await page.getByRole('link', { name: /^Trash/ }).click()
		await expect(second).toContainText('permanently on')
		await expectAccessibleOnBothScreens(page, 'the trash')
		await second.getByRole('button', { name: `Delete “${word} second” permanently` }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
		await expect(page.getByText('No posts found.')).toBeVisible()
		await expectAccessibleOnBothScreens(page, 'nothing found')
		await page.setViewportSize({ width: 320, height: 640 })
		await page.goto(`/admin/posts?q=${word}`)
		await expect(first).toBeVisible()
		await expectAccessible(page, 'the table on 320 pixels')
	},
)

test('the palette goes anywhere by keyboard and by touch', async ({ page, isMobile, watch }) => {
	watch.expected.push(/status of (404|500)/, /net::ERR_FAILED/)
	const { word } = await inTheAdmin(page)
	await page.goto('/admin')
	await ready(page, 'admin')
	const field = page.getByRole('combobox', { name: /^Find pages, posts, people/ })
	await page.keyboard.press('Control+k')
	await expect(field).toBeFocused()
	await expect(page.getByRole('group', { name: 'Newest posts' }).getByRole('option').first()).toBeVisible()
	await expectAccessible(page, 'the palette')
	await page.keyboard.type('outb')
	await expect(page.getByRole('option', { selected: true })).toHaveText('Outbox')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
	await expect(field).toHaveCount(0)

	// By hand; the page used last is first.
	await page.getByRole('button', { name: 'Find anything' }).click()
	await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(['Outbox'])
	await field.fill(word)
	await expect(page.getByRole('group', { name: 'Posts' }).getByRole('option')).toHaveCount(2)
	await page.keyboard.press('ArrowDown')
	await expect(page.getByRole('option', { selected: true })).toContainText(`${word} first`)
	await page.keyboard.press('ArrowDown')
	await expect(page.getByRole('option', { selected: true })).toContainText(`${word} second`)
	await expectAccessible(page, 'posts found')

	await field.fill('nothing like this')
	await expect(page.getByText('No results for “nothing like this”')).toBeVisible()
	await page.route('**/admin/find?*', (route) => route.abort())
	await field.fill(`${word} seco`)
	await expect(page.getByText('The search failed. Check your connection.')).toBeVisible()
	await expectAccessible(page, 'the search failed')
	await page.unroute('**/admin/find?*')
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByRole('option')).toHaveText(new RegExp(`${word} second`))
	await page.keyboard.press('Escape')
	await expect(field).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Find anything' })).toBeFocused()

	await page.keyboard.press('Control+k')
	await field.fill('dark')
	const dark = page.getByRole('option', { name: 'Use the dark theme' })
	await (isMobile ? dark.tap() : dark.click())
	await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
})

test('the palette opens again by the key that comes before the browser has said that it is closed @any-width', async ({
	page,
}) => {
	await inTheAdmin(page)
	await page.goto('/admin')
	await ready(page, 'admin')
	const field = page.getByRole('combobox', { name: /^Find pages, posts, people/ })
	await page.keyboard.press('Control+k')
	await field.fill('outb')
	// A browser closes a dialog at once, and says so a task later.
	await page.evaluate(() => {
		document.querySelector('dialog')?.close()
		document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
	})
	await expect(field).toBeFocused()
	await expect(field).toHaveValue('')
})
