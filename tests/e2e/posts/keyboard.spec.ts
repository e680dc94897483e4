import { confirmPage, newsletterPage } from '#app/features/newsletter/messages.ts'
import { linkIn } from '../support/backstage.ts'
import { expect, test, type Locator, type Page } from '../support/site.ts'

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let presses = 0; presses < 80; presses++) {
		if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
		await page.keyboard.press('Tab')
	}
	throw new Error(`the focus never came to ${String(target)}`)
}

test.beforeEach(async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
})

test('the first stop skips to the content', async ({ page }) => {
	await page.goto('/about')
	await page.keyboard.press('Tab')
	const skip = page.getByRole('link', { name: 'Skip to content' })
	await expect(skip).toBeFocused()
	await expect(skip).toBeInViewport()
	await page.keyboard.press('Enter')
	await page.keyboard.press('Tab')
	expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('every stop on the home page can be seen', async ({ page }) => {
	await page.goto('/')
	const unseen: string[] = []
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press('Tab')
		const stop = await page.evaluate(() => {
			const element = document.activeElement
			if (!element || element === document.body) return null
			const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
			const shown = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
			return { shown, name: `${element.tagName} ${element.textContent?.trim().slice(0, 40)}` }
		})
		if (stop === null) break
		if (!stop.shown) unseen.push(stop.name)
	}
	expect(unseen).toEqual([])
})

test('Services opens, is walked through and closes again', async ({ page }) => {
	await page.goto('/about')
	const button = page.getByRole('button', { name: 'Services' })
	await tabTo(page, button)
	await page.keyboard.press('Enter')
	await expect(button).toHaveAttribute('data-open', '')
	const links = page.locator('#services-menu').getByRole('link')
	await expect(links).toHaveCount(4)
	await tabTo(page, links.first())
	await page.keyboard.press('ArrowDown')
	await expect(links.nth(1)).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(links.first()).toBeHidden()
	await expect(button).toBeFocused()
	await expect(button).not.toHaveAttribute('data-open')
	await page.keyboard.press('Enter')
	await tabTo(page, links.nth(2))
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/services/solar')
})

test('display mode and palette are chosen from menus', async ({ page }) => {
	await page.goto('/about')
	await tabTo(page, page.getByRole('button', { name: 'Change theme' }))
	await page.keyboard.press('Enter')
	const mode = page.getByRole('menu', { name: 'Change theme' })
	await expect(mode.getByRole('menuitemradio', { name: 'System' })).toHaveAttribute('aria-checked', 'true')
	await expect(mode.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
	await mode.getByRole('menuitemradio', { name: 'System' }).press('Home')
	await page.keyboard.press('ArrowDown')
	await expect(mode.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
	await expect(page.getByRole('button', { name: 'Change theme' })).toBeFocused()

	const before = await page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--primary'))
	await tabTo(page, page.getByRole('button', { name: 'Choose team palette' }))
	await page.keyboard.press('ArrowDown')
	const palette = page.getByRole('menu', { name: 'Choose team palette' })
	await expect(palette.getByRole('menuitemradio')).toHaveText(['Team Alpha', 'Team Beta', 'Default Theme'])
	await page.keyboard.press('Home')
	await page.keyboard.press(' ')
	const after = await page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--primary'))
	expect(after).not.toBe(before)
})

test('the carousel turns by its buttons, its dots and the arrows, round and round', async ({ page }) => {
	await page.goto('/')
	const carousel = page.getByRole('group', { name: 'Client testimonials' })
	await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
	const slides = carousel.locator('[aria-roledescription=slide]')
	await expect(slides).toHaveCount(3)
	const dots = carousel.getByRole('button', { name: /^Go to testimonial/ })
	const current = async () => dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'))
	// Its script, and with it the buttons, come when it is near the screen.
	await carousel.scrollIntoViewIfNeeded()
	await expect.poll(current).toBe(0)
	await tabTo(page, carousel.getByRole('button', { name: 'Next testimonial' }))
	for (const expected of [1, 2, 0]) {
		await page.keyboard.press('Enter')
		await expect.poll(current).toBe(expected)
	}
	await carousel.getByRole('button', { name: 'Previous testimonial' }).press('Enter')
	await expect.poll(current).toBe(2)
	await dots.nth(1).press('Enter')
	await expect.poll(current).toBe(1)
	await page.keyboard.press('ArrowRight')
	await expect.poll(current).toBe(2)
	await expect(carousel.getByRole('status')).toHaveText(/^3 of 3: /)
})

test('a post is found, read and its code and tables can be scrolled', async ({ page }) => {
	await page.goto('/blog')
	await tabTo(page, page.getByRole('searchbox', { name: 'Search posts' }))
	await page.keyboard.type('inverter')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/blog?q=inverter')
	const first = page.getByRole('main').getByRole('article').first().getByRole('link').first()
	await expect(first).toBeVisible()
	await tabTo(page, first)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('somebody joins the newsletter, and confirms', async ({ page }) => {
	const email = `reader${Math.random().toString(36).slice(2)}@example.com`
	await page.goto('/newsletter')
	await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
	await page.keyboard.type(email)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: newsletterPage.sent.heading })).toBeVisible()
	await page.goto(await linkIn(email, /\/newsletter\/confirm\//))
	await tabTo(page, page.getByRole('button', { name: confirmPage.open.button }))
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: confirmPage.done.heading })).toBeVisible()
})
