import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { readEnv } from '../env/env.server.ts'
import { openTracing } from './open-tracing.server.ts'
import { traceSettings } from './trace-settings.ts'

const ok = { code: 0 }
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const sampled = `00-${traceId}-00f067aa0ba902b7-01`
const notSampled = `00-${traceId}-00f067aa0ba902b7-00`

function tracingWith(given: Record<string, string>, isSilent = false) {
	const settings = traceSettings(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x.example', ...given }))
	if (!settings) throw new Error('no settings')
	const spans: ReadableSpan[] = []
	const exporter: SpanExporter = {
		export: (exported, done) => {
			spans.push(...exported)
			if (!isSilent) done(ok)
		},
		shutdown: () => Promise.resolve(),
	}
	const tracing = openTracing(settings, exporter)
	const ask = (traceParent: string | null = null) =>
		tracing.request(
			{ method: 'GET', route: '/blog/:slug', traceParent },
			() => Promise.resolve('page'),
			() => 200,
		)
	return { tracing, spans, ask }
}

test('a stop exports what waits', async () => {
	const { tracing, spans, ask } = tracingWith({})
	expect(await ask(sampled)).toBe('page')
	expect(spans).toEqual([])
	await tracing.stop()
	expect(spans.map(({ name }) => name)).toEqual(['GET /blog/:slug'])
	expect(spans[0]?.spanContext().traceId).toBe(traceId)
	expect(tracing.figures()).toEqual({ exported: 1, failed: 0, dropped: 0 })
})

test('a stop does not wait for a collector that says nothing', async () => {
	const { tracing, spans, ask } = tracingWith({}, true)
	await ask()
	await tracing.stop()
	expect([spans.length, tracing.figures().exported]).toEqual([1, 0])
})

test('an error that is thrown comes through, and is its class', async () => {
	const { tracing, spans } = tracingWith({})
	await expect(tracing.job('send email', () => Promise.reject(new TypeError('ada@example.com')))).rejects.toThrow('ada')
	await tracing.stop()
	expect(spans[0]).toMatchObject({ name: 'send email', status: { code: 2 }, events: [] })
	expect(spans[0]?.attributes).toEqual({ 'imole.job': 'send email', 'error.type': 'TypeError' })
})

test.each([
	[{}, [1, 1, 0]],
	[{ OTEL_TRACES_SAMPLER: 'always_on' }, [1, 1, 1]],
	[{ OTEL_TRACES_SAMPLER: 'always_off' }, [0, 0, 0]],
	[{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, [0, 1, 0]],
	[{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, [0, 0, 0]],
	[{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, [0, 1, 0]],
])('%j records requests without a parent, of a recorded one, of another one: %j', async (given, expected) => {
	const counts: number[] = []
	for (const traceParent of [null, sampled, notSampled]) {
		const { tracing, spans, ask } = tracingWith(given)
		await ask(traceParent)
		await tracing.stop()
		counts.push(spans.length)
	}
	expect(counts).toEqual(expected)
})
