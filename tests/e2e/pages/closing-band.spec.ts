import sharp from 'sharp'
import { noTransitions } from '../support/axe.ts'
import { expect, settled, test, type Page } from '../support/site.ts'

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

type Rgb = readonly [number, number, number]
type Line = { text: string; colour: number[]; isLarge: boolean; x: number; y: number; width: number; height: number }

/** Each line of text in the band: its colour as drawn, and where it is. Then nothing but its ground is drawn. */
const lines = (page: Page): Promise<Line[]> =>
	page.locator('.sunrise').evaluate((band) => {
		const pen = document.createElement('canvas').getContext('2d')
		if (!pen) throw new Error('There is no canvas.')
		const drawn = (colour: string) => {
			pen.clearRect(0, 0, 1, 1)
			pen.fillStyle = colour
			pen.fillRect(0, 0, 1, 1)
			return [...pen.getImageData(0, 0, 1, 1).data]
		}
		const { left, top } = band.getBoundingClientRect()
		const found = []
		const texts = document.createTreeWalker(band, NodeFilter.SHOW_TEXT)
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			const { parentElement } = node
			if (!parentElement || node.textContent?.trim() === '') continue
			const { color, fontSize, fontWeight } = getComputedStyle(parentElement)
			const size = Number.parseFloat(fontSize)
			const range = document.createRange()
			range.selectNodeContents(node)
			for (const { x, y, width, height } of range.getClientRects())
				found.push({
					text: node.textContent ?? '',
					colour: drawn(color),
					// As WCAG 2.2 defines it, in pixels.
					isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
					x: x - left,
					y: y - top,
					width,
					height,
				})
		}
		const sheet = new CSSStyleSheet()
		sheet.replaceSync('.sunrise * { color: transparent !important } .site-header { visibility: hidden !important }')
		document.adoptedStyleSheets.push(sheet)
		return found
	})

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Rgb): number {
	const [red, green, blue] = colour.map((part) => {
		const share = part / 255
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: number, other: number): number {
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Lines whose contrast with any pixel below them is too low. */
async function paleLines(page: Page, where: string): Promise<string[]> {
	const all = await lines(page)
	expect(all.length, where).toBeGreaterThan(3)
	const picture = await page.locator('.sunrise').screenshot({ scale: 'css' })
	const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	return all.flatMap(({ text, colour, isLarge, ...box }) => {
		const [red = 0, green = 0, blue = 0, opacity] = colour
		expect(opacity, `${where}: ${text} is opaque`).toBe(255)
		const ink = luminance([red, green, blue])
		let least = Infinity
		for (let y = Math.ceil(box.y); y < Math.floor(box.y + box.height); y += 1)
			for (let x = Math.ceil(box.x); x < Math.floor(box.x + box.width); x += 1) {
				const at = (y * info.width + x) * info.channels
				least = Math.min(least, contrast(ink, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])))
			}
		expect(least, `${where}: ${text} has a ground`).toBeLessThan(Infinity)
		return least < (isLarge ? 3 : 4.5) ? [`${where}: ${least.toFixed(2)} ${text}`] : []
	})
}

// axe does not see gradients.
test('every text of the closing band is readable on what is drawn below it, in all colours', async ({ page }) => {
	const found: string[] = []
	for (const width of [320, 1440, 3840])
		for (const colorScheme of ['light', 'dark'] as const)
			for (const palette of ['default', 'team-alpha', 'team-beta']) {
				await page.setViewportSize({ width, height: 1200 })
				await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
				await page.goto('/about')
				await page.evaluate((name) => {
					if (name !== 'default') document.documentElement.dataset['team'] = name
				}, palette)
				await noTransitions(page)
				await page.locator('.sunrise').scrollIntoViewIfNeeded()
				await settled(page)
				found.push(...(await paleLines(page, `${width} px ${colorScheme} ${palette}`)))
			}
	expect(found).toEqual([])
})
