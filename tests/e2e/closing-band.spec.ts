import { expect, test } from './support/site.ts'

/** Share of the sun's radius that its warm rings take (styles/site/site.css); no text is readable on them. */
const warm = 0.52

test('the sun of the closing band stays below its text and buttons at every width', async ({ page }) => {
	await page.goto('/about')
	for (const width of [360, 768, 1440, 1920, 2560, 3840]) {
		await page.setViewportSize({ width, height: 900 })
		const gap = await page.locator('.sunrise').evaluate((band, share) => {
			const links = [...band.querySelectorAll('a, p')].map((part) => part.getBoundingClientRect().bottom)
			const radius = Number.parseFloat(getComputedStyle(band, '::before').width) / 2
			return band.getBoundingClientRect().bottom - Math.max(...links) - radius * share
		}, warm)
		expect(gap, `${width} px`).toBeGreaterThan(0)
	}
})
