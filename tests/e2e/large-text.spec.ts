import { expect, publicPages, settled, test } from './support/site.ts'

// The browser's own text size, 16 px as a rule, set to twice that: media queries in rem follow it, unlike a style.
test.use({
	viewport: { width: 360, height: 740 },
	launchOptions: async ({ launchOptions }, use) =>
		use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

test('text of twice the size on a phone makes no page scroll sideways', async ({ page, watch }) => {
	test.setTimeout(300_000)
	watch.expected.push(/status of 404/)
	await page.emulateMedia({ reducedMotion: 'reduce' })
	const found: string[] = []
	for (const path of [...(await publicPages(0, 1)), '/sign-in', '/no/such/page']) {
		await page.goto(path)
		await settled(page)
		const extra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
		if (extra > 0) found.push(`${path}: ${extra} px`)
	}
	expect(found).toEqual([])
})
