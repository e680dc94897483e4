import { TracerProvider, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace'
import { expect, test, vi } from 'vitest'
import { spanExport, type ExportOptions } from './span-export.ts'

type Done = Parameters<SpanExporter['export']>[1]

/** Spans are sent as soon as there are `room` of them, and answered when the test says so. */
function exporting(options: Omit<ExportOptions, 'exporter'>) {
	const asked: { spans: ReadableSpan[]; done: Done }[] = []
	const exporter: SpanExporter = {
		export: (spans, done) => void asked.push({ spans, done }),
		shutdown: () => Promise.resolve(),
	}
	const { processor, figures } = spanExport({ exporter, delayMs: 1, ...options })
	const tracer = new TracerProvider({ spanProcessors: [processor] }).getTracer('test')
	const end = (count: number) => {
		for (let index = 0; index < count; index++) tracer.startSpan('x').end()
	}
	return { asked, figures, end }
}

test('while an export is under way no other begins, and what has no room is dropped and counted', async () => {
	const { asked, figures, end } = exporting({ room: 4, onFailure: () => {} })
	end(4)
	expect(asked.length).toBe(1)
	end(7)
	expect([asked.length, figures()]).toEqual([1, { exported: 0, failed: 0, dropped: 3 }])
	asked[0]?.done({ code: 0 })
	await vi.waitFor(() => expect(asked.length).toBe(2), { timeout: 20_000 })
	expect(asked.map(({ spans }) => spans.length)).toEqual([4, 4])
	asked[1]?.done({ code: 0 })
	expect(figures()).toEqual({ exported: 8, failed: 0, dropped: 3 })
})

test('failures are counted, and said once a minute at most', async () => {
	let time = 0
	const logged: unknown[] = []
	const { asked, figures, end } = exporting({ room: 1, onFailure: (error) => logged.push(error), now: () => time })
	const error = new Error('503')
	const fail = async (after: number) => {
		time += after
		const count = asked.length
		end(1)
		await vi.waitFor(() => expect(asked.length).toBe(count + 1), { timeout: 20_000 })
		asked.at(-1)?.done({ code: 1, error })
		// The processor is ready for the next one when its promises have run.
		await new Promise((resolve) => void setImmediate(resolve))
	}
	await fail(0)
	await fail(59_999)
	expect(logged).toEqual([error])
	await fail(1)
	expect(logged).toEqual([error, error])
	expect(figures()).toEqual({ exported: 0, failed: 3, dropped: 0 })
})
