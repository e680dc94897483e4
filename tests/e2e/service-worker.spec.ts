import { expect, test } from './support/site.ts'

test.use({ serviceWorkers: 'allow' })

test('with Save-Data nothing is registered and nothing fetched ahead', async ({ page }) => {
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
	const later = page.waitForResponse(/later.*\.js/)
	await page.goto('/about')
	await later
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
	expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
	expect(asked.filter((path) => /offline|service-worker\.js/.test(path))).toEqual([])
})

test('nothing of it is asked for before the page is painted and loaded', async ({ page }) => {
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await page.goto('/about')
	expect(asked.filter((path) => /later|service-worker|offline/.test(path))).toEqual([])
})
