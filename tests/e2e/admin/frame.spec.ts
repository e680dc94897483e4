import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { newAddress, ready, signInAs } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

const measure = (page: Page, selector: string) =>
	page.evaluate(
		(each) =>
			[...document.querySelectorAll(each)]
				.filter((element) => element.checkVisibility())
				.map((element) => ({
					text: element.textContent.trim().slice(0, 40),
					height: Math.round(element.getBoundingClientRect().height),
				})),
		selector,
	)

test('with a mouse, text has 15 px, controls 36 px, rows 44 to 48 px', async ({ page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	for (const [path, rows] of [
		['/admin/posts', '.data-table tbody tr'],
		['/admin/users', '.user-row'],
		['/admin/outbox', '.data-table tbody tr'],
		['/admin/leads', '.lead-row'],
		['/admin/posts/topics', '.data-table tbody tr'],
	] as const) {
		await page.goto(path)
		await ready(page, 'admin')
		const text = await page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).fontSize)
		expect.soft(text, path).toBe('15px')
		const controls = await measure(page, 'main :is(.btn:not(.btn-icon), input.input, select.input)')
		expect
			.soft(
				controls.filter(({ height }) => height !== 36),
				path,
			)
			.toEqual([])
		for (const { text: row, height } of await measure(page, rows)) {
			expect.soft(height, `${path} ${row}`).toBeGreaterThanOrEqual(44)
			expect.soft(height, `${path} ${row}`).toBeLessThanOrEqual(49)
		}
	}
})

test('the header row of a page has its title, count and actions, and stays in sight', async ({ page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin/posts')
	await ready(page, 'admin')
	const header = page.locator('.admin-heading')
	await expect(header.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()
	await expect(header.getByText(/^\d+ posts$/)).toBeVisible()
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
	await expect(header.getByRole('link', { name: 'New Post' })).toBeInViewport()
	expect((await header.boundingBox())?.y).toBe(0)
	expect((await header.boundingBox())?.height).toBeLessThanOrEqual(60)
})

test('the navigation is in groups; what is folded stays folded, and says how much waits in it', async ({ page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin')
	await ready(page, 'admin')
	const nav = page.getByRole('navigation', { name: 'Admin', exact: true })
	const groups = nav.locator('summary')
	await expect(groups).toContainText(['Work', 'Content', 'Writing tools', 'People', 'System'])
	const audit = nav.getByRole('link', { name: 'Audit log' })
	await expect(audit).toBeInViewport()
	await groups.filter({ hasText: 'System' }).click()
	await expect(audit).toBeHidden()
	await groups.filter({ hasText: 'Work' }).click()
	await expect(groups.filter({ hasText: 'Work' })).toContainText(/\d/)
	// Drawn folded by the server, before any script runs.
	const openGroups = async () => {
		const html = await (await page.request.get('/admin/posts')).text()
		const tags = html.match(/<details[^>]*>/g) ?? []
		return tags.slice(0, 5).map((tag) => tag.includes('open'))
	}
	// The browser reports a fold a little after the press.
	await expect.poll(openGroups).toEqual([false, true, true, true, false])
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await expect(audit).toBeHidden()
	await groups.filter({ hasText: 'System' }).focus()
	await page.keyboard.press('Enter')
	await expect(audit).toBeVisible()
})

test('without scripts every group opens and folds', async ({ browser, page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	const context = await browser.newContext({
		javaScriptEnabled: false,
		storageState: await page.context().storageState(),
	})
	const plain = await context.newPage()
	await plain.goto('/admin')
	const nav = plain.getByRole('navigation', { name: 'Admin', exact: true })
	await nav.locator('summary').filter({ hasText: 'People' }).click()
	await expect(nav.getByRole('link', { name: 'Privacy' })).toBeHidden()
	await nav.locator('summary').filter({ hasText: 'People' }).click()
	await nav.getByRole('link', { name: 'Privacy' }).click()
	await expect(plain.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
	await context.close()
})

test('the dashboard is where enquiries and comments are answered', async ({ page }) => {
	const email = newAddress()
	const response = await page.request.post('/api/enquiry', {
		form: { name: 'Dashboard Person', email, service: 'solar', message: 'An inverter for a shop.', terms: 'on' },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(response.status()).toBe(200)
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin')
	await ready(page, 'admin')
	const comments = page.getByRole('region', { name: /comments? to review/ })
	const approve = comments.getByRole('button', { name: /^Approve/ }).first()
	const act = (await approve.getAttribute('value')) ?? ''
	await approve.click()
	await expect(page.getByText('Comment approved', { exact: true })).toBeVisible()
	await expect(page.locator(`button[value="${act}"]`)).toHaveCount(0)

	const enquiries = page.getByRole('region', { name: /enquir(y|ies) (to answer|is past|are past)/ })
	const first = enquiries.getByRole('listitem').first()
	const enquiry = page.locator(`main a[href="${await first.getByRole('link').getAttribute('href')}"]`)
	await first.locator('summary').click()
	await first.getByRole('button', { name: /phone call/i }).click()
	const answered = page
		.locator('[data-sonner-toast]')
		.filter({ hasText: /answered/ })
		.last()
	await expect(enquiry).toHaveCount(0)
	await answered.hover()
	await answered.getByRole('button', { name: 'Undo' }).click()
	await expect(enquiry).toHaveCount(1)
	await expectAccessibleOnBothScreens(page, 'dashboard')
})
