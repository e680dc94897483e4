import { expect, test, type Page } from '../support/site.ts'

const articles = (page: Page) => page.getByRole('main').getByRole('article')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search posts' })

test(
	'typing searches in place: the address follows, page 1 again, and back comes back',
	{ tag: '@any-width' },
	async ({ page }) => {
		await page.goto('/blog?page=2')
		await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
		await box(page).pressSequentially('inverter')
		await expect(page).toHaveURL('/blog?q=inverter')
		await expect(page.getByRole('heading', { name: 'Results for “inverter”' })).toBeVisible()
		// The nine placeholders have no headings.
		await expect(articles(page).getByRole('heading').first()).toBeVisible()
		const titles = await articles(page).getByRole('heading').allTextContents()

		await articles(page).first().getByRole('link').first().click()
		await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
		await page.goBack()
		await expect(page).toHaveURL('/blog?q=inverter')
		await expect(articles(page).getByRole('heading')).toHaveText(titles)
		await expect(box(page)).toHaveValue('inverter')
	},
)

test(
	'while posts are on their way nine placeholders are shown; only the latest answer counts',
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

test('that nothing was found is said in a sentence, with links', { tag: '@any-width' }, async ({ page }) => {
	await page.goto('/blog')
	await box(page).pressSequentially('zzzzqqqq')
	await expect(page.getByText('No posts found matching your criteria.')).toBeVisible()
	await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
	await page.getByRole('link', { name: 'Show all posts' }).click()
	await expect(page).toHaveURL('/blog')
	await expect(articles(page)).toHaveCount(9)
})

test('one or two letters never bring the verdict that nothing was found', { tag: '@any-width' }, async ({ page }) => {
	await page.goto('/blog')
	const verdict = page.getByText('No posts found matching your criteria.')
	for (const typed of ['ж', 'zq', 'solar zq', 'q́z', 'zq.', '“zq”']) {
		await box(page).fill(typed)
		await expect(page).toHaveURL(`/blog?${new URLSearchParams({ q: typed })}`)
		await expect(page.getByText('Keep typing to search.')).toBeVisible()
		await expect(verdict).toBeHidden()
		await expect(page.getByText('0 posts found')).toBeHidden()
	}
	await box(page).fill('how to')
	await expect(articles(page).getByRole('heading').first()).toBeVisible()
	await box(page).fill('zq')
	await expect(page.getByText('Keep typing to search.')).toBeVisible()
	await box(page).press('Enter')
	await expect(verdict).toBeVisible()
})

test(
	'a failure is tried again once, then said in words, with what was typed still there',
	{ tag: '@any-width' },
	async ({ page, watch }) => {
		watch.expected.push(/Failed to load resource/)
		await page.goto('/blog')
		let fails = true
		let asked = 0
		await page.route('**/api/posts?*', (route) => {
			asked += 1
			return fails ? route.fulfill({ status: 500 }) : route.continue()
		})
		await box(page).fill('inverter')
		await expect(page.getByRole('alert')).toContainText('Error loading posts. Please try again later.')
		expect(asked).toBe(2)
		await expect(box(page)).toHaveValue('inverter')
		fails = false
		await page.getByRole('button', { name: 'Try again' }).click()
		await expect(articles(page).first()).toBeVisible()
		await expect(page).toHaveURL('/blog?q=inverter')
	},
)

test('what was loaded is shown again without asking', { tag: '@any-width' }, async ({ page }) => {
	await page.goto('/blog')
	const first = await articles(page).getByRole('heading').allTextContents()
	await box(page).fill('inverter')
	await expect(page.getByRole('heading', { name: 'Results for “inverter”' })).toBeVisible()
	await expect(articles(page).getByRole('heading').first()).toBeVisible()
	const found = await articles(page).getByRole('heading').allTextContents()
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/api/posts')) asked.push(request.url())
	})
	await box(page).fill('')
	await expect(articles(page).getByRole('heading')).toHaveText(first)
	await box(page).fill('inverter')
	await expect(articles(page).getByRole('heading')).toHaveText(found)
	expect(asked).toEqual([])
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

test('the filters of the sidebar lead to their screens', { tag: '@any-width' }, async ({ page }) => {
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
