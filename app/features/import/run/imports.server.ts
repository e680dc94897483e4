import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { importMessages as messages } from '../messages.ts'
import { reportShape, type Report } from '../report/report.ts'
import { openStates, type ImportState, type ReportedState } from '../states.ts'

export type ImportRow = {
	id: string
	/** Such as 'wordpress old.example'; empty until the file was read. */
	source: string
	fileName: string
	picturesName: string
	site: string
	state: ImportState
	done: number
	total: number
	report: Report | null
	/** The step that the report is of. */
	reportedAs: ReportedState | null
	problem: string | null
	byCommand: boolean
	/** How often a process has begun the step that waits. */
	attempts: number
	startedBy: string | null
	createdAt: string
	changedAt: string
}

type Row = Omit<ImportRow, 'report' | 'createdAt' | 'changedAt'> & { report: unknown; createdAt: Date; changedAt: Date }

const columns = () => sql`
	id, source, file_name as "fileName", pictures_name as "picturesName", site, state, done, total, report,
	reported_as as "reportedAs", problem, by_command as "byCommand", attempts, started_by as "startedBy", created_at as "createdAt",
	changed_at as "changedAt"`

const toImport = (row: Row): ImportRow => ({
	...row,
	report: reportShape.safeParse(row.report).data ?? null,
	createdAt: row.createdAt.toISOString(),
	changedAt: row.changedAt.toISOString(),
})

type Given = {
	/** Of the form, so that one that is sent twice adds one import. */
	id?: string
	fileName: string
	picturesName?: string
	site: string
	startedBy: string | null
	state?: ImportState
	byCommand?: boolean
}

export async function addImport(given: Given): Promise<string> {
	const { id = newId(), fileName, picturesName = '', site, startedBy, state = 'waiting', byCommand = false } = given
	await sql`
		insert into imports (id, file_name, pictures_name, site, state, started_by, by_command)
		values (${id}, ${fileName}, ${picturesName}, ${site}, ${state}, ${startedBy}, ${byCommand})
		on conflict (id) do nothing`
	return id
}

export async function readImport(id: string): Promise<ImportRow | null> {
	const [row] = await sql<Row[]>`select ${columns()} from imports where id = ${id}`
	return row ? toImport(row) : null
}

/** The newest import of a source that brought something and was not undone. */
export async function lastImportOf(source: string): Promise<ImportRow | null> {
	const [row] = await sql<Row[]>`
		select ${columns()} from imports i where source = ${source} and exists (select from import_items t where t.import_id = i.id)
		order by created_at desc limit 1`
	return row ? toImport(row) : null
}

/** Of the import `o`. A command that died leaves its import open, and nobody goes on with it. */
export const underWay = () =>
	sql`o.state = any(${[...openStates]}::text[]) and (not o.by_command or o.locked_until > now())`

/**
 * Waits for a command that was killed a moment ago.
 *
 * @throws {ExpectedError} 409 while another import is under way.
 */
export async function onlyOne(): Promise<void> {
	for (let waited = 0; ; waited += pauseMs) {
		const rows = await sql<
			{ isCommand: boolean }[]
		>`select by_command as "isCommand" from imports o where ${underWay()}`
		if (rows.length === 0) return
		if (rows.some(({ isCommand }) => !isCommand) || waited > leaseMs + pauseMs)
			throw new ExpectedError(messages.notNow, { status: 409 })
		await pause(pauseMs)
	}
}

const pauseMs = 500

/** A process that died is noticed after this time. */
const leaseMs = 20_000

/** Takes an import that has something to do and that nobody works on. */
export async function claimImport(id: string | null, worker: string): Promise<ImportRow | null> {
	const [row] = await sql<Row[]>`
		update imports set worker = ${worker}, attempts = attempts + 1,
			locked_until = now() + make_interval(secs => ${leaseMs / 1000})
		where id = (
			select id from imports where state = any(${[...openStates]}::text[]) and (locked_until is null or locked_until < now())
				and case when ${id}::uuid is null then not by_command else id = ${id}::uuid end
			order by changed_at limit 1 for update skip locked)
		returning ${columns()}`
	return row ? toImport(row) : null
}

/** Renews the lease and stores how far it is; false where another process has it now. */
export async function renew(id: string, worker: string, done: number, total: number): Promise<boolean> {
	const rows = await sql`
		update imports set locked_until = now() + make_interval(secs => ${leaseMs / 1000}), done = ${done}, total = ${total}
		where id = ${id} and worker = ${worker} returning 1`
	return rows.length > 0
}

export type Ended = { state: ImportState; source?: string; report?: Report | null; problem?: string | null }

export async function endStep(
	id: string,
	worker: string,
	{ state, source, report, problem = null }: Ended,
): Promise<void> {
	await sql`
		update imports set state = ${state}, problem = ${problem}, source = coalesce(${source ?? null}, source),
			report = case when ${!report} then report else ${report ? JSON.stringify(report) : null}::text::jsonb end,
			reported_as = case when ${!report} then reported_as else ${state} end,
			worker = null, locked_until = null, attempts = 0, changed_at = now()
		where id = ${id} and worker = ${worker}`
}

/** A stop of the process: the next one goes on at once. */
export const releaseImport = (id: string, worker: string) =>
	sql`update imports set worker = null, locked_until = null, attempts = 0 where id = ${id} and worker = ${worker}`

export const setSource = (id: string, source: string) => sql`update imports set source = ${source} where id = ${id}`

/** Whether the job has something to do that nobody works on. */
export async function isWaiting(): Promise<boolean> {
	const rows = await sql`
		select 1 from imports where state = any(${[...openStates]}::text[]) and not by_command
			and (locked_until is null or locked_until < now()) limit 1`
	return rows.length > 0
}

/** At the start of the one process that has the database: the process that had a lease has ended. */
export const releaseAll = () =>
	sql`update imports set worker = null, locked_until = null where worker is not null and not by_command`
