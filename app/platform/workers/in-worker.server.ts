import { availableParallelism } from 'node:os'
import { projectFile } from '#app/db/connection/project-root.server.ts'
import { log } from '../log/log.server.ts'
import { countWork } from '../log/metrics.server.ts'
import { WorkerPool, type Turn } from './worker-pool.ts'

/** One core is left for the thread that handles requests. */
const max = Math.max(1, Math.min(2, availableParallelism() - 1))

/** The worst text of the largest size takes 4 s of a core; a busy machine may need several times that. */
const limitMs = 20_000

let pool: WorkerPool | null = null

const started = (): WorkerPool =>
	(pool ??= new WorkerPool({
		file: projectFile('app/platform/workers/worker.ts'),
		max,
		limitMs,
		idleMs: 30_000,
		waiting: { total: 120, perAccount: 32 },
		heapMb: 512,
		onEnd: ({ name }, outcome) => {
			countWork(name, outcome)
			if (outcome === 'too-long' || outcome === 'ended')
				log.error({ work: name, outcome }, 'work in a worker was stopped')
		},
	}))

type Work = (...args: never[]) => unknown
type WorkOf<Module> = {
	[Name in keyof Module as Module[Name] extends Work ? Name & string : never]: Extract<Module[Name], Work>
}

/**
 * `inWorker<typeof module>(file)(name)` runs the pure function `name` of `file` (`*.worker.ts`, from the project's
 * folder) on a worker thread: work of more than a few milliseconds must not block the thread that handles requests.
 * Arguments and result are cloned.
 *
 * @throws {WorkFailed} when there is no result; or what the function throws, as a plain Error.
 */
export function inWorker<Module>(file: `app/${string}.worker.ts`) {
	return <Name extends keyof WorkOf<Module> & string>(name: Name) =>
		(turn: Turn, ...args: Parameters<WorkOf<Module>[Name]>): Promise<Awaited<ReturnType<WorkOf<Module>[Name]>>> =>
			new Promise((resolve, reject) => {
				const job: { resolve(result: unknown): void } = { resolve }
				started()
					.run({ file: projectFile(file), name, args }, turn)
					.then((result) => job.resolve(result), reject)
			})
}

/** Ends the threads; later work starts new ones. */
export async function stopWorkers(): Promise<void> {
	await pool?.stop()
}
