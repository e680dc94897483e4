import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { WorkOrder, WorkResult } from './work-order.ts'

/*
 * A worker thread: runs one exported function after the other. It is run from the source tree, like the database worker, so
 * that its libraries (Markdown, highlighting, drawing) are in no bundle and only in its own memory.
 */

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')

const send = (message: WorkResult): void => port.postMessage(message)

port.on('message', (order: WorkOrder) => void carryOut(order))

async function carryOut({ file, name, args }: WorkOrder): Promise<void> {
	try {
		const module: Record<string, unknown> = await import(pathToFileURL(file).href)
		const work = module[name]
		if (typeof work !== 'function') throw new Error(`${file} exports no function ${name}.`)
		send({ result: await work(...args) })
	} catch (error) {
		send({ error: error instanceof Error ? error : new Error(String(error)) })
	}
}
