import http from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'

/* A post whose time comes is announced by the site itself, to a search engine that checks the key as real ones do. */

const received: { path: string; body: string }[] = []
const server = http.createServer((request, response) => {
	let body = ''
	request.on('data', (part) => (body += String(part)))
	request.on('end', () => {
		received.push({ path: request.url ?? '', body })
		response.writeHead(202).end()
	})
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const site = 'https://imole-services.ng'
const app = await startApp({
	env: {
		SITE_URL: site,
		INDEXNOW: 'on',
		INDEXNOW_URL: `${origin}/indexnow`,
		WEBSUB_HUB: `${origin}/hub`,
		WEBHOOK_LOCALHOST: 'on',
	},
})
afterAll(() => {
	server.closeAllConnections()
	server.close()
})

const sentSchema = z.object({ key: z.string(), keyLocation: z.url(), urlList: z.array(z.string()) })

test('the search engine and the hub get it, and the key is at its address', async () => {
	const rows = blogRows(app.sql)
	const authorId = await rows.author()
	await rows.post({ slug: 'announced', publishedAt: new Date(Date.now() + 1_000), authorId })
	await expect
		.poll(() => received.map(({ path }) => path).toSorted(), { timeout: 120_000 })
		.toEqual(['/hub', '/indexnow'])
	const sent = sentSchema.parse(JSON.parse(received.find(({ path }) => path === '/indexnow')?.body ?? ''))
	expect(sent.urlList).toEqual([`${site}/blog/announced`])
	const key = await app.fetch(new URL(sent.keyLocation).pathname)
	expect([key.status, key.headers.get('content-type'), await key.text()]).toEqual([
		200,
		'text/plain; charset=utf-8',
		`${sent.key}\n`,
	])
	for (const other of ['/key.txt', `/${sent.key.slice(1)}.txt`])
		expect([other, (await app.fetch(other)).status]).toEqual([other, 404])
	expect((await app.fetch(`/${sent.key.toUpperCase()}.txt`)).status).toBe(308)
	const hub = new URLSearchParams(received.find(({ path }) => path === '/hub')?.body)
	expect(hub.getAll('hub.url').toSorted()).toEqual([`${site}/feed.json`, `${site}/rss.xml`])
	expect((await app.fetch('/rss.xml')).headers.get('link')).toContain(`<${origin}/hub>; rel="hub"`)
})
