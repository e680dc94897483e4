import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Measure } from '#app/platform/log/measures.ts'

/** The monitor samples at this interval, which is part of the delay it measures. */
const lookMs = 20
const delay = monitorEventLoopDelay({ resolution: lookMs })
delay.enable()

const gauge = (name: string, help: string) => new Measure('gauge', name, help)

// Names as other Node.js programs have them, so that a ready-made dashboard fits.
const started = gauge('process_start_time_seconds', 'When this process began.')
const processor = new Measure('counter', 'process_cpu_seconds_total', 'Processor time used, by the system and for us.')
const resident = gauge('process_resident_memory_bytes', 'Memory of this process, the embedded database included.')
const heap = gauge('nodejs_heap_size_used_bytes', 'What the program itself holds.')
const lag = gauge('nodejs_eventloop_lag_seconds', 'How late the event loop was on average since the last reading.')
const lagWorst = gauge('nodejs_eventloop_lag_p99_seconds', 'The same, in the worst hundredth.')

const lateness = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - lookMs / 1e3)

/** Current measures of this process by the system and the runtime: `front`, or `app` (also when both are one process). */
export function processText(name: 'front' | 'app'): string {
	const labels = { process: name }
	const { user, system } = process.cpuUsage()
	const { rss, heapUsed } = process.memoryUsage()
	started.set(labels, Math.round(Date.now() / 1000 - process.uptime()))
	processor.set(labels, (user + system) / 1e6)
	resident.set(labels, rss)
	heap.set(labels, heapUsed)
	// Between two readings in a row nothing was measured.
	if (delay.count > 0) {
		lag.set(labels, lateness(delay.mean))
		lagWorst.set(labels, lateness(delay.percentile(99)))
	}
	delay.reset()
	return [started, processor, resident, heap, lag, lagWorst].map((each) => each.text()).join('')
}
