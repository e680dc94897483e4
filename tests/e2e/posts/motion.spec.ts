import { expect, test } from '../support/site.ts'

const hero = '[data-hero-video]'

test('with less motion: no film is fetched, and the carousel turns at once', async ({ page }) => {
	const films: string[] = []
	page.on('request', (request) => {
		if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url())
	})
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/', { waitUntil: 'networkidle' })
	expect(await page.locator(hero).evaluate((video) => video instanceof HTMLVideoElement && video.paused)).toBe(true)
	expect(films).toEqual([])

	const carousel = page.getByRole('group', { name: 'Client testimonials' })
	await carousel.scrollIntoViewIfNeeded()
	await carousel.getByRole('button', { name: 'Next testimonial' }).click()
	const moving = await page.evaluate(() =>
		document
			.getAnimations()
			// The clock of the tooltips (styles/site/tooltips.css), which moves nothing.
			.filter((animation) => !(animation instanceof CSSTransition && animation.transitionProperty === '--tooltip'))
			.filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 50)
			.map((animation) => (animation.effect instanceof KeyframeEffect ? animation.effect.target?.className : '')),
	)
	expect(moving).toEqual([])
})

test('otherwise the film plays, muted and looping, and can be stopped', async ({ page }) => {
	await page.goto('/')
	const video = page.locator(hero)
	await expect
		.poll(() => video.evaluate((film) => film instanceof HTMLVideoElement && !film.paused && film.currentTime > 0))
		.toBe(true)
	expect(await video.evaluate((film) => film instanceof HTMLVideoElement && film.muted && film.loop)).toBe(true)
	await page.getByRole('button', { name: 'Pause background video' }).click()
	await expect.poll(() => video.evaluate((film) => film instanceof HTMLVideoElement && film.paused)).toBe(true)
	await page.getByRole('button', { name: 'Play background video' }).click()
	await expect.poll(() => video.evaluate((film) => film instanceof HTMLVideoElement && !film.paused)).toBe(true)
})

test('everybody can read while the film is missing', async ({ page, watch }) => {
	watch.expected.push(/Failed to load resource/)
	await page.route(/\.(webm|mp4)$/, (route) => route.abort())
	await page.goto('/')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Pause background video' })).toBeHidden()
})
