import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Measure } from '#app/platform/measures.ts'

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

const gauge = (name: string, help: string) => new Measure('gauge', name, help)

// Names as other Node.js programs have them, so that a ready-made dashboard fits.
const started = gauge('process_start_time_seconds', 'When this process began.')
const processor = new Measure('counter', 'process_cpu_seconds_total', 'Processor time used, by the system and for us.')
const resident = gauge('process_resident_memory_bytes', 'Memory of this process, the embedded database included.')
const heap = gauge('nodejs_heap_size_used_bytes', 'What the program itself holds.')
const lag = gauge('nodejs_eventloop_lag_seconds', 'How late the event loop was on average since the last reading.')
const lagWorst = gauge('nodejs_eventloop_lag_p99_seconds', 'The same, in the worst hundredth.')

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
		lag.set({}, delay.mean / 1e9)
		lagWorst.set({}, delay.percentile(99) / 1e9)
	}
	delay.reset()
	return [started, processor, resident, heap, lag, lagWorst].map((each) => each.text()).join('')
}
