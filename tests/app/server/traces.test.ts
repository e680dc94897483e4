import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { traceReceiver, type ReceivedSpan } from '../../support/programs/trace-receiver.ts'

type Receiver = Awaited<ReturnType<typeof traceReceiver>>

const patience = { timeout: 60_000 }
const server = 2
const client = 3
const failed = 2

let receiver: Receiver
let app: TestApp

const start = async (env: Record<string, string> = {}) => {
	receiver = await traceReceiver()
	app = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env } })
}
const stop = async () => {
	await app.stop()
	receiver.close()
}
const found = async (isIt: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> => {
	await expect.poll(() => receiver.spans.some(isIt), patience).toBe(true)
	const span = receiver.spans.find(isIt)
	if (!span) throw new Error('no such span')
	return span
}
const named = (name: string) => found((span) => span.name === name && span.kind === server)
const childrenOf = (parent: ReceivedSpan) => receiver.spans.filter((span) => span.parentSpanId === parent.spanId)

describe('traces of a site with a collector', () => {
	beforeAll(() =>
		start({
			OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
			OTEL_SERVICE_NAME: 'shop',
			OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
		}),
	)
	afterAll(stop)

	test('a page is a span named by its route, its statements are its children, and no value is in them', async () => {
		expect((await app.fetch('/blog/zanzibar-spice?ref=typed-by-ada')).status).toBe(404)
		const page = await named('GET /blog/:slug')
		expect(page.parentSpanId ?? '').toBe('')
		expect(page.attributes).toEqual({
			'http.request.method': 'GET',
			'http.route': '/blog/:slug',
			'http.response.status_code': 404,
		})
		const statements = childrenOf(page)
		expect(statements.length).toBeGreaterThan(0)
		for (const { kind, traceId, attributes } of statements) {
			expect([kind, traceId, attributes['db.system.name']]).toEqual([client, page.traceId, 'postgresql'])
		}
		expect(statements.some(({ attributes }) => String(attributes['db.query.text']).includes('$1'))).toBe(true)
		expect(receiver.text()).not.toMatch(/zanzibar|typed-by-ada|127\.0\.0\.1/)
		expect(receiver.resources[0]).toMatchObject({ 'service.name': 'shop', 'deployment.environment.name': 'test' })
		expect(receiver.requests[0]).toEqual({ url: '/v1/traces', key: 'a key' })
	})

	test('an address that nobody has, and one with a person in it, are not in a name', async () => {
		await app.fetch('/nowhere/ada@example.com')
		await found((span) => span.kind === server && span.attributes['http.response.status_code'] === 404)
		await app.fetch('/healthz')
		await app.fetch('/readyz')
		await app.fetch('/about')
		await named('GET /about')
		expect(receiver.text()).not.toMatch(/ada@|nowhere|readyz/)
	})

	test('a run of a job is a span with its statements', async () => {
		const job = await found((span) => span.attributes['imole.job'] === 'publish due posts')
		expect([job.name, job.parentSpanId ?? '']).toEqual(['publish due posts', ''])
		expect(childrenOf(job).length).toBeGreaterThan(0)
	})

	test('a stranger cannot join a trace', async () => {
		const traceparent = '00-11111111111111111111111111111111-2222222222222222-01'
		await app.fetch('/sign-in', { headers: { traceparent } })
		const page = await named('GET /sign-in')
		expect(page.traceId).not.toBe('1'.repeat(32))
	})

	test('an error is its class and code', async () => {
		await app.sql`alter table blog_posts rename to blog_posts_away`
		try {
			expect((await app.fetch('/blog/zanzibar-again')).status).toBeGreaterThanOrEqual(500)
		} finally {
			await app.sql`alter table blog_posts_away rename to blog_posts`
		}
		const page = await found((span) => span.kind === server && span.status.code === failed)
		expect(page.attributes).toMatchObject({ 'error.type': 'PostgresError', 'http.route': '/blog/:slug' })
		const statement = await found((span) => span.kind === client && span.status.code === failed)
		expect(statement.attributes).toMatchObject({
			'error.type': 'PostgresError',
			'db.response.status_code': '42P01',
		})
		expect(statement.status.message ?? '').toBe('')
		expect(receiver.text()).not.toContain('does not exist')
	})

	test('the metrics count spans', async () => {
		expect(await (await app.fetch('/metrics')).text()).toMatch(/^trace_spans_total\{outcome="exported"\} [1-9]/m)
	})
})

describe('traces behind a proxy', () => {
	beforeAll(() => start({ TRUST_PROXY: '1' }))
	afterAll(stop)

	test('a request goes on with the trace of the proxy', async () => {
		const traceparent = '00-11111111111111111111111111111111-2222222222222222-01'
		await app.fetch('/sign-in', { headers: { traceparent, 'x-forwarded-for': '192.0.2.1' } })
		const page = await named('GET /sign-in')
		expect([page.traceId, page.parentSpanId]).toEqual(['1'.repeat(32), '2'.repeat(16)])
	})
})

describe('a collector that takes spans and says nothing', () => {
	beforeAll(async () => {
		await start()
		receiver.hang()
	})
	afterAll(() => receiver.close())

	test('delays no response and no stop', async () => {
		await app.fetch('/sign-in')
		await expect.poll(() => receiver.unanswered(), patience).toBeGreaterThan(0)
		for (let count = 0; count < 5; count++) expect((await app.fetch('/sign-in')).status).toBe(200)
		await app.stop()
		expect(receiver.unanswered()).toBe(receiver.requests.length)
	})
})
