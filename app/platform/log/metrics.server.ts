import { Histogram, Measure } from './measures.ts'

/* The metrics of this process; server/app/metrics.ts and server/front/probes.ts serve them. */

/**
 * The source of a response: `kept` bytes of the page cache, a public page that was rendered (`made`), the app for one viewer (`own`), a
 * static `file`, a `stream`, a `probe`, or the front itself (`refused`).
 */
export type Served = 'kept' | 'made' | 'own' | 'file' | 'stream' | 'probe' | 'refused'

const servedNames = ['kept', 'made', 'own', 'file', 'stream', 'probe', 'refused'] as const satisfies Served[]

const requests = new Measure(
	'counter',
	'http_requests_total',
	'Requests answered, by where the answer came from and its status.',
)
const requestSeconds = new Histogram(
	'http_request_duration_seconds',
	'From the request to the answer handed over, by where the answer came from; streams are left out.',
	[0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
)

/** Counted for every request, so it is an index into an array and not a string. */
const statuses = 600
const counts = new Map(
	servedNames.map((served) => [
		served,
		{ byStatus: new Float64Array(statuses), seconds: served === 'stream' ? null : requestSeconds.series({ served }) },
	]),
)

/** `began` is `performance.now()` when the request arrived. */
export function countRequest(served: Served, status: number, began: number): void {
	const count = counts.get(served)
	if (!count) return
	count.byStatus[status] = (count.byStatus[status] ?? 0) + 1
	count.seconds?.observe((performance.now() - began) / 1000)
}

const lostViews = new Measure(
	'counter',
	'views_lost_total',
	'Views that the front had taken and the app has not counted: no room while it was away, or no app at the end.',
)

lostViews.set({}, 0)

export const countLostViews = (views: number): void => lostViews.add({}, views)

/** The metrics of the front. */
export function requestsText(): string {
	for (const [served, { byStatus }] of counts)
		for (const [status, count] of byStatus.entries())
			if (count > 0) requests.set({ served, status: String(status) }, count)
	return requests.text() + requestSeconds.text() + lostViews.text()
}

const jobRuns = new Measure('counter', 'job_runs_total', 'Turns of a job, by its name and whether it failed.')
const jobSeconds = new Measure('counter', 'job_seconds_total', 'Time spent in the turns of a job.')
const jobSucceeded = new Measure(
	'gauge',
	'job_last_success_timestamp_seconds',
	'When a job last came to its end without a failure.',
)

export function countJob(job: string, succeeded: boolean, began: number): void {
	jobRuns.add({ job, outcome: succeeded ? 'done' : 'failed' })
	jobSeconds.add({ job }, (performance.now() - began) / 1000)
	if (succeeded) jobSucceeded.set({ job }, Date.now() / 1000)
}

const workRuns = new Measure(
	'counter',
	'worker_tasks_total',
	'Work handed to the worker threads (texts, comparisons, drawings), by function and how it ended.',
)

export const countWork = (task: string, outcome: string): void => workRuns.add({ task, outcome })

/** The metrics of jobs and workers. */
export const jobsText = (): string => [jobRuns, jobSeconds, jobSucceeded, workRuns].map((each) => each.text()).join('')
