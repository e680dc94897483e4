import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the bar leads to a quote; a phone calls and chats with one tap, which is counted', async ({ page, isMobile }) => {
	await page.goto('/services/solar')
	const bar = page.getByRole('banner')
	const [call, chat] = [
		bar.getByRole('link', { name: 'Call us' }),
		bar.getByRole('link', { name: 'WhatsApp', exact: true }),
	]
	await expect(bar.getByRole('link', { name: 'Request a quote' })).toBeVisible()
	await expect(call).toBeVisible({ visible: isMobile })
	await expect(chat).toBeVisible({ visible: isMobile })
	await bar.getByRole('link', { name: 'Request a quote' }).click()
	await expect(page).toHaveURL('/contact')
	// The call comes last: the browser may still be looking for a telephone when the next link is pressed.
	if (isMobile) {
		await page.goBack()
		const counted = page.waitForRequest(/\/api\/tap$/)
		await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
		await call.click()
		const ping = await counted
		expect([ping.method(), ping.headers()['ping-to']]).toEqual(['POST', 'tel:+2348000000000'])
	}
})

test('the way to a quote is in the bar at every width', { tag: '@any-width' }, async ({ page }) => {
	for (const width of [320, 360, 480, 640, 768, 1024, 1280, 1440, 2560]) {
		await page.setViewportSize({ width, height: 800 })
		for (const path of ['/', '/sign-in']) {
			await page.goto(path)
			const quote = page.getByRole('banner').getByRole('link', { name: 'Request a quote' })
			await expect(quote, `${path} at ${width} px`).toBeInViewport({ ratio: 1 })
		}
	}
})

test('the first field of the enquiry form is within the first screen', async ({ page, isMobile }) => {
	await page.goto('/contact?service=solar')
	const phones = [
		{ width: 320, height: 568 },
		{ width: 360, height: 640 },
	]
	for (const size of isMobile ? phones : [page.viewportSize() ?? { width: 1440, height: 900 }]) {
		await page.setViewportSize(size)
		const field = await page.locator('[name=name]').boundingBox()
		expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThan(size.height)
	}
	await expectAccessible(page, 'the enquiry form')
	await page.getByText('More about the job').click()
	await expect(page.locator('[name=phone]')).toBeVisible()
	await expectAccessible(page, 'the enquiry form, unfolded')
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })
	test('what is optional unfolds, and is open where it was filled', async ({ page, watch }) => {
		watch.expected.push(/status of 422/)
		await page.goto('/contact')
		await expect(page.locator('[name=company]')).toBeHidden()
		await page.getByText('More about the job').click()
		await page.locator('[name=company]').fill('Okafor & Sons')
		for (const name of ['name', 'email', 'message']) await page.locator(`[name=${name}]`).fill(`${name}@example.com`)
		await page.locator('[name=service]').selectOption('solar')
		await page.locator('[name=terms]').check()
		await page.locator('[name=email]').fill('a@b')
		await page.getByRole('button', { name: 'Send Message' }).click()
		await expect(page.locator('[name=company]')).toBeVisible()
		await expect(page.locator('[name=company]')).toHaveValue('Okafor & Sons')
	})
})
