import { expect, test, type Locator, type Page } from '../support/site.ts'

/* Specification section 9: a tooltip opens after 700 ms, the next one within 300 ms at once; for keyboards at once. */

const tip = (button: Locator) =>
	button.evaluate((element) => {
		const { content, opacity } = getComputedStyle(element, '::after')
		return { text: content.replaceAll('"', ''), opacity: Number(opacity) }
	})
/** The delay of what the page's root waits for, in milliseconds; null while it waits for nothing. */
const delay = (page: Page) =>
	page.evaluate(() => document.documentElement.getAnimations()[0]?.effect?.getTiming().delay ?? null)
const over = (page: Page) =>
	page.evaluate(() => document.documentElement.getAnimations().forEach((animation) => animation.finish()))
/** A hundred times slower, so that a busy machine does not decide whether 300 ms have passed. */
async function slowDown(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('Animation.enable')
	await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const path of ['/about', '/sign-in']) {
	test(`on ${path} an icon button says its name after 700 ms, the next one at once for 300 ms`, async ({ page }) => {
		await page.goto(path)
		await slowDown(page)
		await button(page, 'Change theme').hover()
		expect(await tip(button(page, 'Change theme'))).toEqual({ text: 'Change theme', opacity: 0 })
		expect(await delay(page)).toBe(700)
		await over(page)
		expect((await tip(button(page, 'Change theme'))).opacity).toBe(1)
		await page.mouse.move(5, 500)
		expect(await delay(page)).toBe(300)
		await button(page, 'Choose team palette').hover()
		expect(await tip(button(page, 'Choose team palette'))).toEqual({ text: 'Choose team palette', opacity: 1 })
		await page.mouse.move(5, 500)
		await over(page)
		await button(page, 'Change theme').hover()
		expect((await tip(button(page, 'Change theme'))).opacity).toBe(0)
	})
}

test('the focus of a keyboard shows it at once, a press with the pointer does not; an open menu needs none', async ({
	page,
}) => {
	await page.goto('/about')
	await page.keyboard.press('Tab')
	await page.locator('.site-logo').first().focus()
	for (let presses = 0; presses < 20; presses++) {
		await page.keyboard.press('Tab')
		if (await button(page, 'Change theme').evaluate((element) => element === document.activeElement)) break
	}
	expect(await tip(button(page, 'Change theme'))).toEqual({ text: 'Change theme', opacity: 1 })
	await page.keyboard.press('Enter')
	expect((await tip(button(page, 'Change theme'))).text).toBe('none')
})

test('at no width does a tooltip make a page wider, and every icon button has one', async ({ page }) => {
	for (const path of ['/', '/blog/how-to-size-an-inverter-for-a-three-bedroom-flat', '/testimonials']) {
		await page.goto(path)
		await page.waitForLoadState('networkidle')
		for (const width of [360, 768, 1440]) {
			await page.setViewportSize({ width, height: 800 })
			await page.keyboard.press('Tab')
			// Whatever shows an icon and no words, however it is styled.
			const icons = page.locator(':is(a, button, summary):has(svg, .brand)').filter({ visible: true })
			let seen = 0
			for (const icon of await icons.all()) {
				const hasWords = await icon.evaluate((element) => {
					const copy = element.cloneNode(true)
					if (!(copy instanceof Element)) return false
					for (const unseen of copy.querySelectorAll('svg, .sr-only')) unseen.remove()
					return copy.textContent.trim() !== '' || copy.querySelector('img') !== null
				})
				if (hasWords) continue
				seen += 1
				await icon.focus()
				const name = await icon.getAttribute('aria-label')
				expect(await tip(icon), `${path} at ${width} px`).toEqual({ text: name, opacity: 1 })
				expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
			}
			expect(seen).toBeGreaterThan(4)
		}
	}
})
