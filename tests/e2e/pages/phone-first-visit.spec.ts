import { expect, test } from '../support/site.ts'

/* A first visit on a phone pays for each request and each byte: nothing comes that the first screens do not show. */

// The browser chooses pictures by the size of the screen before it has laid out the page.
test.use({ screen: { width: 360, height: 740 } })

const limits = { requests: 10, bytes: 60_000 }

test(`the home page comes in ${limits.requests} requests and ${limits.bytes} bytes`, async ({ page }) => {
	// A page that was asked for before is stored compressed as far as it goes, shortly after.
	for (let visit = 0; visit < 3; visit += 1) await page.request.get('/')
	await page.request.get('/about')
	const session = await page.context().newCDPSession(page)
	await session.send('Network.enable')
	const names = new Map<string, string>()
	const sizes = new Map<string, number>()
	session.on('Network.requestWillBeSent', ({ requestId, request }) => {
		if (request.url.startsWith('http')) names.set(requestId, new URL(request.url).pathname)
	})
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const name = names.get(requestId)
		if (name !== undefined) sizes.set(name, encodedDataLength)
	})
	await page.goto('/')
	// The last of them: what is loaded once the page has been there for a second.
	await expect.poll(() => [...sizes.keys()].filter((name) => name.includes('/later-')).length).toBe(1)
	await page.waitForLoadState('networkidle')
	const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
	process.stdout.write(`home on a phone: ${sizes.size} requests, ${bytes} bytes\n`)
	expect([...sizes.keys()].filter((name) => name.startsWith('/illustrations/'))).toHaveLength(2)
	expect(sizes.size, [...sizes.keys()].join(' ')).toBeLessThanOrEqual(limits.requests)
	expect(bytes).toBeLessThanOrEqual(limits.bytes)
})

test('scrolling shows every drawing of the home page', async ({ page }) => {
	await page.goto('/')
	for (const picture of await page.locator('.service-cards img, .about img').all()) {
		await picture.scrollIntoViewIfNeeded()
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
	}
	expect(await page.locator('.service-cards img, .about img').count()).toBe(8)
})
