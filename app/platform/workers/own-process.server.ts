import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { projectFile } from '#app/db/connection/project-root.server.ts'
import { log } from '../log/log.server.ts'
import type { ProcessOrder, ProcessResult } from './process-order.ts'

/** Why a process ended under its work: it needed more memory than it may, a call took too long, or anything else. */
export type EndOfProcess = 'memory' | 'time' | 'ended'

export class ProcessEnded extends Error {
	override name = 'ProcessEnded'
	readonly reason: EndOfProcess

	constructor(reason: EndOfProcess) {
		super(`The process ended: ${reason}.`)
		this.reason = reason
	}
}

/** What the function threw. `thrown` is the name of its class there. */
export class ThrownInProcess extends Error {
	override name = 'ThrownInProcess'
	readonly thrown: string

	constructor({ name, message }: { name: string; message: string }) {
		super(message)
		this.thrown = name
	}
}

export type ProcessLimits = {
	/** Of the heap, in MB. */
	heapMb: number
	/** Of all memory of the process, in MB: files and what libraries take outside of the heap are in it. */
	memoryMb: number
	/** Of one call. */
	callMs: number
}

type Work = (...args: never[]) => unknown
type WorkOf<Module> = {
	[Name in keyof Module as Module[Name] extends Work ? Name & string : never]: Extract<Module[Name], Work>
}

export type OwnProcess<Module> = {
	/** Calls run one after the other. Arguments and results are cloned. */
	call: <Name extends keyof WorkOf<Module> & string>(
		name: Name,
		...args: Parameters<WorkOf<Module>[Name]>
	) => Promise<Awaited<ReturnType<WorkOf<Module>[Name]>>>
	/** Ends it at once, in the middle of a call too. */
	end: () => void
}

const watchMs = 200

/**
 * Starts a process for work on what strangers made that needs much memory, or keeps files open between calls. The limits of
 * a worker thread would not do: a parser of V8 that is out of memory ends the whole process, and what it takes outside of
 * the heap is not counted.
 *
 * Calls throw {@link ProcessEnded} and {@link ThrownInProcess}.
 */
export function startProcess<Module>(file: `app/${string}.worker.ts`, limits: ProcessLimits): OwnProcess<Module> {
	// Without the settings of the site: its input comes from anybody, and it needs no secret.
	const child = fork(projectFile('app/platform/workers/process.ts'), {
		execPath: process.execPath,
		execArgv: [`--max-old-space-size=${limits.heapMb}`, '--disable-warning=ExperimentalWarning'],
		env: { MALLOC_ARENA_MAX: '2', NODE_ENV: 'production', ...compiledBefore() },
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
	})
	const state: State = { ended: null, job: null }
	const end = (reason: EndOfProcess) => {
		state.ended ??= reason
		clearInterval(watch)
		child.kill('SIGKILL')
		const { job } = state
		state.job = null
		job?.reject(new ProcessEnded(state.ended))
	}
	const watch = setInterval(() => void memoryOf(child).then((mb) => mb > limits.memoryMb && end('memory')), watchMs)
	watch.unref()
	child.on('error', () => end('ended'))
	child.on('exit', (code, signal) => {
		// V8 aborts where its heap is full; the kernel kills where the machine's memory is.
		const isMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134
		if (state.ended === null) log.warn({ code, signal }, 'a process for heavy work ended')
		end(isMemory ? 'memory' : 'ended')
	})
	child.on('message', (message: ProcessResult) => {
		const { job } = state
		state.job = null
		if ('thrown' in message) job?.reject(new ThrownInProcess(message.thrown))
		else job?.resolve(message.result)
	})
	if (child.pid !== undefined) setPriorityOf(child.pid)
	const send = (order: ProcessOrder): Promise<unknown> =>
		new Promise((resolve, reject) => {
			if (state.ended !== null) return reject(new ProcessEnded(state.ended))
			const late = setTimeout(() => end('time'), limits.callMs)
			const settle = { resolve, reject }
			state.job = {
				resolve: (result) => (clearTimeout(late), settle.resolve(result)),
				reject: (error) => (clearTimeout(late), settle.reject(error)),
			}
			child.send(order, (error) => error && end('ended'))
		})
	let last: Promise<unknown> = Promise.resolve()
	return {
		call: (name, ...args) =>
			new Promise((resolve, reject) => {
				const job: { resolve(result: unknown): void } = { resolve }
				const order = { file: projectFile(file), name, args }
				last = last.then(() => send(order)).then((result) => job.resolve(result), reject)
			}),
		end: () => end('ended'),
	}
}

type State = {
	ended: EndOfProcess | null
	job: { resolve: (result: unknown) => void; reject: (error: Error) => void } | null
}

/** To strip the types of its modules and to compile them is half of the time that the process takes to start. */
function compiledBefore(): { NODE_COMPILE_CACHE?: string } {
	const { NODE_COMPILE_CACHE } = process.env
	return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}

/** Visitors come first. */
function setPriorityOf(pid: number): void {
	try {
		setPriority(pid, 10)
	} catch (error) {
		log.info({ err: error }, 'a process for heavy work has the usual priority')
	}
}

/** In MB; 0 where the system does not say (not Linux), or it has ended. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
	const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '')
	return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}
