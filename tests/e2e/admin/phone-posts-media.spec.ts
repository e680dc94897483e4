import sharp from 'sharp'
import { addPost } from '../support/backstage.ts'
import { ready, signInAs } from '../support/people.ts'
import { expect, settled, test, type Page } from '../support/site.ts'

const screen = { width: 360, height: 800 }
const tallestRow = 120

async function addPicture(page: Page, alt: string): Promise<void> {
	const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#264' } })
		.jpeg()
		.toBuffer()
	const response = await page.request.post('/admin/media/upload', {
		multipart: { key: crypto.randomUUID(), alt, picture: { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: bytes } },
		headers: { 'sec-fetch-site': 'same-origin' },
	})
	expect(response.status()).toBe(200)
}

/** Where the first row begins and how tall the tallest is, in CSS pixels. */
async function measured(page: Page, rows: string): Promise<{ top: number; tallest: number; count: number }> {
	await settled(page)
	return page.locator(rows).evaluateAll((found) => {
		const boxes = found.map((row) => row.getBoundingClientRect())
		return {
			top: (boxes[0]?.top ?? 0) + scrollY,
			tallest: Math.max(...boxes.map(({ height }) => height)),
			count: boxes.length,
		}
	})
}

test('posts and pictures begin in the first half of a phone, in low rows, without zeros', async ({ page }) => {
	await page.setViewportSize(screen)
	const email = await signInAs(page, 'admin', 'Ngozi Eze')
	// Nobody has read or commented on it.
	await addPost(email, { slug: `unread-${crypto.randomUUID()}`, title: 'Not read yet', status: 'published' })
	await addPost(email, { slug: `draft-${crypto.randomUUID()}`, title: 'Not finished yet', status: 'draft' })
	await addPicture(page, 'A roof with a very long description of all that can be seen on it, and more')

	for (const { path, rows } of [
		{ path: '/admin/posts', rows: '.data-table tbody tr' },
		{ path: '/admin/posts?show=drafts', rows: '.data-table tbody tr' },
		{ path: '/admin/media', rows: '.media-tile' },
	]) {
		await page.goto(path)
		await ready(page, 'admin')
		const { top, tallest, count } = await measured(page, rows)
		expect.soft(count, `${path} has rows`).toBeGreaterThan(0)
		expect.soft(top, `${path} begins`).toBeLessThanOrEqual(screen.height / 2)
		expect.soft(tallest, `${path}: a row`).toBeLessThanOrEqual(tallestRow)
		expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(screen.width)
	}

	await page.goto('/admin/posts')
	const rows = page.locator('.data-table tbody tr')
	await expect(rows.first()).toBeVisible()
	await expect(rows.filter({ hasText: 'Not read yet' })).not.toHaveCount(0)
	// Cell by cell: the label before a value is drawn by the style sheet, and cells of a row have no space between them.
	const shown = await rows.locator('td:visible').allInnerTexts()
	expect(shown.filter((text) => /^(0|N\/A)$/.test(text.trim()))).toEqual([])
})

test('on a phone the filter and the order of the posts are read whole', async ({ page }) => {
	await page.setViewportSize(screen)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/posts')
	await ready(page, 'admin')
	const selects = page.locator('.admin-search select')
	const cut = await selects.evaluateAll((all) =>
		all.flatMap((select) => {
			if (!(select instanceof HTMLSelectElement)) return []
			const { font, paddingLeft, paddingRight } = getComputedStyle(select)
			const context = document.createElement('canvas').getContext('2d')
			if (!context) return ['no canvas']
			context.font = font
			const text = select.selectedOptions[0]?.text ?? ''
			const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
			return context.measureText(text).width > room ? [text] : []
		}),
	)
	expect(await selects.count()).toBe(2)
	expect(cut).toEqual([])
})
