import { expect, settled, test, type Locator, type Page } from '../support/site.ts'

test.use({ hasTouch: true })

const widths = [320, 360, 768, 1000, 1440, 2560]

/** The slides that a sighted visitor sees: those inside the track that are not hidden, from the left. */
async function inView(page: Page, track: Locator): Promise<(string | null)[]> {
	await settled(page)
	return track.evaluate((box) => {
		const { left, right } = box.getBoundingClientRect()
		const inView = [...box.querySelectorAll('[aria-roledescription=slide]')].filter((slide) => {
			const at = slide.getBoundingClientRect()
			return at.left >= left - 1 && at.right <= right + 1 && slide.checkVisibility({ visibilityProperty: true })
		})
		inView.sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
		return inView.map((slide) => slide.ariaLabel)
	})
}

/** Specification section 2, home 6. */
const slidesAt = (width: number): number => (width < 768 ? 1 : width < 1024 ? 2 : 3)

/** How much of the track's width the slides in view take, each as wide as the others. */
const filled = (track: Locator, shown: number) =>
	track.evaluate((box, count) => {
		const { paddingLeft, paddingRight, columnGap } = getComputedStyle(box)
		const inner = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
		const slides = [...box.querySelectorAll('[aria-roledescription=slide]')]
		const widths = slides.map((slide) => Math.round(slide.getBoundingClientRect().width))
		const isEven = Math.max(...widths) - Math.min(...widths) <= 1
		return isEven ? ((widths[0] ?? 0) * count + (count - 1) * parseFloat(columnGap)) / inner : 0
	}, shown)

const scrollToSlide = (track: Locator, number: number) =>
	track
		.locator('[aria-roledescription=slide]')
		.nth(number - 1)
		.evaluate((slide) => slide.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' }))

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
				const shown = await inView(page, track)
				expect(shown, `${width} px, ${after}`).toHaveLength(slidesAt(width))
				expect(shown[0], `${width} px, ${after}`).toBe(label)
				await expect(carousel.getByRole('status')).toHaveText(new RegExp(`^${label}: .*\\S`, 's'))
				await expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true')
			}
			expect((await inView(page, track))[0]).toBe('1 of 3')
			expect(await filled(track, slidesAt(width)), `${width} px`).toBeCloseTo(1, 1)
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

test('until its script is there, however late, it is a row to scroll without buttons that do nothing', async ({
	page,
	watch,
}) => {
	// The import that fails is nobody's error: the row stays as it was.
	watch.expected.push(/ERR_FAILED/, /^error: $/)
	const script = '**/assets/carousel-*.js'
	await page.setViewportSize({ width: 360, height: 800 })
	await page.route(script, (route) => route.abort('failed'))
	await page.goto('/')
	const carousel = page.getByRole('group', { name: 'Client testimonials' })
	const track = carousel.locator('[data-track]')
	await track.scrollIntoViewIfNeeded()
	await expect(carousel.getByRole('button', { includeHidden: true })).toHaveCount(5)
	await expect(carousel.getByRole('button')).toHaveCount(0)
	for (const number of [2, 3]) {
		await scrollToSlide(track, number)
		await expect.poll(() => inView(page, track)).toEqual([`${number} of 3`])
	}
	// A mouse has nothing but the bar.
	await expect(track).toHaveCSS('scrollbar-width', 'thin')
	await page.setViewportSize({ width: 768, height: 800 })
	await expect(track).toHaveCSS('scrollbar-width', 'thin')
	await page.setViewportSize({ width: 360, height: 800 })
	await page.unroute(script)
	const arrived = Promise.withResolvers<void>()
	await page.route(script, async (route) => {
		await arrived.promise
		await route.continue()
	})
	await page.reload()
	await scrollToSlide(track, 2)
	await expect.poll(() => inView(page, track)).toEqual(['2 of 3'])
	arrived.resolve()
	// What was being read stays in view.
	await carousel.getByRole('button', { name: 'Next testimonial' }).click()
	await expect.poll(() => inView(page, track)).toEqual(['3 of 3'])
	await expect(track).toHaveCSS('scrollbar-width', 'none')
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })
	test('the carousel is a row to scroll, with as many slides in view', async ({ page }) => {
		for (const width of [360, 768, 1440]) {
			await page.setViewportSize({ width, height: 800 })
			await page.goto('/')
			const slides = page.locator('[aria-roledescription=slide]')
			const track = await page.locator('[data-track]').boundingBox()
			const boxes = await Promise.all((await slides.all()).map((slide) => slide.boundingBox()))
			const right = (track?.x ?? 0) + (track?.width ?? 0) + 1
			expect(boxes.filter((box) => box && box.x + box.width <= right)).toHaveLength(slidesAt(width))
			expect(boxes[0]?.width).toBeGreaterThan((track?.width ?? 0) / (slidesAt(width) + 0.5))
		}
	})
})
