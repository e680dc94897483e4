import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayReadMetrics } from '#server/front/probes.ts'
import { startApp, type TestApp } from '../../support/app.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`
const sample = new RegExp(String.raw`^(${name})(?:\{(${label}(?:,${label})*)\})? (-?[\d.]+(?:e[+-]?\d+)?|\+Inf|NaN)$`)

type Sample = { name: string; labels: string; value: number }

/** By the exposition format's own rules: every family is described once, before its samples. */
function read(text: string): { types: Map<string, string>; samples: Sample[] } {
	expect(text.endsWith('\n')).toBe(true)
	const types = new Map<string, string>()
	const helped = new Set<string>()
	const samples: Sample[] = []
	for (const line of text.split('\n').filter(Boolean)) {
		const [, kind, family, rest] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
		if (kind === 'HELP' && family) {
			expect(helped.has(family), line).toBe(false)
			helped.add(family)
		} else if (kind === 'TYPE' && family) {
			expect(rest, line).toMatch(/^(counter|gauge|histogram|summary|untyped)$/)
			expect(types.has(family), line).toBe(false)
			types.set(family, rest ?? '')
		} else {
			const [, own = '', labels = '', value = ''] = sample.exec(line) ?? []
			expect(own, line).not.toBe('')
			const base = [own, own.replace(/_(bucket|sum|count)$/, '')].find((each) => types.has(each))
			expect(base, line).toBeDefined()
			samples.push({ name: own, labels, value: value === '+Inf' ? Infinity : Number(value) })
		}
	}
	return { types, samples }
}

const scrape = async () => read(await (await app.fetch('/metrics')).text())

test('the metrics are in the form Prometheus reads, and count what happens', async () => {
	const value = async (wanted: string, labels = '') => {
		const { samples } = await scrape()
		return samples
			.filter((each) => each.name === wanted && each.labels.includes(labels))
			.reduce((all, { value }) => all + value, 0)
	}
	const response = await app.fetch('/metrics')
	expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
	const { types, samples } = read(await response.text())
	for (const [family, type] of [
		['http_requests_total', 'counter'],
		['http_request_duration_seconds', 'histogram'],
		['views_lost_total', 'counter'],
		['page_cache_requests_total', 'counter'],
		['queue_length', 'gauge'],
		['queue_oldest_seconds', 'gauge'],
		['job_runs_total', 'counter'],
		['database_ping_seconds', 'gauge'],
		['process_resident_memory_bytes', 'gauge'],
		['nodejs_eventloop_lag_seconds', 'gauge'],
	] as const)
		expect([family, types.get(family)]).toEqual([family, type])
	expect(samples.find((each) => each.name === 'database_up')?.value).toBe(1)

	const before = {
		hits: await value('page_cache_requests_total', 'hit'),
		misses: await value('page_cache_requests_total', 'miss'),
	}
	for (let visit = 0; visit < 3; visit++) await (await app.fetch('/about')).text()
	expect(await value('page_cache_requests_total', 'miss')).toBe(before.misses + 1)
	expect(await value('page_cache_requests_total', 'hit')).toBe(before.hits + 2)
	const notFound = await value('http_requests_total', 'status="404"')
	await app.fetch('/no/such/page')
	expect(await value('http_requests_total', 'status="404"')).toBe(notFound + 1)
	const rejected = await value('http_requests_total', 'served="refused"')
	await app.fetch('/', { method: 'DELETE' })
	expect(await value('http_requests_total', 'served="refused",status="405"')).toBeGreaterThan(0)
	expect(await value('http_requests_total', 'served="refused"')).toBe(rejected + 1)

	await app.sql`insert into outbox (id, kind, to_address, subject, html, text, run_at)
		values (gen_random_uuid(), 'test', 'a@example.com', 's', 'h', 't', now() - interval '1 hour')`
	expect(await value('queue_length', 'queue="mail"')).toBe(1)
	expect(await value('queue_oldest_seconds', 'queue="mail"')).toBeGreaterThan(3_500)
	await expect
		.poll(() => value('job_runs_total', 'job="count views",outcome="done"'), { timeout: 20_000 })
		.toBeGreaterThan(0)
})

test('buckets of a histogram add up to the count', async () => {
	const { samples } = await scrape()
	const kinds = new Set(
		samples.filter((each) => each.name === 'http_request_duration_seconds_count').map((each) => each.labels),
	)
	expect(kinds.size).toBeGreaterThan(1)
	for (const kind of kinds) {
		const buckets = samples.filter(
			(each) => each.name === 'http_request_duration_seconds_bucket' && each.labels.includes(kind),
		)
		const values = buckets.map((each) => each.value)
		expect(values).toEqual(values.toSorted((a, b) => a - b))
		const count = samples.find((each) => each.name === 'http_request_duration_seconds_count' && each.labels === kind)
		expect(values.at(-1)).toBe(count?.value)
	}
})

test('a job that fails is counted as failed', async () => {
	await app.sql`alter table outbox rename to away`
	try {
		await expect
			.poll(
				async () =>
					(await scrape()).samples.find((each) => each.labels === 'job="send mail",outcome="failed"')?.value ?? 0,
				{
					timeout: 20_000,
				},
			)
			.toBeGreaterThan(0)
		// What cannot be measured is left out; the rest is still there.
		expect((await scrape()).samples.some((each) => each.name === 'queue_length')).toBe(false)
	} finally {
		await app.sql`alter table away rename to outbox`
	}
})

describe('who may read them', () => {
	function request(headers: Record<string, string>, from = '127.0.0.1'): IncomingMessage {
		const socket = new Socket()
		Object.defineProperty(socket, 'remoteAddress', { value: from })
		const asked = new IncomingMessage(socket)
		Object.assign(asked.headers, headers)
		return asked
	}
	const token = 'a-token-of-some-length'

	test.each([
		['a program on this machine', {}, '127.0.0.1', null, true],
		['the same by IPv6', {}, '::1', null, true],
		['the same through a dual socket', {}, '::ffff:127.0.0.1', null, true],
		['a stranger', {}, '203.0.113.9', null, false],
		['a stranger behind a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', null, false],
		['the same with another header', { forwarded: 'for=203.0.113.9' }, '127.0.0.1', null, false],
		['who brings the token, from anywhere', { authorization: `Bearer ${token}` }, '203.0.113.9', token, true],
		['who brings another', { authorization: 'Bearer b-token-of-some-length' }, '127.0.0.1', token, false],
		['who brings none where one is set', {}, '127.0.0.1', token, false],
	] as const)('%s', (_who, headers, from, set, may) => {
		expect(mayReadMetrics(request(headers, from), set)).toBe(may)
	})

	test('everybody else finds nothing there', async () => {
		const response = await app.fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })
		expect(response.status).toBe(404)
		expect(await response.text()).not.toContain('process_')
	})
})
