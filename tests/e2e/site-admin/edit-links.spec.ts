import { editThisPage, ready, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

const slug = 'when-a-website-should-speak-hausa'

test('an admin gets from a public post and a comment to where they are looked after, and back; a visitor sees no such link', async ({
	page,
	browser,
	baseURL,
	watch,
}) => {
	// A page that is left while the router reads ahead: it leaves a promise of its own unhandled.
	watch.expected.push(/^error: $/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto(`/blog/${slug}`)
	await ready(page, 'admin')
	await page.getByRole('link', { name: 'Edit post' }).click()
	await page.waitForURL(/\/admin\/posts\/edit\//)
	await page.getByRole('link', { name: 'Back to the post' }).click()
	await page.waitForURL(`/blog/${slug}`)

	const moderate = page.getByRole('link', { name: /^Moderate the comment by / }).first()
	await page.locator('#comments').scrollIntoViewIfNeeded()
	await moderate.click()
	await page.waitForURL(/\/admin\/comments\?status=approved&author=/)
	await expect(page.getByRole('article').first()).toBeVisible()

	await page.goto('/admin/posts?show=published')
	await ready(page, 'admin')
	await page.getByRole('link', { name: 'New Post' }).click()
	await page.waitForURL('/blog/new')
	await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
	await page.getByRole('link', { name: 'All posts' }).click()
	await page.waitForURL('/admin/posts?show=published')

	const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
	await visitor.goto(`/blog/${slug}`)
	await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(visitor.getByText('Edit post')).toBeHidden()
	await expect(visitor.getByText('Moderate')).toHaveCount(0)
	await visitor.context().close()
})

test('the page of an address without a page is edited from itself', async ({ page, watch }) => {
	watch.expected.push(/^error: $/, /status of 404/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/services/nothing')
	const edit = await editThisPage(page)
	// It floats over the page, whose text must not show through.
	expect(await edit.evaluate((link) => getComputedStyle(link).backgroundColor)).toMatch(/^(rgb|okl(ab|ch))\([^/]*\)$/)
	await edit.click()
	await page.waitForURL('/admin/site/not-found-page/single')
	await expect(page.getByRole('textbox', { name: 'Heading', exact: true })).toBeVisible()
})
