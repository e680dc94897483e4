import { expect, test, type Page } from '../support/site.ts'

const dark = /(^| )dark( |$)/
const html = (page: Page) => page.locator('html')
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

async function choose(page: Page, menu: string, item: string): Promise<void> {
	await page.getByRole('button', { name: menu }).click()
	await page.getByRole('menu', { name: menu }).getByRole('menuitemradio', { name: item }).click()
}

test('with nothing saved the device is followed, also when it changes its mind', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' })
	await page.goto('/about')
	await expect(html(page)).toHaveClass(dark)
	await page.emulateMedia({ colorScheme: 'light' })
	await expect(html(page)).not.toHaveClass(dark)
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a choice is saved at once, survives, wins over the device, and System gives it back', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light' })
	await page.goto('/about')
	const light = await background(page)
	await choose(page, 'Change theme', 'Dark')
	await expect(html(page)).toHaveClass(dark)
	await page.goto('/services')
	await expect(html(page)).toHaveClass(dark)
	expect(await background(page)).not.toBe(light)
	await choose(page, 'Change theme', 'System')
	await expect(html(page)).not.toHaveClass(dark)
	await page.emulateMedia({ colorScheme: 'dark' })
	await expect(html(page)).toHaveClass(dark)
	await page.reload()
	await expect(html(page)).toHaveClass(dark)
	await choose(page, 'Change theme', 'Light')
	await expect(html(page)).not.toHaveClass(dark)
})

test('a saved choice is there before the first paint', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await page.goto('/about')
	await choose(page, 'Change theme', 'Dark')
	await choose(page, 'Choose team palette', 'Team Beta')
	await page.addInitScript(() => {
		const seen: string[] = []
		Reflect.set(window, 'seenAtPaint', seen)
		const look = () => {
			if (document.body)
				seen.push(`${document.documentElement.className} ${document.documentElement.dataset['team'] ?? ''}`)
			if (seen.length < 5) requestAnimationFrame(look)
		}
		requestAnimationFrame(look)
	})
	await page.goto('/')
	const seen = await page.evaluate(() => {
		const frames: unknown = Reflect.get(window, 'seenAtPaint')
		return Array.isArray(frames) ? frames.map(String) : []
	})
	expect(seen.length).toBeGreaterThan(0)
	for (const frame of seen) {
		expect(frame).toMatch(/(^| )dark /)
		expect(frame).toContain('team-beta')
	}
})

test('palettes are full palettes, stored apart from the mode under a key that ends in -team', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await page.goto('/')
	const names = [
		'primary',
		'secondary',
		'background',
		'foreground',
		'accent',
		'destructive',
		'muted',
		'border',
		'input',
		'ring',
		'card',
		'popover',
	]
	const colours = () =>
		page.evaluate(
			(all) => all.map((name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()),
			names,
		)
	const seen = new Map<string, string[]>()
	for (const mode of ['Light', 'Dark']) {
		await choose(page, 'Change theme', mode)
		for (const palette of ['Default Theme', 'Team Alpha', 'Team Beta']) {
			await choose(page, 'Choose team palette', palette)
			const found = await colours()
			expect(
				found.filter((colour) => colour === ''),
				`${palette} ${mode}`,
			).toEqual([])
			seen.set(`${palette} ${mode}`, found)
		}
	}
	const primaries = new Set([...seen.values()].map(([primary]) => primary))
	expect(primaries.size).toBe(6)
	const stored = await page.evaluate(() => Object.entries(localStorage))
	expect(stored).toHaveLength(2)
	expect(stored.find(([key]) => key.endsWith('-team'))?.[1]).toBe('team-beta')
	await choose(page, 'Choose team palette', 'Default Theme')
	expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('-team')))).toEqual([])
})

test('other tabs follow', async ({ page, context }) => {
	await page.emulateMedia({ colorScheme: 'light' })
	const other = await context.newPage()
	await other.emulateMedia({ colorScheme: 'light' })
	await page.goto('/about')
	await other.goto('/services')
	await choose(page, 'Change theme', 'Dark')
	await choose(page, 'Choose team palette', 'Team Alpha')
	await expect(html(other)).toHaveClass(dark)
	await expect(html(other)).toHaveAttribute('data-team', 'team-alpha')
})

test('without storage the page works and the choice lasts as long as the page', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('denied', 'SecurityError')
			},
		})
	})
	await page.emulateMedia({ colorScheme: 'light' })
	await page.goto('/about')
	await choose(page, 'Change theme', 'Dark')
	await expect(html(page)).toHaveClass(dark)
})
