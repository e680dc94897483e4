import { findingsInBothModes } from '../support/axe.ts'
import { ready, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('the groups of settings are one column next to the form, and one line on a phone, chosen by keyboard', async ({
	page,
}) => {
	await signInAs(page, 'owner', 'Ngozi Eze')
	await page.goto('/admin/settings')
	await ready(page, 'admin')
	const groups = page.getByRole('navigation', { name: 'Groups of settings' })
	const links = groups.getByRole('link')
	const boxes = () =>
		links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ x, y }) => ({ x, y })))
	for (const width of [1440, 320]) {
		await page.setViewportSize({ width, height: 900 })
		const found = await boxes()
		expect(found.length).toBeGreaterThan(10)
		const along = width === 1440 ? 'x' : 'y'
		expect(new Set(found.map((box) => box[along])), `at ${width} px`).toHaveProperty('size', 1)
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
		expect(await findingsInBothModes(page, `settings at ${width} px`)).toEqual([])
	}
	const last = links.last()
	await links.first().focus()
	for (let pressed = 1; pressed < (await links.count()); pressed += 1) await page.keyboard.press('Tab')
	await expect(last).toBeFocused()
	await expect(last).toBeInViewport({ ratio: 0.9 })
	const name = (await last.textContent()) ?? ''
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
	await expect(last).toHaveAttribute('aria-current', 'page')
})
