import { expect, settled, test, type Locator, type Page } from './support/site.ts'

test.use({ hasTouch: true })

const widths = [320, 360, 768, 1000, 1440, 2560]

/** The slide that a sighted visitor sees first: the leftmost one inside the track that is not hidden. */
async function firstInView(page: Page, track: Locator): Promise<string> {
	await settled(page)
	return track.evaluate((box) => {
		const { left, right } = box.getBoundingClientRect()
		const inView = [...box.querySelectorAll('[aria-roledescription=slide]')].filter((slide) => {
			const at = slide.getBoundingClientRect()
			return at.left >= left - 1 && at.right <= right + 1 && slide.checkVisibility({ visibilityProperty: true })
		})
		inView.sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
		return inView[0]?.ariaLabel ?? 'none'
	})
}

/** A finger moves over the track by `byPx`, in steps as a screen reports them. */
async function swipe(page: Page, track: Locator, byPx: number): Promise<void> {
	await track.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }))
	const box = await track.boundingBox()
	if (!box) throw new Error('The track is not on the page.')
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
	const cdp = await page.context().newCDPSession(page)
	const point = (at: number) => ({ touchPoints: [{ x: x + at, y }] })
	await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(0) })
	for (const part of [0.25, 0.5, 0.75, 1])
		await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(byPx * part) })
	await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
	await cdp.detach()
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
	test(`the carousel follows buttons, dots, arrow keys and swipes at every width (${reducedMotion})`, async ({
		page,
	}) => {
		await page.emulateMedia({ reducedMotion })
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 })
			await page.goto('/')
			const carousel = page.getByRole('group', { name: 'Client testimonials' })
			const track = carousel.locator('[data-track]')
			const dots = carousel.getByRole('button', { name: /^Go to testimonial/ })
			await track.scrollIntoViewIfNeeded()
			const expectShown = async (number: number, after: string) => {
				const label = `${number} of 3`
				expect(await firstInView(page, track), `${width} px, ${after}`).toBe(label)
				await expect(carousel.getByRole('status')).toHaveText(new RegExp(`^${label}: .*\\S`, 's'))
				await expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true')
			}
			expect(await firstInView(page, track)).toBe('1 of 3')
			// Two fingers still make the page larger.
			await expect(track).toHaveCSS('touch-action', 'pan-y pinch-zoom')
			for (const number of [2, 3, 1]) {
				await carousel.getByRole('button', { name: 'Next testimonial' }).click()
				await expectShown(number, 'next')
			}
			await carousel.getByRole('button', { name: 'Previous testimonial' }).click()
			await expectShown(3, 'previous')
			await dots.nth(1).click()
			await expectShown(2, 'dot')
			await page.keyboard.press('ArrowRight')
			await expectShown(3, 'arrow right')
			await page.keyboard.press('ArrowRight')
			await expectShown(1, 'arrow right, round')
			// Back in the history, and the selection of text, are the browser's.
			for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
				expect(
					await dots.nth(1).evaluate((dot, held) => {
						const press = { key: 'ArrowLeft', bubbles: true, cancelable: true, [held]: true }
						return dot.dispatchEvent(new KeyboardEvent('keydown', press))
					}, modifier),
				).toBe(true)
			await expectShown(1, 'arrows with a modifier')
			await swipe(page, track, -120)
			await expectShown(2, 'swipe')
			await swipe(page, track, 120)
			await swipe(page, track, 120)
			await expectShown(3, 'swipes back, round')
			await swipe(page, track, 12)
			await expectShown(3, 'a finger that hardly moves')
		}
	})
