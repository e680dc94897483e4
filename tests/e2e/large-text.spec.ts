import { makeAdmin } from './support/backstage.ts'
import { addPerson, signIn } from './support/people.ts'
import { expect, publicPages, settled, test, type Page } from './support/site.ts'

// The browser's own text size, 16 px as a rule, set to twice that: media queries in rem follow it, unlike a style.
test.use({
	viewport: { width: 360, height: 740 },
	launchOptions: async ({ launchOptions }, use) =>
		use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

/** Which of these pages scroll sideways, and how far. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
	const found: string[] = []
	for (const path of paths) {
		await page.goto(path)
		await settled(page)
		const extra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
		if (extra > 0) found.push(`${path}: ${extra} px`)
	}
	return found
}

test('text of twice the size on a phone makes no page scroll sideways', async ({ page, watch }) => {
	test.setTimeout(300_000)
	watch.expected.push(/status of 404/)
	await page.emulateMedia({ reducedMotion: 'reduce' })
	expect(await tooWide(page, [...(await publicPages(0, 1)), '/sign-in', '/offline', '/no/such/page'])).toEqual([])
})

test('nor the pages of a reader and of the admin area', async ({ page }) => {
	test.setTimeout(300_000)
	await page.emulateMedia({ reducedMotion: 'reduce' })
	const email = await addPerson(page)
	await signIn(page, email)
	const own = ['/account', '/blog/new', '/blog/how-to-size-an-inverter-for-a-three-bedroom-flat/comment']
	expect.soft(await tooWide(page, own)).toEqual([])
	await makeAdmin(email)
	await signIn(page, email)
	await page.goto('/admin')
	const sections = await page
		.getByRole('navigation', { name: 'Admin' })
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
	expect(sections.length).toBeGreaterThan(10)
	expect(
		await tooWide(
			page,
			[...new Set(sections)].filter((path) => path.startsWith('/admin')),
		),
	).toEqual([])
})
