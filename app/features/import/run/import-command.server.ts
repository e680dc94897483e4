import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { importMessages as messages } from '../messages.ts'
import { openReader } from '../reader/reader.server.ts'
import { addCommandImport, firstOwner, isScreenAtWork, lastImportOf } from './imports.server.ts'
import { reportText } from '../report/report-text.ts'
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
	const source = await openReader({ file, site, pictures: null })
	source.close()
	if (mode === 'undo' && (await lastImportOf(source.name)) === null) throw new ExpectedError(messages.nothingToUndo)
	const id = await addOnceFree({
		fileName: basename(file),
		site,
		startedBy: owner,
		state: mode === 'dry' ? 'waiting' : mode === 'undo' ? 'to-undo' : 'to-import',
		source: source.name,
	})
	const ended = await runStep(id, async () => ({ file, pictures }), never, show)
	if (!ended || ended.state === 'failed') throw new ExpectedError(ended?.problem ?? messages.notNow)
	const report = ended.report ?? null
	const heading = messages.ended[mode](basename(file))
	return report === null
		? heading
		: `${heading}\n${reportText(report, mode === 'dry' ? 'checked' : mode === 'undo' ? 'undone' : 'done')}`
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
