import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { engines, newPostgresDatabase } from '../../support/database.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'

const enquiry = {
	name: 'Ada Obi',
	email: 'ada@example.com',
	service: 'solar',
	message: 'Three-bedroom flat in Bodija; the fridge must run all night.',
	terms: 'on',
}

describe.skipIf(!engines().includes('postgres'))('a database that goes away and comes back', () => {
	let app: TestApp
	let line: TcpProxy

	beforeAll(async () => {
		const address = new URL(await newPostgresDatabase())
		line = await startTcpProxy({ host: address.hostname, port: Number(address.port) })
		address.port = String(line.port)
		app = await startApp({ env: { DATABASE_URL: address.href }, seed: 'sample' })
	})
	afterAll(() => line.close())

	it('cached pages are still served, forms keep what was typed, and the site recovers by itself', async () => {
		const seen = ['/', '/blog', '/services/solar', '/rss.xml', '/api/posts?q=solar']
		const before = new Map<string, string>()
		// A search is cached when it is asked for again.
		for (const path of [...seen, ...seen]) before.set(path, await (await app.fetch(path)).text())

		line.cut()
		app.server.cache?.purge(['*'])
		for (const path of seen) {
			const stale = await app.fetch(path)
			expect(stale.status, path).toBe(200)
			expect(await stale.text(), path).toBe(before.get(path))
		}
		expect((await app.fetch('/healthz')).status).toBe(200)
		expect((await app.fetch('/readyz')).status).toBe(503)

		const unseen = await app.fetch('/blog?q=inverter', { headers: { accept: 'text/html' } })
		expect(unseen.status).toBe(503)
		expect(unseen.headers.get('retry-after')).not.toBeNull()
		expect(unseen.headers.get('x-request-id')).not.toBeNull()
		expect(await unseen.text()).not.toMatch(/ECONN|CONNECT|postgres|select /i)

		const rejected = await app.submit('/contact', enquiry)
		expect(rejected.status).toBe(503)
		expect(rejected.headers.get('retry-after')).not.toBeNull()
		const form = await rejected.text()
		for (const typed of [enquiry.name, enquiry.email, enquiry.message]) expect(form).toContain(typed)

		line.restore()
		await expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 30_000 }).toBe(200)
		expect((await app.submit('/contact', enquiry)).status).toBe(303)
		expect((await app.fetch('/blog?q=inverter')).status).toBe(200)
	})
})
