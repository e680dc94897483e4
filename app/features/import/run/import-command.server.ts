import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { importMessages as messages } from '../messages.ts'
import type { Reader } from '../reader/reader.server.ts'
import { addCommandImport, firstOwner, isScreenAtWork, lastImportOf, type Ended } from './imports.server.ts'
import { reportText } from '../report/report-text.ts'
import { openOf } from '../store/source-name.server.ts'
import { runStep } from './run-step.server.ts'
import type { ImportOrder } from './import-order.ts'

/** For the job of the running site: one file is loaded when something is imported, by a command or a press. */
export { runStep } from './run-step.server.ts'

const never = new AbortController().signal

/** Does it, and returns what to print. @throws {ExpectedError | UnreadableSource} */
export async function runImportCommand(
	order: ImportOrder,
	show: (done: number, total: number) => void = () => {},
): Promise<string> {
	const { file, pictures, site, mode } = order
	const owner = await firstOwner()
	// To read a large file takes a while: whether another import is under way is asked after it.
	const reader = await openOf({ file, site, pictures: mode === 'undo' ? null : pictures })
	// Of an undo only the name is needed.
	if (mode === 'undo') reader.close()
	const ended = await stepOf(order, owner, reader, show).finally(() => reader.close())
	if (!ended || ended.state === 'failed') throw new ExpectedError(ended?.problem ?? messages.notNow)
	const report = ended.report ?? null
	const heading = messages.ended[mode](basename(file))
	return report === null
		? heading
		: `${heading}\n${reportText(report, mode === 'dry' ? 'checked' : mode === 'undo' ? 'undone' : 'done')}`
}

async function stepOf(
	{ file, pictures, site, mode }: ImportOrder,
	owner: string,
	reader: Reader,
	show: (done: number, total: number) => void,
): Promise<Ended | null> {
	if (mode === 'undo' && (await lastImportOf(reader.name)) === null) throw new ExpectedError(messages.nothingToUndo)
	const id = await addOnceFree({
		fileName: basename(file),
		site,
		startedBy: owner,
		state: mode === 'dry' ? 'waiting' : mode === 'undo' ? 'to-undo' : 'to-import',
		source: reader.name,
	})
	return runStep(id, async () => ({ file, pictures, reader }), never, show)
}

const pauseMs = 500
/** The lock of a command that was killed lasts for 20 seconds. */
const patienceMs = 21_000

async function addOnceFree(given: Parameters<typeof addCommandImport>[0]): Promise<string> {
	for (let waited = 0; ; waited += pauseMs) {
		try {
			return await addCommandImport(given)
		} catch (error) {
			if (!(error instanceof ExpectedError) || waited > patienceMs || (await isScreenAtWork())) throw error
			await pause(pauseMs)
		}
	}
}
