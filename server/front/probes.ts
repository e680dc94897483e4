import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Measure } from '#app/platform/log/measures.ts'
import { requestsText } from '#app/platform/log/metrics.server.ts'
import type { Rendered } from '../http/rendered.ts'
import { commonHeaders, dataPolicy } from '../http/security-headers.ts'
import { processText } from '../link/process-measures.ts'
import type { Admission } from './admission/admission.ts'
import type { AppLink } from './app/app-link.ts'
import { askApp } from './pages/app-pages.ts'
import type { PageCache } from './pages/page-cache.ts'

export type Probed = {
	isDraining: () => boolean
	cache: PageCache | null
	link: AppLink
	admission: Admission
	secure: boolean
	metricsToken: string | null
	/** False when front and app are one process, whose metrics are reported once. */
	isOwnProcess: boolean
}

/** An app or database slower than this counts as not ready. */
const readyMs = 2_500
const metricsMs = 8_000

const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Addresses for monitoring: /healthz (the front), /readyz (the app and its database), and for those who
 * may, /metrics (Prometheus text). The first two reveal nothing that a visitor does not see.
 */
export function probes(req: IncomingMessage, pathname: string, probed: Probed): Promise<Rendered> | null {
	const draining = probed.isDraining()
	if (pathname === '/healthz')
		return Promise.resolve(textResponse(probed, draining ? 503 : 200, draining ? 'stopping' : 'ok'))
	if (pathname === '/readyz') return draining ? Promise.resolve(textResponse(probed, 503, 'stopping')) : ready(probed)
	if (pathname === '/metrics' && mayReadMetrics(req, probed.metricsToken)) return metrics(probed)
	return null
}

async function ready(probed: Probed): Promise<Rendered> {
	const response = await ask(probed.link, 'ready', readyMs)
	return response
		? { ...response, headers: headersOf(probed, 'application/json') }
		: textResponse(probed, 503, 'app unavailable')
}

async function metrics(probed: Probed): Promise<Rendered> {
	const response = await ask(probed.link, 'metrics', metricsMs)
	const texts = [
		...(probed.isOwnProcess ? [processText('front')] : []),
		frontText(probed),
		...(response?.status === 200 ? [response.body.toString()] : []),
	]
	return {
		status: 200,
		headers: headersOf(probed, metricsType),
		body: Buffer.from(joinMetrics(texts)),
		keep: null,
	}
}

const underWay = new Map<string, Promise<Rendered | null>>()

/** Null when the app is away, or does not answer in time. Probes bypass the queues, so concurrent ones share one response. */
async function ask(link: AppLink, work: 'ready' | 'metrics', ms: number): Promise<Rendered | null> {
	const { socketPath } = link
	if (socketPath === null) return null
	const late = new Promise<null>((resolve) => void setTimeout(resolve, ms, null).unref())
	const key = `${work} ${socketPath}`
	const asking =
		underWay.get(key) ??
		Promise.race([askApp(link, socketPath, work).catch(() => null), late]).finally(() => underWay.delete(key))
	underWay.set(key, asking)
	return asking
}

const gauge = (name: string, help: string) => new Measure('gauge', name, help)

const appUp = gauge('app_up', 'Whether the app behind the front is there.')
const pages = gauge('page_cache_pages', 'Public pages cached as bytes.')
const bytes = gauge('page_cache_bytes', 'What the cached pages take of the memory.')
const lookups = new Measure(
	'counter',
	'page_cache_requests_total',
	'Public pages asked for: answered from cached bytes (hit) or rendered (miss).',
)
const waiting = gauge('admission_waiting', 'Requests that wait for their turn, by class of work.')
const running = gauge('admission_running', 'Requests that the app is working on, by class of work.')

function frontText({ cache, link, admission }: Probed): string {
	const cached = cache?.stats() ?? { pages: 0, bytes: 0 }
	const { hits, misses } = cache?.lookups() ?? { hits: 0, misses: 0 }
	appUp.set({}, link.isUp() ? 1 : 0)
	pages.set({}, cached.pages)
	bytes.set({}, cached.bytes)
	lookups.set({ result: 'hit' }, hits)
	lookups.set({ result: 'miss' }, misses)
	for (const each of admission.stats()) {
		waiting.set({ work: each.work }, each.waiting)
		running.set({ work: each.work }, each.running)
	}
	return requestsText() + [appUp, pages, bytes, lookups, waiting, running].map((each) => each.text()).join('')
}

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * How busy the site is and what waits is nobody else's business: with METRICS_TOKEN set, those who send it as a bearer
 * token reads the metrics; without one, only a program on this machine that no proxy speaks for.
 */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | null): boolean {
	if (token === null) return isLoopback(socket.remoteAddress) && forwarding.every((name) => headers[name] === undefined)
	const given = Buffer.from(headers.authorization ?? '')
	const wanted = Buffer.from(`Bearer ${token}`)
	return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const isLoopback = (address: string | undefined) => /^(::ffff:)?127\.|^::1$/.test(address ?? '')

const textResponse = (probed: Probed, status: number, text: string): Rendered => ({
	status,
	headers: headersOf(probed, 'application/json'),
	body: Buffer.from(JSON.stringify({ status: text })),
	keep: null,
})

const headersOf = ({ secure }: Probed, type: string): [string, string][] => [
	...commonHeaders(secure),
	['content-type', type],
	['content-security-policy', dataPolicy],
	['cache-control', 'no-store'],
]

/** Texts of several processes (Prometheus format 0.0.4) as one: each family is described once, before all its samples. */
export function joinMetrics(texts: readonly string[]): string {
	const families = new Map<string, { head: string[]; samples: string[] }>()
	for (const text of texts) {
		let name = ''
		for (const line of text.split('\n')) {
			if (line === '') continue
			if (line.startsWith('# HELP ')) name = line.split(' ')[2] ?? ''
			const family = families.get(name) ?? { head: [], samples: [] }
			families.set(name, family)
			if (!line.startsWith('#')) family.samples.push(line)
			else if (!family.head.includes(line)) family.head.push(line)
		}
	}
	return [...families.values()].map(({ head, samples }) => `${[...head, ...samples].join('\n')}\n`).join('')
}
