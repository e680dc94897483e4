import type { Env } from '../env/env.server.ts'
import { readPairs, type TraceSampler } from '../env/env-tracing.ts'

export type TraceSettings = {
	/** Where spans are sent. */
	url: string
	headers: Record<string, string>
	/** What every span says of the program. */
	resource: Record<string, string>
	sampler: TraceSampler
	/** Of those samplers that record a part. */
	ratio: number
}

type TraceEnv = Pick<Env, Extract<keyof Env, `OTEL_${string}`>>

/** Null: no traces. */
export function traceSettings(env: TraceEnv): TraceSettings | null {
	const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
	const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
	if (url === undefined || env.OTEL_SDK_DISABLED) return null
	const attributes = readPairs(env.OTEL_RESOURCE_ATTRIBUTES ?? '') ?? {}
	const isNamed = env.OTEL_SERVICE_NAME !== 'imole'
	return {
		url,
		headers: readPairs(env.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
		// The setting for the name wins over the name among the attributes.
		resource: { 'service.name': 'imole', ...attributes, ...(isNamed && { 'service.name': env.OTEL_SERVICE_NAME }) },
		sampler: env.OTEL_TRACES_SAMPLER,
		ratio: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
	}
}
