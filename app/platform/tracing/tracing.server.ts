import type { TraceSettings } from './trace-settings.ts'
import type { Tracing } from './tracing.ts'

/** Null while traces are off: then nothing of OpenTelemetry is loaded. */
export let tracing: Tracing | null = null

export async function startTracing(settings: TraceSettings | null): Promise<void> {
	if (!settings || tracing) return
	const { openTracing } = await import('./open-tracing.server.ts')
	tracing = openTracing(settings)
}

export async function stopTracing(): Promise<void> {
	const open = tracing
	tracing = null
	await open?.stop()
}
