import http from 'node:http'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { log } from '#app/platform/log/log.server.ts'
import { appServer } from '#server/app/app-server.ts'
import { admission } from '#server/front/admission/admission.ts'
import { AppLink } from '#server/front/app/app-link.ts'
import { connectionLimits, guardConnections } from '#server/front/admission/connections.ts'
import { forward } from '#server/front/app/forward.ts'
import { requestListener } from '#server/front/request-listener.ts'
import { PageCache } from '#server/front/pages/page-cache.ts'
import { ViewBatches } from '#server/front/views/view-batches.ts'
import { privateFolder } from '#server/front/private-folder.ts'
import { markdownLink } from '#server/http/markdown/accept.ts'
import type { Rendered } from '#server/http/rendered.ts'
import type { SentView } from '#server/link/sent-view.ts'
import { sendRaw } from '../raw-http.ts'

export const page = (body: string, more: Partial<Rendered> = {}): Rendered => ({
	status: 200,
	headers: [
		['content-type', 'text/html; charset=utf-8'],
		['content-security-policy', `default-src 'none'`],
		['vary', 'Accept-Encoding'],
		['cache-control', 'public, max-age=0, must-revalidate'],
	],
	body: Buffer.from(body),
	keep: null,
	...more,
})

export const longPage = '<p>The light came back.</p>'.repeat(100)
const cacheable = { tags: new Set(['site']), maxAge: 600 }

type BareFront = {
	url: string
	/** What the app was asked, since the test began. */
	asked: Request[]
	/** The views that the front handed to the app, since the test began. */
	views: SentView[]
	/** What the app answers; set by each test. */
	answer: (request: Request) => Promise<Rendered>
	drain: () => void
	purge: (tags: readonly string[]) => void
	server: http.Server
}

/** Says where it is as Markdown. */
const written = page(longPage, { keep: cacheable })
written.headers.push(['link', markdownLink('/cached/written.md')])

/** The front with an app behind it that is nothing but `answer`; pages under /cached are cached, one of them fails. */
export function bareFront(limits: http.ServerOptions = connectionLimits): BareFront {
	const context: BareFront = {
		url: '',
		asked: [],
		views: [],
		answer: async () => page('app'),
		drain: () => connections.drain(),
		purge: (tags) => cache.purge(tags),
		server: http.createServer(limits, (req, res) => listener(req, res)),
	}
	const cache = new PageCache({
		render: async (key) => {
			if (key === '/cached/fails') throw new Error('no database')
			if (key.startsWith('/cached/written')) return written
			return key.startsWith('/cached')
				? page(longPage, { keep: cacheable })
				: context.answer(new Request(`http://site.test${key}`))
		},
	})
	const link = new AppLink(10_000)
	const views = new ViewBatches(link)
	const listener = requestListener({
		siteUrl: 'http://site.test',
		siteName: () => 'Site',
		trustedProxies: 0,
		probes: (_req, pathname) => (pathname === '/healthz' ? Promise.resolve(page('ok')) : null),
		staticFile: (_req, res, pathname) => {
			if (pathname === '/robots.png') res.writeHead(200).end('file')
			return pathname === '/robots.png'
		},
		cache,
		views,
		forward: (req, res, to) => forward({ link, admission: places, isStream: connections.isStream }, req, res, to),
	})
	const folder = privateFolder()
	const places = admission(10_000)
	const app = appServer({
		siteUrl: 'http://site.test',
		upload: () => null,
		render: (request) => {
			context.asked.push(request)
			return context.answer(request)
		},
		countViews: async (views) => void context.views.push(...views),
		ready: async () => ({ status: 200, text: 'ok' }),
		metrics: async () => '',
		routeAt: () => null,
	})
	const connections = guardConnections(context.server, { secure: false, trustedProxies: 0, perAddress: 40 })

	beforeAll(async () => {
		log.level = 'silent'
		const socketPath = folder.socketFor('app')
		await new Promise<void>((resolve) => app.listen(socketPath, resolve))
		link.up(socketPath)
		await new Promise<void>((resolve) => context.server.listen(0, '127.0.0.1', resolve))
		const address = context.server.address()
		context.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
	})
	afterEach(() => {
		context.asked.length = 0
		context.views.length = 0
		context.answer = async () => page('app')
	})
	afterAll(() => {
		context.server.close()
		context.server.closeAllConnections()
		app.close()
		app.closeAllConnections()
		link.agent.destroy()
		folder.remove()
	})
	return context
}

/** One request written by hand that ends its connection, and all that came back. */
export const raw = (context: BareFront, lines: string[], body = ''): Promise<string> =>
	sendRaw(context.url, [...lines, 'Connection: close', '', body].join('\r\n'))
