import { inTransaction, sql, type Handle, type Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { importMessages as messages } from '../messages.ts'
import { reportShape, type Report } from '../report/report.ts'
import { openStates, type ImportState, type ReportedState, type UnfinishedStep } from '../states.ts'

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
	/** What was begun and has not come to its end. Asked for again, it goes on, with one report for all of it. */
	unfinished: UnfinishedStep | null
	startedBy: string | null
	createdAt: string
	changedAt: string
}

type Row = Omit<ImportRow, 'report' | 'createdAt' | 'changedAt'> & { report: unknown; createdAt: Date; changedAt: Date }

const columns = () => sql`
	id, source, file_name as "fileName", pictures_name as "picturesName", site, state, done, total, report,
	reported_as as "reportedAs", problem, by_command as "byCommand", attempts, unfinished, started_by as "startedBy", created_at as "createdAt",
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

export async function addImport(given: Given, { sql: within }: Pick<Handle, 'sql'> = { sql }): Promise<string> {
	const { id = newId(), fileName, picturesName = '', site, startedBy, state = 'waiting', byCommand = false } = given
	const unfinished = state === 'to-import' || state === 'to-undo' ? state : null
	await within`
		insert into imports (id, file_name, pictures_name, site, state, unfinished, started_by, by_command)
		values (${id}, ${fileName}, ${picturesName}, ${site}, ${state}, ${unfinished}, ${startedBy}, ${byCommand})
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

/** Further ahead than any lease: written while the clock was wrong. */
const maxLease = () => sql`now() + interval '1 hour'`

/** Of the import `o`. A command that died leaves its import open, and nobody goes on with it. */
export const underWay = () =>
	sql`o.state = any(${[...openStates]}::text[]) and (not o.by_command or o.locked_until between now() and ${maxLease()})`

/** A process that died is noticed after this time. */
const leaseMs = 20_000

/**
 * Held until the beginning of an import is in its row: by the screen, the command and the job, in every process.
 */
export const lockImports = ({ sql: within }: Transaction) =>
	within`select pg_advisory_xact_lock(hashtextextended('imports', 0))`

type CommandImport = Given & { state: ImportState; source: string }

/**
 * The import of a command, and a place for it: nothing else begins until it is claimed. One that a command left open when it
 * died has failed.
 *
 * @throws {ExpectedError} 409 while another import is under way.
 */
export const addCommandImport = ({ source, ...given }: CommandImport): Promise<string> =>
	inTransaction(async (tx) => {
		await lockImports(tx)
		const [other] = await tx.sql`select 1 from imports o where ${underWay()} limit 1`
		if (other) throw new ExpectedError(messages.notNow, { status: 409 })
		await tx.sql`
			update imports set state = 'failed', worker = null, locked_until = null
			where by_command and state = any(${[...openStates]}::text[])`
		const id = await addImport({ ...given, byCommand: true }, tx)
		await tx.sql`
			update imports set source = ${source}, locked_until = now() + make_interval(secs => ${leaseMs / 1000}) where id = ${id}`
		return id
	})

/** A file that no machine has had for so long is gone: any of them says so. */
const noFileMs = 3_600_000

/**
 * Takes an import that has something to do and that nobody works on: this one, or any. `here` are the imports whose files
 * this machine has, where there may be others; the others' are left to them.
 */
export const claimImport = (
	id: string | null,
	worker: string,
	here: readonly string[] | null = null,
): Promise<ImportRow | null> =>
	inTransaction(async (tx) => {
		await lockImports(tx)
		const [row] = await tx.sql<Row[]>`
			update imports set worker = ${worker}, attempts = attempts + 1,
				locked_until = now() + make_interval(secs => ${leaseMs / 1000})
			where id = (
				select i.id from imports i where i.state = any(${[...openStates]}::text[]) and ${isFree()}
					and case when ${id}::uuid is null then not i.by_command else i.id = ${id}::uuid end
					and (${here === null} or i.state = 'to-undo' or i.id::text = any(${[...(here ?? [])]}::text[])
						or i.changed_at < now() - make_interval(secs => ${noFileMs / 1000}))
				order by i.changed_at limit 1 for update skip locked)
			returning ${columns()}`
		return row ? toImport(row) : null
	})

/** The import `i` is nobody's, and nobody works on another. A command has a place for what it will claim. */
const isFree = () => sql`
	(i.locked_until is null or i.locked_until not between now() and ${maxLease()} or (i.by_command and i.worker is null))
	and not exists (select from imports o where o.id <> i.id and o.locked_until between now() and ${maxLease()})`

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
			unfinished = case when ${state === 'done' || state === 'undone'} then null else unfinished end,
			worker = null, locked_until = null, attempts = 0, changed_at = now()
		where id = ${id} and worker = ${worker}`
}

/** A stop of the process: the next one goes on at once. */
export const releaseImport = (id: string, worker: string) =>
	sql`update imports set worker = null, locked_until = null, attempts = 0 where id = ${id} and worker = ${worker}`

/** The database was away: any process goes on, and this counts as one of the attempts. */
export const leaveImport = (id: string, worker: string) =>
	sql`update imports set worker = null, locked_until = null where id = ${id} and worker = ${worker}`

export const setSource = (id: string, source: string) => sql`update imports set source = ${source} where id = ${id}`

/** Whether the job has something to do that nobody works on. */
export async function isWaiting(): Promise<boolean> {
	const rows = await sql`
		select 1 from imports i where i.state = any(${[...openStates]}::text[]) and not i.by_command and ${isFree()} limit 1`
	return rows.length > 0
}

/** At the start of the one process that has the database: the process that had a lease has ended. */
export const releaseAll = () =>
	sql`update imports set worker = null, locked_until = null where worker is not null and not by_command`

/** Whether an import of the screen is under way: it may take long, so a command does not wait for it. */
export async function isScreenAtWork(): Promise<boolean> {
	const rows = await sql`select 1 from imports where state = any(${[...openStates]}::text[]) and not by_command limit 1`
	return rows.length > 0
}

/** The first owner: who imports by a command, and the author where a file names none. @throws {ExpectedError} */
export async function firstOwner(): Promise<string> {
	const [row] = await sql<{ id: string }[]>`
		select id from profiles where role = 'admin' and suspended_at is null order by is_owner desc, created_at limit 1`
	if (!row) throw new ExpectedError(messages.noOwner)
	return row.id
}
