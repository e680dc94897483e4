import { expect, test } from '../support/site.ts'

test('at no width does a line of the home page’s headline touch the next', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/')
	for (const width of [360, 768, 1440, 2560]) {
		await page.setViewportSize({ width, height: 900 })
		const room = await page.locator('#hero-heading').evaluate(async (heading) => {
			await document.fonts.ready
			const pen = document.createElement('canvas').getContext('2d')
			if (!pen) throw new Error('no canvas')
			const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(heading)
			pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
			const lines = Array.from(heading.children, (line) => pen.measureText(line.textContent ?? ''))
			const gaps = lines
				.slice(1)
				.map(
					(line, at) =>
						Number.parseFloat(lineHeight) - (lines[at]?.actualBoundingBoxDescent ?? 0) - line.actualBoundingBoxAscent,
				)
			return Math.min(...gaps) / Number.parseFloat(fontSize)
		})
		expect(room, `${width} px`).toBeGreaterThan(0.05)
	}
})
