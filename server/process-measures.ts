import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Measure } from '#app/platform/measures.ts'

/** The monitor looks every so often, and counts the time between two looks into the delay. */
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

/** What the system and the runtime say of this process just now. */
export function processText(): string {
	const { user, system } = process.cpuUsage()
	const { rss, heapUsed } = process.memoryUsage()
	started.set({}, Math.round(Date.now() / 1000 - process.uptime()))
	processor.set({}, (user + system) / 1e6)
	resident.set({}, rss)
	heap.set({}, heapUsed)
	// Between two readings in a row nothing was measured.
	if (delay.count > 0) {
		lag.set({}, lateness(delay.mean))
		lagWorst.set({}, lateness(delay.percentile(99)))
	}
	delay.reset()
	return [started, processor, resident, heap, lag, lagWorst].map((each) => each.text()).join('')
}
