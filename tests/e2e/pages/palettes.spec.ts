import { expect, settled, test, type Page } from '../support/site.ts'

/* Drawings, covers and the picture under the film follow the palette that a visitor has chosen. */

const choose = async (page: Page, palette: string) => {
	await page.getByRole('button', { name: 'Choose team palette' }).click()
	await page.getByRole('menuitemradio', { name: palette }).click()
}
const pictures = (page: Page) =>
	page.evaluate(() =>
		[...document.images]
			.map((image) => image.getAttribute('src') ?? '')
			.filter((src) => /^\/(illustrations|covers)\//.test(src)),
	)

test('every drawing of this site takes the palette, and goes back to its own bytes', async ({ page }) => {
	for (const path of ['/services/solar', '/blog', '/testimonials']) {
		await page.goto(path)
		const before = await pictures(page)
		expect(before.length).toBeGreaterThan(0)
		await choose(page, 'Team Alpha')
		await expect.poll(() => pictures(page)).toEqual(before.map((src) => src.replace(/^\/(\w+)\//, '/$1/team-alpha/')))
		await choose(page, 'Team Beta')
		await expect.poll(() => pictures(page)).toEqual(before.map((src) => src.replace(/^\/(\w+)\//, '/$1/team-beta/')))
		const broken = await page.evaluate(async () => {
			const all = [...document.images]
			for (const image of all) image.loading = 'eager'
			await Promise.all(all.map((image) => image.decode().catch(() => {})))
			return all.filter((image) => image.naturalWidth === 0).map((image) => image.src)
		})
		expect(broken).toEqual([])
		await choose(page, 'Default Theme')
		await expect.poll(() => pictures(page)).toEqual(before)
	}
})

test('the page’s HTML is the default’s for everybody, also for visitors who have chosen before', async ({ page }) => {
	await page.goto('/services/solar')
	await choose(page, 'Team Alpha')
	const [response] = await Promise.all([page.waitForResponse('/services/solar'), page.reload()])
	expect(await response.text()).not.toContain('/team-alpha/')
	await expect.poll(async () => (await pictures(page)).every((src) => src.includes('/team-alpha/'))).toBe(true)
})

test('in another palette the film rests under a picture of that palette, and goes on in the default one', async ({
	page,
}) => {
	const films: string[] = []
	page.on('request', (request) => {
		if (/hero\.(webm|mp4)/.test(request.url())) films.push(request.url())
	})
	await page.goto('/services')
	await choose(page, 'Team Beta')
	await page.goto('/')
	const poster = page.locator('.hero-media img')
	await expect
		.poll(() => poster.evaluate((image: HTMLImageElement) => image.currentSrc))
		.toContain('/hero/poster-team-beta.')
	await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
	await settled(page)
	expect(films).toEqual([])
	await choose(page, 'Default Theme')
	await expect(page.locator('video')).toHaveAttribute('data-playing', '')
	await expect
		.poll(() => poster.evaluate((image: HTMLImageElement) => image.currentSrc))
		.toMatch(/\/hero\/poster\.\w+$/)
	await choose(page, 'Team Alpha')
	await expect(page.locator('video')).not.toHaveAttribute('data-playing')
	expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
	await expect(page.getByRole('button', { name: /film|video|animation/i })).toBeHidden()
})

test('an upright screen loads only the part of the picture that it shows, in the palette that was chosen', async ({
	page,
}) => {
	const loaded: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/hero/')) loaded.push(new URL(request.url()).pathname)
	})
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/')
	await settled(page)
	expect(loaded).toEqual(['/hero/poster-tall.avif'])
	await page.setViewportSize({ width: 1440, height: 900 })
	await page.goto('/services')
	await choose(page, 'Team Alpha')
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/')
	await expect
		.poll(() => page.locator('.hero-media img').evaluate((image: HTMLImageElement) => image.currentSrc))
		.toMatch(/\/hero\/poster-team-alpha-tall\.avif$/)
})
