import { expect, test } from '../support/site.ts'

test('a post: its parts, its contents, its sharing, and one view counted', async ({ page, context, isMobile }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const views: string[] = []
	page.on('request', (request) => {
		if (request.url().endsWith('/api/view') && request.postData()?.startsWith('/blog/'))
			views.push(request.postData() ?? '')
	})
	// Other journeys publish posts of a sentence, too.
	await page.goto('/blog?category=solar')
	await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect.poll(() => views.length).toBe(1)

	const way = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true })
	if (isMobile) await way.getByText('On this page').tap()
	const contents = way.getByRole('link').first()
	const target = await contents.getAttribute('href')
	await contents.click()
	await expect(page).toHaveURL(new RegExp(`${target}$`))

	const share = page.getByRole('region', { name: 'Share this post' })
	for (const place of ['WhatsApp', 'Twitter / X', 'Facebook', 'LinkedIn']) {
		const href = await share.getByRole('link', { name: `Share on ${place}` }).getAttribute('href')
		expect(decodeURIComponent(href ?? '')).toContain(new URL(page.url()).pathname)
	}
	await share.getByRole('button', { name: 'Copy link' }).click()
	await expect(share.getByText('Link copied')).toBeVisible()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().split('#')[0])

	const related = page.getByRole('region', { name: 'Related Posts' })
	expect(await related.getByRole('article').count()).toBeGreaterThan(0)
	expect(await related.getByRole('article').count()).toBeLessThanOrEqual(3)
})
