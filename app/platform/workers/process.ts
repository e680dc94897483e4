import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { ProcessOrder, ProcessResult } from './process-order.ts'

/*
 * A process of its own: runs exported functions of one file, one after the other, as the worker threads do (worker.ts). Its
 * module keeps what it has opened from one call to the next.
 */

// Nobody waits for it any more.
process.on('disconnect', () => process.exit())
process.on('message', (order: ProcessOrder) => void carryOut(order))

// Where memory runs out, the kernel ends this process and not the site. Only Linux knows it.
try {
	writeFileSync('/proc/self/oom_score_adj', '900')
} catch {
	// The limits below hold all the same.
}

async function carryOut({ file, name, args }: ProcessOrder): Promise<void> {
	send(
		await resultOf(file, name, args).then(
			(result) => ({ result }),
			(error: unknown) =>
				error instanceof Error
					? { thrown: { name: error.constructor.name, message: error.message } }
					: { thrown: { name: 'Error', message: String(error) } },
		),
	)
}

async function resultOf(file: string, name: string, args: readonly unknown[]): Promise<unknown> {
	const module: Record<string, unknown> = await import(pathToFileURL(file).href)
	// Node.js writes it at the exit, but these processes are killed when their work is done.
	flushCompileCache()
	const work = module[name]
	if (typeof work !== 'function') throw new Error(`${file} exports no function ${name}.`)
	return work(...args)
}

// What cannot be cloned is an error of the program: the process ends, and the caller reads that.
const send = (message: ProcessResult): void => void process.send?.(message)
