import { expect, test } from 'vitest'
import { readEnv } from '../env/env.server.ts'
import { traceSettings } from './trace-settings.ts'

const settings = (given: Record<string, string>) => traceSettings(readEnv(given))
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.7:4318/' }

test('without an address, or when they are disabled, there are no traces', () => {
	expect(settings({})).toBeNull()
	expect(settings({ OTEL_SERVICE_NAME: 'shop', OTEL_TRACES_SAMPLER: 'always_on' })).toBeNull()
	expect(settings({ ...collector, OTEL_SDK_DISABLED: 'true' })).toBeNull()
})

test('the address is that of the collector with the path of spans, or the whole one', () => {
	expect(settings(collector)?.url).toBe('http://10.0.0.7:4318/v1/traces')
	const whole = 'https://x.example/otlp?team=1'
	expect(settings({ ...collector, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole })?.url).toBe(whole)
})

test('headers, names and samplers are in the forms of OpenTelemetry', () => {
	expect(settings(collector)).toMatchObject({
		headers: {},
		resource: { 'service.name': 'imole' },
		sampler: 'parentbased_always_on',
		ratio: 1,
	})
	const given = {
		...collector,
		OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=, x-team=7',
		OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=test%2Cgreen',
		OTEL_TRACES_SAMPLER: 'traceidratio',
		OTEL_TRACES_SAMPLER_ARG: '0.25',
	}
	expect(settings(given)).toMatchObject({
		headers: { authorization: 'Bearer abc=', 'x-team': '7' },
		resource: { 'service.name': 'other', 'deployment.environment.name': 'test,green' },
		sampler: 'traceidratio',
		ratio: 0.25,
	})
	expect(settings({ ...given, OTEL_SERVICE_NAME: 'shop' })?.resource).toMatchObject({ 'service.name': 'shop' })
})
