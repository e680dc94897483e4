import { log } from '../log/log.server.ts'
import { countJob } from '../log/metrics.server.ts'
import { tracing } from '../tracing/tracing.server.ts'

type Job = {
	name: string
	/** Its name in the last release: for one release the metrics have both. */
	formerName?: string
	everyMs: number
	run: () => Promise<unknown>
}

/** How long a stop waits for a job that hangs. */
const patienceMs = 10_000

const running = new Set<Promise<void>>()
const timers = new Set<NodeJS.Timeout>()
/** Counts stops: a run that was active during a stop must not schedule the next, even when jobs were started again since. */
let life = 0

/** Repeats a job, never overlapping itself; an error is logged and the next run tries again. */
export function repeat(job: Job): void {
	const born = life
	const turn = async () => {
		const began = performance.now()
		const count = (succeeded: boolean) => {
			for (const name of [job.name, job.formerName]) if (name !== undefined) countJob(name, succeeded, began)
		}
		try {
			await (tracing ? tracing.job(job.name, job.run) : job.run())
			count(true)
		} catch (error) {
			count(false)
			log.error({ job: job.name, err: error }, 'a job failed')
		}
	}
	const schedule = () => {
		if (born !== life) return
		const timer = setTimeout(() => {
			timers.delete(timer)
			const turnDone = turn().finally(() => {
				running.delete(turnDone)
				schedule()
			})
			running.add(turnDone)
		}, job.everyMs)
		timer.unref()
		timers.add(timer)
	}
	schedule()
}

/** Waits for running jobs and starts no other. */
export async function stopJobs(): Promise<void> {
	life += 1
	for (const timer of timers) clearTimeout(timer)
	timers.clear()
	const patience = new Promise((resolve) => void setTimeout(resolve, patienceMs).unref())
	await Promise.race([Promise.allSettled(running), patience])
	running.clear()
}
