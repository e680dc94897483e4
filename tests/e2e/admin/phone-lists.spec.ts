import { addPerson, newAddress, ready, signInAs, signInByPassword } from '../support/people.ts'
import { expectLowRows, measureRows } from '../support/low-rows.ts'
import { expect, test, type Page } from '../support/site.ts'

/** Each list of the admin, and what a row of it is. */
const lists = [
	['/admin/comments', '.queue-item'],
	['/admin/leads', '.lead-row'],
	['/admin/users', '.user-row'],
	['/admin/outbox', '.data-table tbody tr'],
	['/admin/audit', '.audit-entry'],
	['/admin/newsletter?state=pending', '.data-table tbody tr'],
] as const

async function enquire(page: Page): Promise<void> {
	const email = newAddress()
	const message = `We need an inverter for a shop and two flats above it. ${email} `.repeat(6)
	const response = await page.request.post('/api/enquiry', {
		form: { name: 'Chukwuemeka Oluwaseun Nnamdi-Okonkwo', email, service: 'solar', message, terms: 'on' },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(response.status()).toBe(200)
	const subscribed = await page.request.post('/newsletter', {
		form: { email: `a-rather-long-name.${newAddress()}`, website: '' },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(subscribed.status()).toBe(200)
}

test('on a phone every list begins in the upper half of the screen, with rows of at most 120 px', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await enquire(page)
	// A sign-in with a password is in the audit log.
	await signInByPassword(page, await addPerson('Bola Ade', 'admin'))
	// Somebody with two things to say about.
	const suspended = await addPerson('Tunde Suspended')
	await page.goto(`/admin/users?q=${encodeURIComponent(suspended)}`)
	await ready(page, 'admin')
	await page.getByRole('button', { name: 'Manage Tunde Suspended' }).click()
	await page.getByRole('button', { name: 'Suspend: Tunde Suspended' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
	await expect(page.getByText('Tunde Suspended is suspended and signed out.').first()).toBeVisible()
	await expectLowRows(page, lists)
	await page.setViewportSize({ width: 320, height: 640 })
	for (const [path, row] of [...lists, ['/admin/posts', '.data-table tbody tr'] as const]) {
		await page.goto(path)
		await ready(page, 'admin')
		const found = await measureRows(page, row)
		expect.soft(found.first, `${path} begins on the smallest phone`).toBeLessThanOrEqual(320)
		expect.soft(found.overflow, `${path} sideways on the smallest phone`).toBeLessThanOrEqual(0)
	}
})

test('on a phone the list of backups begins in the upper half of the screen, too', async ({ page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	const headers = { 'sec-fetch-site': 'same-origin' }
	await page.request.post('/admin/backups', { form: { intent: 'make' }, headers, maxRedirects: 0 })
	await expect(async () => {
		await page.goto('/admin/backups')
		await expect(page.locator('.data-table tbody tr').first()).toBeVisible({ timeout: 1_000 })
		await expect(page.locator('.backup-work')).toHaveCount(0, { timeout: 1_000 })
	}).toPass()
	for (const [width, height] of [
		[414, 896],
		[360, 740],
		[320, 640],
	] as const) {
		await page.setViewportSize({ width, height })
		const found = await measureRows(page, '.data-table tbody tr')
		expect.soft(found.first, `begins at ${width} px`).toBeLessThanOrEqual(height / 2)
		if (width >= 360) expect.soft(found.highest, `rows at ${width} px`).toBeLessThanOrEqual(120)
		expect.soft(found.overflow, `sideways at ${width} px`).toBeLessThanOrEqual(0)
	}
})

/** An invitation and a redirect, so that their lists have a row. */
async function inviteAndRedirect(page: Page): Promise<void> {
	const headers = { 'sec-fetch-site': 'same-origin' }
	await page.request.post('/admin/users/invitations/new', {
		form: {
			intent: 'send',
			id: crypto.randomUUID(),
			email: `adaeze.${Date.now() % 10_000}@example.com`,
			role: 'editor',
			days: '7',
		},
		headers,
	})
	await page.request.post('/admin/site/redirects/new', {
		form: {
			intent: 'save',
			from: `/prices-of-the-year-before-last-${crypto.randomUUID().slice(0, 8)}`,
			to: '/services/technology/web',
			kind: 'permanent',
		},
		headers,
	})
}

/** Lists next to a form, a list of groups, and the queues of the dashboard. */
const otherLists = [
	['/admin/users/invitations', '.invitations-open tbody tr'],
	['/admin/site/redirects', '.data-table tbody tr'],
	['/admin/privacy/records', '.record-fold'],
	['/admin', '.dashboard-row'],
] as const

test('on a phone lists with a form, the records and the dashboard keep to that, too', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await enquire(page)
	await signInAs(page, 'owner', 'Bola Ade')
	await inviteAndRedirect(page)
	await expectLowRows(page, otherLists)
	await page.goto('/admin/privacy/records')
	await ready(page, 'admin')
	await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
	expect.soft((await measureRows(page, '.record-fold .data-table tbody tr')).highest, 'rules').toBeLessThanOrEqual(120)
	for (const [path, add, field] of [
		['/admin/users/invitations', 'Invite a person', 'Email address'],
		['/admin/site/redirects', 'Add a redirect', 'Old address'],
	] as const) {
		await page.goto(path)
		await ready(page, 'admin')
		await page.getByRole('link', { name: add }).click()
		await expect(page.getByLabel(field)).toBeInViewport()
	}
})

test('a narrow window with a mouse has rows as low as those of a phone', async ({ browser }) => {
	const context = await browser.newContext({ hasTouch: false, isMobile: false, viewport: { width: 360, height: 740 } })
	const page = await context.newPage()
	await enquire(page)
	await signInAs(page, 'owner', 'Bola Ade')
	await inviteAndRedirect(page)
	for (const [path, row] of [...lists, ...otherLists]) {
		await page.goto(path)
		await ready(page, 'admin')
		const found = await measureRows(page, row)
		expect.soft(found.first, `${path} begins`).toBeLessThanOrEqual(370)
		expect.soft(found.highest, `${path} rows`).toBeLessThanOrEqual(120)
	}
	await context.close()
})

/** The texts that need more lines than they have words, which a column broke within a word. */
const brokenWords = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((cells) =>
		cells.flatMap((cell) => {
			const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
			const tops = new Set<number>()
			while (texts.nextNode()) {
				const range = document.createRange()
				range.selectNodeContents(texts.currentNode)
				for (const { top } of range.getClientRects()) tops.add(Math.round(top))
			}
			const lines = tops.size
			return lines > (cell.textContent ?? '').trim().split(/\s+/).length ? [cell.textContent] : []
		}),
	)

test('on the smallest phones no state of an item is broken within a word, and no record is wider than the screen', async ({
	page,
}) => {
	await signInAs(page, 'admin', 'Bola Ade')
	for (const width of [320, 360, 414]) {
		await page.setViewportSize({ width, height: 740 })
		await page.goto('/admin/site/services')
		await ready(page, 'admin')
		expect.soft(await brokenWords(page, '.site-items tbody td:not(.row-actions)'), `at ${width} px`).toEqual([])
		await page.goto('/admin/privacy/records')
		await ready(page, 'admin')
		await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
		const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
		expect.soft(wide, `records at ${width} px`).toBeLessThanOrEqual(0)
	}
})

test('on a phone neither the category of a post is cut nor when a person was last here', async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	for (const [path, places, says] of [
		['/admin/posts?category=technology', '.posts-note-category', /Technology/],
		['/admin/users', '.user-facts', /Last active \d+\s\w+\s\d{4}/i],
	] as const) {
		await page.goto(path)
		await ready(page, 'admin')
		await expect(page.locator(places).filter({ hasText: says }).first()).toBeVisible()
		const cut = await page.locator(places).evaluateAll((all) =>
			all.flatMap((each) => {
				const line = each.closest('p, .posts-note') ?? each
				return line.scrollWidth > line.clientWidth + 1 ? (line.textContent ?? '') : []
			}),
		)
		expect(cut, path).toEqual([])
	}
})

test('nothing that is zero or none is printed in a row or a tab', async ({ page }) => {
	await signInAs(page, 'admin', 'Bola Ade')
	for (const [path, row] of lists) {
		await page.goto(path)
		const texts = await page.locator(`${row}, .tab-links a`).allInnerTexts()
		for (const text of texts) expect.soft(text, path).not.toMatch(/(^|\s)0( |\n|$)|\bN\/A\b|\bnone\b|not signed in/i)
	}
})

test('people are in lines of 48 px on a wide screen, staff first; no address of the outbox is broken', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin/users')
	await ready(page, 'admin')
	const found = await measureRows(page, '.user-row')
	expect(found.highest).toBeLessThanOrEqual(48)
	await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Staff', 'Readers'])
	for (const width of [1440, 360]) {
		await page.setViewportSize({ width, height: 800 })
		const cut = await page.locator('.user-name').evaluateAll(
			(names, min) =>
				names
					.filter((name) => name.scrollWidth > name.clientWidth && name.clientWidth < min)
					.map((name) => name.textContent),
			// A very long name ends in dots on a phone alone.
			width === 360 ? 150 : Infinity,
		)
		expect(cut, `names cut at ${width} px`).toEqual([])
	}
	await page.goto('/admin/outbox')
	await ready(page, 'admin')
	for (const width of [1440, 360]) {
		await page.setViewportSize({ width, height: 800 })
		const lines = await page.locator('.mail-to > span').evaluateAll((all) =>
			all.map((each) => {
				const range = document.createRange()
				range.selectNodeContents(each)
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
			}),
		)
		expect(lines.length).toBeGreaterThan(0)
		expect(new Set(lines)).toEqual(new Set([1]))
	}
})

test('on the smallest phone a detail keeps its distance from the heading, and the buttons of a comment share a row', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 })
	const email = await signInAs(page, 'owner', 'Ngozi Eze')
	await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
	await ready(page, 'admin')
	await page.goto((await page.locator('a[href^="/admin/users/0"]').first().getAttribute('href')) ?? '')
	await ready(page, 'admin')
	const gap = await page.evaluate(() => {
		const bottom = document.querySelector('.admin-heading h1')?.getBoundingClientRect().bottom ?? Infinity
		return (document.querySelector('.admin-panel')?.getBoundingClientRect().top ?? 0) - bottom
	})
	expect(gap).toBeGreaterThanOrEqual(12)
	await page.goto('/admin')
	await ready(page, 'admin')
	const rows = await page
		.locator('.dashboard-decide')
		.evaluateAll((groups) =>
			groups.map(
				(group) =>
					new Set([...group.querySelectorAll('.btn')].map((button) => button.getBoundingClientRect().top)).size,
			),
		)
	expect(rows.length).toBeGreaterThan(0)
	expect(new Set(rows)).toEqual(new Set([1]))
})

test('on a phone the fields of an entry begin in the upper half of the screen', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await signInAs(page, 'admin', 'Bola Ade')
	for (const path of ['/admin/site/home/single', '/admin/site/company/single', '/admin/site/testimonials/new']) {
		await page.goto(path)
		await ready(page, 'admin')
		// The name of the first field, or of the group that it is in.
		const first = page.locator('.site-form :is(label, legend):visible').first()
		await expect(first).toBeVisible()
		expect.soft((await first.boundingBox())?.y, path).toBeLessThanOrEqual(370)
	}
})
