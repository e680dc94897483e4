import { expect, test } from '../support/site.ts'

/* A table that is wider than a phone: a shadow says that there is more, and the sums stay in sight. */

const tables = [
	['/blog/how-to-size-an-inverter-for-a-three-bedroom-flat', /^Table: Load/, 'Total (W)'],
	['/blog/net-metering-in-nigeria-what-the-nerc-rules-allow', /^Table/, 'Total'],
	['/blog/how-to-read-a-solar-quote-and-pay-for-it', /^Table/, 'Total'],
] as const

for (const [path, name, sum] of tables) {
	test(`the sums of ${path} can be seen without scrolling`, async ({ page }) => {
		await page.goto(path)
		const frame = page.getByRole('group', { name }).filter({ hasText: sum }).first()
		await frame.scrollIntoViewIfNeeded()
		const seen = await frame.evaluate((element) => {
			const { left, right } = element.getBoundingClientRect()
			const sums = [...element.querySelectorAll('.sum, tr:has(.sum) :last-child, .sum > :last-child')]
			const cells = sums.flatMap((cell) =>
				cell.tagName === 'TR' ? [...cell.children].filter((_, at, all) => at === all.length - 1) : [cell],
			)
			return {
				cells: cells.length,
				hidden: cells.filter((cell) => {
					const box = cell.getBoundingClientRect()
					return box.right > right + 1 || box.left < left - 1
				}).length,
				shadow: getComputedStyle(element).backgroundAttachment,
				// Where the sums lie over cells, a shadow says that there are some under them.
				edge: cells.some((cell) => / -\d\d/.test(getComputedStyle(cell).boxShadow)),
				isWide: element.scrollWidth > element.clientWidth,
			}
		})
		expect(seen).toMatchObject({ hidden: 0, edge: true, shadow: 'local, local, scroll, scroll' })
		expect(seen.cells).toBeGreaterThan(0)
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
	})
}
