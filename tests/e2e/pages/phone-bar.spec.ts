import { expectAccessible, expectToFit } from '../support/axe.ts'
import { newAddress, ready, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Most used' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('on a phone the most used places of the admin are one press away, at the bottom', async ({ page }) => {
	const response = await page.request.post('/api/enquiry', {
		form: { name: 'Amaka Obi', email: newAddress(), service: 'solar', message: 'An inverter, please.', terms: 'on' },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(response.status()).toBe(200)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin')
	await ready(page, 'admin')
	const bar = barOf(page)
	await page.evaluate(() => void (document.body.dataset['same'] = 'yes'))
	await expect(bar.getByRole('link', { name: /^Enquiries\s?, \d+\+? waiting$/ })).toBeVisible()
	for (const [place, title] of [
		['Enquiries', 'Enquiries'],
		['Comments', 'Comments'],
		['Posts', 'Posts'],
		['Dashboard', 'Admin Dashboard'],
	] as const) {
		await bar.getByRole('link', { name: place }).tap()
		await expect(heading(page, title)).toBeVisible()
		await expect(bar.locator('[aria-current=page]')).toHaveText(new RegExp(`^${place}`))
	}
	// By the router: no page was loaded again.
	await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')

	const toggle = page.getByRole('button', { name: 'Toggle menu' })
	const menu = page.getByRole('navigation', { name: 'Admin menu' })
	await toggle.tap()
	await expect(menu.getByRole('link', { name: 'Audit log' })).toBeVisible()
	await expect(toggle).toHaveAttribute('data-open', '')
	await toggle.tap()
	await expect(menu).toBeHidden()
	await toggle.tap()
	await bar.getByRole('link', { name: 'Posts' }).tap()
	await expect(heading(page, 'Posts')).toBeVisible()
	await expect(menu).toBeHidden()
	for (const width of [320, 360, 768]) {
		await page.setViewportSize({ width, height: 740 })
		await expectToFit(page, `the bar at ${width} px`)
		const cut = await bar
			.locator('.admin-bar-label')
			.evaluateAll((labels) => labels.filter((label) => label.scrollWidth > label.clientWidth).length)
		expect(cut, `labels cut at ${width} px`).toBe(0)
	}
	await expectAccessible(page, 'the bar')
	await page.setViewportSize({ width: 1440, height: 900 })
	await expect(bar).toBeHidden()
})

test('the bar is over nothing: not the end of a page, not the buttons for what is ticked, not the keyboard', async ({
	page,
}) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/posts')
	await ready(page, 'admin')
	const bar = barOf(page)
	const topOf = async () => (await bar.boundingBox())?.y ?? 0
	await page.locator('.posts-pick input').first().check()
	const buttons = page.locator('.posts-bulk')
	await expect(buttons).toBeInViewport()
	const box = await buttons.boundingBox()
	expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(await topOf())
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
	const last = await page
		.locator('main :is(a, button)')
		.evaluateAll((all) =>
			Math.max(...all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().bottom)),
		)
	expect(last).toBeLessThanOrEqual(await topOf())

	await page.getByRole('searchbox').tap()
	await expect(bar).toBeHidden()
	await page.getByRole('searchbox').blur()
	await expect(bar).toBeVisible()
})

test('in the editor of a post one row is above the text, with the menu in it', async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	for (const width of [320, 360, 768]) {
		await page.setViewportSize({ width, height: 740 })
		await page.goto('/blog/new')
		await ready(page, 'admin')
		const title = page.getByLabel('Title', { exact: true })
		expect((await title.boundingBox())?.y, `the title at ${width} px`).toBeLessThanOrEqual(130)
		await expectToFit(page, `the editor at ${width} px`)
		const row = [
			page.getByRole('link', { name: 'All posts', exact: true }),
			page.getByRole('button', { name: 'Save', exact: true }),
			page.getByRole('button', { name: 'Toggle menu' }),
		]
		const boxes = await Promise.all(row.map((each) => each.boundingBox()))
		for (const [at, each] of boxes.entries()) {
			expect(each?.y, `row at ${width} px`).toBeLessThan(56)
			const before = at === 0 ? null : boxes[at - 1]
			if (before) expect(each?.x).toBeGreaterThanOrEqual(before.x + before.width)
		}
	}
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('New post')
	// Also while somebody types: it covers nothing there.
	await page.getByLabel('Title', { exact: true }).tap()
	await expect(page.getByRole('button', { name: 'Toggle menu' })).toBeVisible()
	await page.getByRole('button', { name: 'Toggle menu' }).click()
	await expect(page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Posts' })).toBeVisible()
	await expectAccessible(page, 'the menu in the editor')
	await page.keyboard.press('Escape')
	await expectAccessible(page, 'the editor')
})

test('the labels of the bar are as large as somebody set text to be, and stay in it', async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	const browser = await page.context().newCDPSession(page)
	const bar = barOf(page)
	for (const [width, standard] of [
		[320, 24],
		[320, 32],
		[360, 32],
	] as const) {
		await page.setViewportSize({ width, height: 640 })
		await browser.send('Page.setFontSizes', { fontSizes: { standard } })
		await page.goto('/admin/posts')
		await ready(page, 'admin')
		await expectToFit(page, `the bar at ${width} px with a text size of ${standard} px`)
		const labels = await bar.locator('.admin-bar-label:visible').evaluateAll((all) =>
			all.map((label) => {
				const [own, whole] = [
					label.getBoundingClientRect(),
					label.closest('.admin-bar-button')?.getBoundingClientRect(),
				]
				const isInside = whole !== undefined && own.bottom <= whole.bottom && label.scrollWidth <= label.clientWidth
				return { isInside, size: Number.parseFloat(getComputedStyle(label).fontSize) }
			}),
		)
		expect(labels.length).toBeGreaterThanOrEqual(3)
		for (const { isInside, size } of labels) {
			expect(isInside, `a label at ${width} px, ${standard} px`).toBe(true)
			expect(size).toBeGreaterThanOrEqual((11 * standard) / 16)
		}
	}
})

test('without scripts the bar is plain links, and its menu opens', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
	const page = await context.newPage()
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/settings')
	await barOf(page).getByRole('link', { name: 'Comments' }).click()
	await expect(heading(page, 'Comments')).toBeVisible()
	await page.getByRole('button', { name: 'Toggle menu' }).click()
	await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Outbox' }).click()
	await expect(heading(page, 'Outbox')).toBeVisible()
	await context.close()
})
