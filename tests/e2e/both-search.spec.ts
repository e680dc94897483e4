import { expect, test, type Page } from './support/site.ts'

const articles = (page: Page) => page.getByRole('main').getByRole('article')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search posts' })

test('typing searches in place: the address follows, page 1 again, and back comes back', async ({ page }) => {
	await page.goto('/blog?page=2')
	await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
	await box(page).pressSequentially('inverter')
	await expect(page).toHaveURL('/blog?q=inverter')
	await expect(page.getByRole('heading', { name: 'Results for “inverter”' })).toBeVisible()
	// The nine places that stand for posts on their way have no headings.
	await expect(articles(page).getByRole('heading').first()).toBeVisible()
	const titles = await articles(page).getByRole('heading').allTextContents()

	await articles(page).first().getByRole('link').first().click()
	await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
	await page.goBack()
	await expect(page).toHaveURL('/blog?q=inverter')
	await expect(articles(page).getByRole('heading')).toHaveText(titles)
	await expect(box(page)).toHaveValue('inverter')
})

test(
	'while posts are on their way nine places stand for them; only the latest answer counts',
	{ tag: '@any-width' },
	async ({ page }) => {
		await page.goto('/blog')
		await expect(articles(page)).toHaveCount(9)
		const held: { query: string; send: () => void }[] = []
		await page.route('**/api/posts?*', async (route) => {
			await new Promise<void>((resolve) => held.push({ query: new URL(route.request().url()).search, send: resolve }))
			await route.continue().catch(() => {})
		})
		await box(page).pressSequentially('solar')
		await expect.poll(() => held.at(-1)?.query).toContain('q=solar')
		await expect(page.locator('.skeleton').first()).toBeVisible()
		expect(await page.locator('div[aria-hidden=true]:has(> .card .skeleton) > .card').count()).toBe(9)
		await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Loading posts')
		await box(page).fill('yoruba')
		await expect.poll(() => held.at(-1)?.query).toContain('q=yoruba')
		for (const { send } of held.toReversed()) send()
		await expect(page.getByRole('heading', { name: 'Results for “yoruba”' })).toBeVisible()
		await expect(page.locator('.skeleton')).toHaveCount(0)
		await expect(page).toHaveURL('/blog?q=yoruba')
	},
)

test('nothing found is said in words, with ways on', { tag: '@any-width' }, async ({ page }) => {
	await page.goto('/blog')
	await box(page).pressSequentially('zzzzqqqq')
	await expect(page.getByText('No posts found matching your criteria.')).toBeVisible()
	await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
	await page.getByRole('link', { name: 'Show all posts' }).click()
	await expect(page).toHaveURL('/blog')
	await expect(articles(page)).toHaveCount(9)
})

test('a failure is said in words and can be tried again', { tag: '@any-width' }, async ({ page, watch }) => {
	watch.expected.push(/Failed to load resource/)
	await page.goto('/blog')
	let fails = true
	await page.route('**/api/posts?*', (route) => (fails ? route.fulfill({ status: 500 }) : route.continue()))
	await box(page).pressSequentially('inverter')
	await expect(page.getByRole('alert')).toContainText('Error loading posts. Please try again later.')
	fails = false
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(articles(page).first()).toBeVisible()
})

test('pages are turned in place, and the links work by themselves too', { tag: '@any-width' }, async ({ page }) => {
	await page.goto('/blog')
	const first = await articles(page).getByRole('heading').allTextContents()
	const pages = page.getByRole('navigation', { name: 'Pages' })
	await pages.getByRole('link', { name: 'Page 2' }).click()
	await expect(page).toHaveURL('/blog?page=2')
	await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
	const second = await articles(page).getByRole('heading').allTextContents()
	expect(second.filter((title) => first.includes(title))).toEqual([])
	await page.reload()
	await expect(articles(page).getByRole('heading')).toHaveText(second)
})

test('the filters of the sidebar lead to their screens', async ({ page }) => {
	await page.goto('/blog')
	const side = page.getByRole('complementary', { name: 'Blog sidebar' })
	await expect(side.getByRole('heading')).toHaveText([
		'Search',
		'Categories',
		'Popular Tags',
		'Recent Posts',
		'Archives',
		'Statistics',
	])
	const categories = side.locator('section').filter({ has: page.getByRole('heading', { name: 'Categories' }) })
	await expect(categories.getByRole('link')).toHaveCount(5)
	await categories.getByRole('link').first().click()
	await expect(page).toHaveURL(/\/blog\/category\/[^?]+$/)
	await expect(articles(page).first()).toBeVisible()
})
