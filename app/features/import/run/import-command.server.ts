import { basename } from 'node:path'
import { sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { importMessages as messages } from '../messages.ts'
import { openReader } from '../reader/reader.server.ts'
import { addImport, lastImportOf, onlyOne } from './imports.server.ts'
import { firstOwner } from './owner.server.ts'
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
	await onlyOne()
	// What a command that died has left open.
	await sql`
		update imports set state = 'failed', worker = null, locked_until = null
		where by_command and state in ('waiting', 'to-import', 'to-undo')`
	const before = await lastImportOf(source.name)
	if (mode === 'undo' && before === null) throw new ExpectedError(messages.nothingToUndo)
	const id = await addImport({
		fileName: basename(file),
		site,
		startedBy: owner,
		state: mode === 'dry' ? 'waiting' : mode === 'undo' ? 'to-undo' : 'to-import',
		byCommand: true,
	})
	await sql`update imports set source = ${source.name} where id = ${id}`
	const ended = await runStep(id, async () => ({ file, pictures }), never, show)
	if (!ended || ended.state === 'failed') throw new ExpectedError(ended?.problem ?? messages.notNow)
	const report = ended.report ?? null
	const heading = messages.ended[mode](basename(file))
	return report === null
		? heading
		: `${heading}\n${reportText(report, mode === 'dry' ? 'checked' : mode === 'undo' ? 'undone' : 'done')}`
}
