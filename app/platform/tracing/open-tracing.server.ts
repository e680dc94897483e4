import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
	AlwaysOffSampler,
	AlwaysOnSampler,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
	type Sampler,
	type SpanExporter,
} from '@opentelemetry/sdk-trace'
import { watchStatements } from '#app/db/connection/statement-watch.ts'
import { log } from '../log/log.server.ts'
import { errorType, sqlState } from './span-errors.ts'
import { exportMs, spanExport } from './span-export.ts'
import { readTraceParent } from './trace-parent.ts'
import type { TraceSettings } from './trace-settings.ts'
import type { Tracing } from './tracing.ts'

const stopMs = 2_000

/** With OpenTelemetry, which only this file and span-export.ts load. Nothing is registered for other packages. */
export function openTracing(settings: TraceSettings, exporter: SpanExporter = exporterOf(settings)): Tracing {
	const { processor, figures } = spanExport({ exporter, onFailure })
	const provider = new TracerProvider({
		resource: defaultResource().merge(resourceFromAttributes(settings.resource)),
		sampler: samplerOf(settings),
		spanLimits: { attributeValueLengthLimit: 4_000, attributeCountLimit: 32 },
		spanProcessors: [processor],
	})
	const tracer = provider.getTracer('imole')
	const current = new AsyncLocalStorage<Span>()

	const begin = (name: string, kind: SpanKind, attributes: Attributes, traceParent: unknown = null): Span => {
		const remote = readTraceParent(traceParent)
		const context = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
		return tracer.startSpan(name, { kind, attributes }, context)
	}
	const inside = async <T>(span: Span, run: () => Promise<T>, atEnd: () => void = () => {}): Promise<T> => {
		try {
			return await current.run(span, run)
		} catch (error) {
			failed(span, errorType(error))
			throw error
		} finally {
			atEnd()
			span.end()
		}
	}
	watchStatements(() => {
		const parent = current.getStore()
		if (!parent?.isRecording()) return null
		const attributes = { 'db.system.name': 'postgresql' }
		const span = tracer.startSpan('sql', { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
		return ({ operation, text, onReplica, error }) => {
			if (operation) {
				span.updateName(operation.toUpperCase())
				span.setAttribute('db.operation.name', operation.toUpperCase())
			}
			if (text !== null) span.setAttribute('db.query.text', text.replace(/\s+/g, ' ').trim())
			if (onReplica) span.setAttribute('imole.replica', true)
			if (error) failed(span, errorType(error), sqlState(error))
			span.end()
		}
	})
	return {
		request: ({ method, route, traceParent }, run, status) => {
			const attributes = { 'http.request.method': method, ...(route !== null && { 'http.route': route }) }
			const name = route === null ? method : `${method} ${route}`
			const span = begin(name, SpanKind.SERVER, attributes, traceParent)
			return inside(span, run, () => {
				const sent = status()
				if (sent !== null) span.setAttribute('http.response.status_code', sent)
				if (sent !== null && sent >= 500) failed(span)
			})
		},
		job: (name, run) => inside(begin(name, SpanKind.INTERNAL, { 'imole.job': name }), run),
		failed: (error) => {
			const span = current.getStore()
			if (span) failed(span, errorType(error))
		},
		figures,
		stop: async () => {
			watchStatements(null)
			await within(stopMs, provider.shutdown())
		},
	}
}

function failed(span: Span, type: string | null = null, code: string | null = null): void {
	span.setStatus({ code: SpanStatusCode.ERROR })
	if (type !== null) span.setAttribute('error.type', type)
	if (code !== null) span.setAttribute('db.response.status_code', code)
}

/** The address is the operator's, who may have a collector inside the network. */
const exporterOf = ({ url, headers }: TraceSettings): SpanExporter =>
	new OTLPTraceExporter({ url, headers, timeoutMillis: exportMs, concurrencyLimit: 8 })

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
	const root = sampler.endsWith('always_on')
		? new AlwaysOnSampler()
		: sampler.endsWith('always_off')
			? new AlwaysOffSampler()
			: new TraceIdRatioBasedSampler(ratio)
	// Statements belong to their request, whatever the rule for requests is.
	const children = { localParentSampled: new AlwaysOnSampler(), localParentNotSampled: new AlwaysOffSampler() }
	if (sampler.startsWith('parentbased_')) return new ParentBasedSampler({ root, ...children })
	return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root, ...children })
}

/** The message of an error may quote what the collector said: only its class and status are logged. */
function onFailure(error: unknown): void {
	const code: unknown = error instanceof Error && 'code' in error ? error.code : null
	const status = typeof code === 'number' || typeof code === 'string' ? code : null
	log.warn({ type: errorType(error), status }, 'traces could not be exported')
}

async function within(ms: number, work: Promise<void>): Promise<void> {
	const late = Promise.withResolvers<void>()
	const timer = setTimeout(late.resolve, ms)
	await Promise.race([work.catch(() => {}), late.promise])
	clearTimeout(timer)
}
