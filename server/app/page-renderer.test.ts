import type { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { bootScript } from '#app/enhance/appearance/boot-script.ts'
import { cacheNoteContext, cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { pageHtmlContext } from '#app/platform/pages/page-html.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { newRequestInfo, requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { PlainResponse } from '../http/plain-response.ts'
import { renderResponse } from './page-renderer.ts'

log.level = 'silent'
const html = { 'content-type': 'text/html; charset=utf-8' }
const info = newRequestInfo('192.0.2.1')
const options = { secure: false, development: false }

type Handler = (request: Request, context: RouterContextProvider) => Response | Promise<Response>

async function render(handler: Handler, request = new Request('http://site.test/about?name=Ada')) {
	const rendered = await renderResponse(
		async (given, context) => {
			if (context === undefined || !('get' in context)) throw new Error('no context')
			return handler(given, context)
		},
		request,
		info,
		options,
	)
	return {
		...rendered,
		header: (name: string) => rendered.headers.filter(([key]) => key === name).map(([, value]) => value),
	}
}

const publicPage =
	(body: string, headers: Record<string, string> = html): Handler =>
	(_request, context) => {
		cachePublic(context, ['site'], { maxAge: 60 })
		return new Response(body, { headers })
	}

afterEach(() => void vi.restoreAllMocks())

describe('a public page', () => {
	it('is cached under its tags, and by browsers that revalidate it each time', async () => {
		const { keep, header } = await render(publicPage('<p>'))
		expect(keep).toEqual({ tags: new Set(['site']), maxAge: 60 })
		expect(header('cache-control')).toEqual(['public, max-age=0, must-revalidate'])
		expect(header('x-request-id')).toEqual([])
	})

	it('names the speculation rules; other responses do not', async () => {
		expect((await render(publicPage('<p>'))).header('speculation-rules')).toEqual(['"/speculation-rules.json"'])
		const json = await render(publicPage('{}', { 'content-type': 'application/json' }))
		expect(json.header('speculation-rules')).toEqual([])
		expect((await render(() => new Response('<p>', { headers: html }))).header('speculation-rules')).toEqual([])
	})

	it('has a policy with the hash of our script and never a nonce', async () => {
		const { header } = await render(
			publicPage(`<script>${bootScript}</script><script nonce="${info.nonce}">x</script>`),
		)
		expect(header('content-security-policy')[0]).toMatch(/script-src 'self' 'sha256-[^']+';/)
	})

	it('is not cached when it sets a cookie, is not a 200, or responds to a POST', async () => {
		const cookie = await render(publicPage('<p>', { ...html, 'set-cookie': 'a=1' }))
		expect([cookie.keep, cookie.header('cache-control')]).toEqual([null, ['private, no-store']])
		const missing = await render((request, context) => {
			cachePublic(context, ['site'])
			return new Response(request.url, { status: 404, headers: html })
		})
		expect([missing.keep, missing.status]).toEqual([null, 404])
		const posted = await render(
			publicPage('<p>'),
			new Request('http://site.test/contact', { method: 'POST', body: 'a=1' }),
		)
		expect(posted.keep).toBeNull()
	})
})

describe('a response for which the viewer was read', () => {
	it.each([
		['calls itself public', {}],
		['names its own caching', { 'cache-control': 'public, max-age=86400' }],
	])('is not cached, even when its route %s', async (_what, more) => {
		const { keep, header } = await render(async (request, context) => {
			await viewerOf(request, context)
			return publicPage('<p>', { ...html, ...more })(request, context)
		})
		expect(keep).toBeNull()
		expect(header('cache-control')).toEqual(['private, no-store'])
		expect(header('x-request-id')).toEqual([info.id])
	})
})

describe('a page that became one string', () => {
	const drawn =
		(body: string | null): Handler =>
		(_request, context) => {
			context.get(pageHtmlContext).html = '<p>drawn'
			return new Response(body, { headers: html })
		}

	it('is taken as it is', async () => {
		const { body, header } = await render(drawn(null))
		expect(body.toString()).toBe('<p>drawn')
		expect(header('content-security-policy')[0]).toContain("script-src 'self'")
	})

	it('gives way to the page of an error that came after it', async () => {
		expect((await render(drawn('<p>error'))).body.toString()).toBe('<p>error')
	})
})

describe('every other response', () => {
	it('is private and carries its request id', async () => {
		const { keep, header } = await render(() => new Response('<p>', { headers: html }))
		expect(keep).toBeNull()
		expect(header('cache-control')).toEqual(['private, no-store'])
		expect(header('x-request-id')).toEqual([info.id])
	})

	it('to a form that was saved may be stored by its browser where the action says so', async () => {
		const send = (method: string, status = 200) =>
			render(
				(_request, context) => {
					context.get(cacheNoteContext).restorable = true
					return new Response('<p>', { status, headers: html })
				},
				new Request('http://site.test/admin/site/home/single', { method, ...(method === 'POST' && { body: 'a=1' }) }),
			)
		expect((await send('POST')).header('cache-control')).toEqual(['private, no-cache'])
		expect((await send('POST', 500)).header('cache-control')).toEqual(['private, no-store'])
		expect((await send('GET')).header('cache-control')).toEqual(['private, no-store'])
	})

	it.each([
		['POST', 422, html, 'private, no-cache'],
		['POST', 403, html, 'private, no-cache'],
		['POST', 200, html, 'private, no-store'],
		['POST', 503, html, 'private, no-store'],
		['POST', 422, { 'content-type': 'text/plain' }, 'private, no-store'],
		['POST', 422, { ...html, 'cache-control': 'no-store' }, 'no-store'],
		['GET', 404, html, 'private, no-store'],
	])(
		'to a %s with %i may only be stored by its browser, as a form with errors',
		async (method, status, headers, caching) => {
			const sent = new Request('http://site.test/contact', { method, ...(method === 'POST' && { body: 'a=1' }) })
			const { header } = await render(() => new Response('<p>', { status, headers }), sent)
			expect(header('cache-control')).toEqual([caching])
		},
	)

	it('may use the nonce it was given', async () => {
		const { header } = await render((_request, context) => {
			const { nonce } = context.get(requestInfoContext)
			return new Response(`<script nonce="${nonce}">1</script>`, { headers: html })
		})
		expect(header('content-security-policy')[0]).toContain(`'nonce-${info.nonce}'`)
	})

	it('keeps its own caching headers, and gets the policy for data when it is not a page', async () => {
		const image = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }
		const { header } = await render(publicPage('png', image))
		expect(header('cache-control')).toEqual(['public, max-age=86400'])
		expect(header('content-security-policy')[0]).toContain('sandbox')
	})

	it('has one Vary with Accept-Encoding in it', async () => {
		const { header } = await render(() => new Response('x', { headers: { vary: 'Accept, Accept-Encoding' } }))
		expect(header('vary')).toEqual(['Accept, Accept-Encoding'])
		expect((await render(() => new Response('x'))).header('vary')).toEqual(['Accept-Encoding'])
	})

	it('keeps every cookie apart', async () => {
		const { header } = await render(() => {
			const headers = new Headers([
				['set-cookie', 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT'],
				['set-cookie', 'b=2'],
			])
			return new Response('x', { headers })
		})
		expect(header('set-cookie')).toEqual(['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2'])
	})
})

describe('a failure', () => {
	it('without a page of its own becomes the front’s plain page, with the id and without details', async () => {
		const failed = render(() => new Response('Unexpected Server Error\n\nno database', { status: 500 }))
		await expect(failed).rejects.toBeInstanceOf(PlainResponse)
		await expect(failed).rejects.toMatchObject({ status: 500, headers: { 'x-request-id': info.id } })
		await expect(failed).rejects.not.toThrow('database')
	})

	it('keeps the page that the app rendered for it', async () => {
		const { status, body } = await render(() => new Response('<p>Sorry', { status: 500, headers: html }))
		expect([status, body.toString()]).toEqual([500, '<p>Sorry'])
	})
})

describe('the log', () => {
	it('has one line with method, path, status, time and id, and nothing that was typed', async () => {
		const logged = vi.spyOn(log, 'info')
		await render(publicPage('<p>'))
		expect(logged).toHaveBeenCalledTimes(1)
		const [line] = logged.mock.calls[0] ?? []
		expect(line).toEqual({ id: info.id, method: 'GET', path: '/about', status: 200, ms: expect.any(Number) })
		expect(JSON.stringify(logged.mock.calls)).not.toContain('Ada')
	})
})
