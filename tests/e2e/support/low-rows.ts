import { ready } from './people.ts'
import { expect, type Page } from './site.ts'

/** Where the first row begins, the highest row, and what is wider than the screen. */
export const measureRows = (page: Page, row: string) =>
	page.evaluate((selector) => {
		const boxes = [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
		return {
			rows: boxes.length,
			first: (boxes[0]?.top ?? 0) + scrollY,
			highest: Math.max(...boxes.map(({ height }) => height)),
			overflow: document.documentElement.scrollWidth - innerWidth,
		}
	}, row)

/** On a phone each list begins in the upper half of the screen, and its rows are at most 120 px high. */
export async function expectLowRows(
	page: Page,
	lists: readonly (readonly [path: string, row: string])[],
): Promise<void> {
	for (const [path, row] of lists) {
		await page.goto(path)
		await ready(page, 'admin')
		const found = await measureRows(page, row)
		expect.soft(found.rows, `${path} has rows`).toBeGreaterThan(0)
		expect.soft(found.first, `${path} begins`).toBeLessThanOrEqual(370)
		expect.soft(found.highest, `${path} rows`).toBeLessThanOrEqual(120)
		expect.soft(found.overflow, `${path} sideways`).toBeLessThanOrEqual(0)
	}
}
