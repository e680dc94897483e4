import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What this process counts and measures, in Prometheus' terms; server/metrics.ts serves it. */
export const metrics = new Registry()

// Processor, memory, event loop, garbage collection: what every Node.js process tells under the same names.
collectDefaultMetrics({ register: metrics })

const registers = [metrics]

/**
 * Where an answer came from: `kept` bytes of the page cache, a public page `made` anew, the app for one person (`own`), a
 * static `file`, a `stream` that stays open, a `probe`, or the front door itself (`refused`).
 */
export type Served = 'kept' | 'made' | 'own' | 'file' | 'stream' | 'probe' | 'refused'

const requests = new Counter({
	name: 'http_requests_total',
	help: 'Requests answered, by where the answer came from and its status.',
	labelNames: ['served', 'status'],
	registers,
})
const requestSeconds = new Histogram({
	name: 'http_request_duration_seconds',
	help: 'From the request to the answer handed over, by where the answer came from; streams are left out.',
	labelNames: ['served'],
	buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	registers,
})

/** `began` is `performance.now()` when the request came. */
export function countRequest(served: Served, status: number, began: number): void {
	requests.inc({ served, status })
	if (served !== 'stream') requestSeconds.observe({ served }, (performance.now() - began) / 1000)
}

const jobRuns = new Counter({
	name: 'job_runs_total',
	help: 'Turns of a job, by its name and whether it failed.',
	labelNames: ['job', 'outcome'],
	registers,
})
const jobSeconds = new Counter({
	name: 'job_seconds_total',
	help: 'Time spent in the turns of a job.',
	labelNames: ['job'],
	registers,
})
const jobSucceeded = new Gauge({
	name: 'job_last_success_timestamp_seconds',
	help: 'When a job last came to its end without a failure.',
	labelNames: ['job'],
	registers,
})

export function countJob(job: string, succeeded: boolean, began: number): void {
	jobRuns.inc({ job, outcome: succeeded ? 'done' : 'failed' })
	jobSeconds.inc({ job }, (performance.now() - began) / 1000)
	if (succeeded) jobSucceeded.set({ job }, Date.now() / 1000)
}
