import { log } from '../log/log.server.ts'
import { countJob } from '../log/metrics.server.ts'

type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

/** How long the end of the process waits for a job that hangs. */
const patienceMs = 10_000

const running = new Set<Promise<void>>()
const timers = new Set<NodeJS.Timeout>()
/** Counts stops: a turn that was under way during one must not schedule the next, even if jobs have begun again since. */
let life = 0

/** Repeats a job, never overlapping itself; a failure is logged and the next turn tries again. */
export function repeat(job: Job): void {
	const born = life
	const turn = async () => {
		const began = performance.now()
		try {
			await job.run()
			countJob(job.name, true, began)
		} catch (error) {
			countJob(job.name, false, began)
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

/** Lets the turns under way finish and starts no other. */
export async function stopJobs(): Promise<void> {
	life += 1
	for (const timer of timers) clearTimeout(timer)
	timers.clear()
	const patience = new Promise((resolve) => void setTimeout(resolve, patienceMs).unref())
	await Promise.race([Promise.allSettled(running), patience])
	running.clear()
}
