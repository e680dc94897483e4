import { inTransaction, type Transaction } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { importMessages as messages } from '../messages.ts'
import { lockImports, underWay } from './imports.server.ts'
import { emptyReport } from '../report/report.ts'
import { isOpen, openStates, type ImportState, type OpenState, type UnfinishedStep } from '../states.ts'

/** What may follow what. */
const before: Readonly<Record<OpenState, readonly ImportState[]>> = {
	waiting: ['checked', 'failed', 'stopped', 'undone', 'done'],
	'to-import': ['checked', 'failed', 'stopped', 'undone', 'done'],
	'to-undo': ['checked', 'failed', 'stopped', 'undone', 'done'],
}

/** What each step makes of an import. */
const after: Readonly<Record<OpenState, ImportState>> = { waiting: 'checked', 'to-import': 'done', 'to-undo': 'undone' }

/**
 * Asks for the next step of an import; the job takes it. A second press, and one in another tab, find that it is on its
 * way, or done. `seen`: the state on the page where the button was pressed, if that says it.
 *
 * @throws {ExpectedError} 409 while another import is under way, where it is in no state for that, or in another than was seen.
 */
export async function askFor(id: string, step: OpenState, seen?: ImportState): Promise<void> {
	await inTransaction(async (tx) => {
		// Two tabs with two imports must not both find that nothing is under way.
		await lockImports(tx)
		const [row] = await tx.sql<{ state: ImportState; unfinished: UnfinishedStep | null }[]>`
			select state, unfinished from imports where id = ${id}`
		if (!row) throw new ExpectedError(messages.gone, { status: 404 })
		const isOutdated = seen !== undefined && seen !== row.state
		if (row.state === step || (isOutdated && row.state === after[step])) return
		if (isOutdated) throw new ExpectedError(messages.changedSince, { status: 409 })
		const [other] = await tx.sql`select 1 from imports o where ${underWay()} limit 1`
		if (other || !before[step].includes(row.state)) throw new ExpectedError(messages.notNow, { status: 409 })
		if (step !== 'waiting' && step !== row.unfinished) await begin(tx, id, step)
		// What a command began, the screen goes on with.
		await tx.sql`
			update imports set state = ${step}, done = 0, total = 0, problem = null, by_command = false, worker = null,
				locked_until = null, changed_at = now()
			where id = ${id}`
	})
}

/** A new import or undo, not the rest of one: what earlier ones brought is not its own. */
async function begin({ sql }: Transaction, id: string, step: UnfinishedStep): Promise<void> {
	await sql`update imports set run = run + 1, unfinished = ${step} where id = ${id}`
	if (step === 'to-undo')
		await sql`
			update imports set reported_as = 'undone', report = ${JSON.stringify(emptyReport())}::text::jsonb where id = ${id}`
}

/**
 * Ends the step that is under way, wherever it runs: that process finds that it has lost its lease. `seen`: the step on the
 * page where Stop was pressed, if that says it.
 *
 * @throws {ExpectedError} 409 where another step is under way by now
 */
export async function stopImport(id: string, seen?: ImportState): Promise<void> {
	await inTransaction(async ({ sql }) => {
		const [row] = await sql<{ state: ImportState }[]>`select state from imports where id = ${id} for update`
		if (!row || !isOpen(row.state)) return
		if (seen !== undefined && seen !== row.state) throw new ExpectedError(messages.changedSince, { status: 409 })
		await sql`
			update imports set state = 'stopped', worker = null, locked_until = null, changed_at = now() where id = ${id}`
	})
}

/** Takes an import off the list. False while it has something to do, or brought something that is still here. */
export async function removeImport(id: string): Promise<boolean> {
	const gone = await inTransaction(
		({ sql }) => sql`
		delete from imports i where id = ${id} and not (state = any(${[...openStates]}::text[]))
			and not exists (select from import_items t where t.import_id = i.id) returning 1`,
	)
	return gone.length > 0
}
