import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'

/* An address has one spelling: with capital letters it leads to the page, once, and nothing is at two addresses. */

let app: TestApp
beforeAll(async () => {
	app = await startApp({ seed: 'sample' })
})
afterAll(async () => app.stop())

const answer = async (path: string, method = 'GET') => {
	const response = await app.fetch(path, { method, redirect: 'manual' })
	await response.body?.cancel()
	return [response.status, response.headers.get('location')]
}

describe.each(['GET', 'HEAD'])('%s', (method) => {
	it.each([
		['/About', '/about'],
		['/SERVICES/Solar', '/services/solar'],
		['/Blog?page=2', '/blog?page=2'],
		['/blog/What-Your-Prepaid-Meter-Is-Telling-You', '/blog/what-your-prepaid-meter-is-telling-you'],
		['/Privacy', '/legal/privacy'],
		['/RSS.xml', '/rss.xml'],
		['/Admin', '/admin'],
	])('%s leads to %s', async (from, to) => {
		expect(await answer(from, method)).toEqual([308, to])
	})

	it.each(['/No-Such-Page', '/blog/No-Such-Post', '/Media/nothing', '/API/viewer', '/Api/posts'])(
		'%s is not there',
		async (path) => {
			expect(await answer(path, method)).toEqual([404, null])
		},
	)
})

it('shows a category and a tag in any letters, as specified', async () => {
	expect(await answer('/blog/category/SOLAR')).toEqual([200, null])
	expect(await answer('/BLOG/Category/SOLAR')).toEqual([308, '/blog/category/solar'])
})

it('leads nobody who sends a form', async () => {
	const response = await app.submit('/Contact', { name: 'Bola' })
	expect([response.status, response.headers.get('location')]).toEqual([expect.any(Number), null])
	expect(response.status).toBeGreaterThanOrEqual(400)
})
