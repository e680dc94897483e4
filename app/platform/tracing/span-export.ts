import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace'
import type { SpanFigures } from './tracing.ts'

type Done = Parameters<SpanExporter['export']>[1]

export type ExportOptions = {
	exporter: SpanExporter
	/** How many spans wait at most; further ones are dropped. */
	room?: number
	/** How long spans wait for others before they are sent. */
	delayMs?: number
	/** Called when an export has failed, once a minute at most. */
	onFailure: (error: unknown) => void
	now?: () => number
}

/** How long one export may take, retries included. */
export const exportMs = 10_000
const logEveryMs = 60_000

/** Sends spans in batches, never more than one at a time, and counts what became of them. */
export function spanExport({ exporter, onFailure, room = 2_048, delayMs = 2_000, now = Date.now }: ExportOptions) {
	const figures: SpanFigures = { exported: 0, failed: 0, dropped: 0 }
	let waiting = 0
	let loggedAt = -Infinity
	const settled = (count: number, error: unknown, isDone: boolean) => {
		if (isDone) figures.exported += count
		else figures.failed += count
		if (isDone || now() - loggedAt < logEveryMs) return
		loggedAt = now()
		onFailure(error)
	}
	const counted: SpanExporter = {
		export: (spans: ReadableSpan[], done: Done) => {
			waiting -= spans.length
			exporter.export(spans, (result) => {
				settled(spans.length, result.error, result.code === 0)
				done(result)
			})
		},
		shutdown: () => exporter.shutdown(),
	}
	const batches = new BatchSpanProcessor({
		exporter: counted,
		maxQueueSize: room,
		maxExportBatchSize: Math.min(512, room),
		scheduledDelayMillis: delayMs,
		exportTimeoutMillis: exportMs + 1_000,
	})
	const processor: SpanProcessor = {
		onStart: () => {},
		onEnd: (span) => {
			if (!(span.spanContext().traceFlags & 1)) return
			if (waiting >= room) {
				figures.dropped += 1
				return
			}
			waiting += 1
			batches.onEnd(span)
		},
		forceFlush: () => batches.forceFlush(),
		shutdown: () => batches.shutdown(),
	}
	return { processor, figures: (): SpanFigures => ({ ...figures }) }
}
