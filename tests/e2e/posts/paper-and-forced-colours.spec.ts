import { expect, test } from '../support/site.ts'

test('on paper every answer is open, under the company’s name, with where to reach it', async ({ page }) => {
	await page.emulateMedia({ media: 'print' })
	await page.goto('/services/solar')
	const answers = page.locator('main details > :not(summary)')
	expect(await answers.count()).toBeGreaterThan(3)
	for (const answer of await answers.all()) await expect(answer).toBeVisible()
	await expect(page.getByRole('banner').getByText('Imole')).toBeVisible()
	await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden()
	const foot = page.getByRole('contentinfo')
	await expect(foot.getByText('+234 800 000 0000')).toBeVisible()
	const mail = await foot
		.getByRole('link', { name: 'Email' })
		.evaluate((link) => getComputedStyle(link, '::after').content)
	expect(mail).toContain('hello@imole.example')
	await expect(foot.getByRole('link', { name: 'About' })).toBeHidden()
})

test('in forced colours the dots of the carousel can be seen, and which slide is shown', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
	await page.goto('/', { waitUntil: 'networkidle' })
	const carousel = page.getByRole('group', { name: 'Client testimonials' })
	await carousel.scrollIntoViewIfNeeded()
	const dots = carousel.getByRole('button', { name: /^Go to testimonial/ })
	await dots.nth(1).click()
	await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
	const looks = await dots.evaluateAll((all) =>
		all.map((dot) => {
			const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(dot, '::before')
			const behind = getComputedStyle(document.body).backgroundColor
			return { isDrawn: borderTopWidth !== '0px' && borderTopColor !== behind, fill: backgroundColor }
		}),
	)
	expect(looks.map(({ isDrawn }) => isDrawn)).toEqual([true, true, true])
	const [first, shown, last] = looks.map(({ fill }) => fill)
	expect(first).toBe(last)
	expect(shown).not.toBe(first)
})
