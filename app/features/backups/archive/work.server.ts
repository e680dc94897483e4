import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { uncheckedTransactions } from '#app/db/checked-transactions.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { isUuid } from '#app/format/uuid.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isNoRoom } from '#app/platform/disk/no-room.ts'
import { backupMessages as messages } from './messages.ts'
import { workKinds, type Outcome, type Work } from './work.ts'

/*
 * One backup job at a time, in all processes: a file in the backups' folder contains the job and its progress, and is
 * renewed while the job runs. A file that is not renewed belongs to a process that has ended.
 */

export const backupsFolder = (): string => path.resolve(env.DATA_DIR, 'backups')

const workFile = () => path.join(backupsFolder(), 'work.json')
/** A successful copy says nothing about the last backup, so its outcome is stored separately. */
const outcomeFile = (kind?: Work['kind']) =>
	path.join(backupsFolder(), kind === 'copy' ? 'outcome-copy.json' : 'outcome.json')
/** Asks the process that runs this job to stop it. */
const stopFile = (id: string) => path.join(backupsFolder(), `stop-${id}`)
/** The job's temporary folder; nothing in it needs to be saved. */
const folderFor = (id: string) => path.join(backupsFolder(), `work-${id}`)

const renewMs = 1_000
const deadMs = 30_000

const workNote = z.object({
	id: z.uuid(),
	kind: z.enum(workKinds),
	step: z.string(),
	done: z.number(),
	total: z.number(),
	startedAt: z.iso.datetime(),
	renewedAt: z.iso.datetime(),
})
const outcomeNote = z.object({
	kind: z.enum(workKinds),
	at: z.iso.datetime(),
	problem: z.string().nullable(),
	name: z.string().nullable(),
})

export type WorkContext = {
	/** The path of an empty folder that is deleted with the job. */
	folder: string
	/** Reports the current step, and its total. */
	step: (step: string, total?: number) => void
	/** Reports progress of the step. @throws when the program is about to stop. */
	advance: (by?: number) => void
	/** Aborted when the job has to stop; its reason is an `ExpectedError`. */
	signal: AbortSignal
}

let stopping = new AbortController()
const underWay = new Set<Promise<unknown>>()

/** The running job of any process; null when there is none. */
export async function runningWork(): Promise<Work | null> {
	const note = await readJson(workFile(), workNote)
	return isAlive(note) ? note : null
}

const isAlive = (note: z.output<typeof workNote> | null): boolean =>
	// A note from the future was written while the clock was wrong: its process has ended, or renews it within a
	// second.
	note !== null && Math.abs(Date.now() - Date.parse(note.renewedAt)) < deadMs

/** How the last job ended. */
export const lastOutcome = (kind?: 'copy'): Promise<Outcome | null> => readJson(outcomeFile(kind), outcomeNote)

type Run = (context: WorkContext) => Promise<string>

/**
 * Runs the job if no other is running, and stores how it ended. `run` returns the name of the backup.
 *
 * @throws {ExpectedError} 409 when another is running; whatever `run` throws.
 */
export async function alone(kind: Work['kind'], run: Run): Promise<string> {
	const claimed = await claim(kind)
	const done = runJob(claimed, run)
	underWay.add(done)
	return done.finally(() => underWay.delete(done))
}

/** The same without waiting for the end: the stored outcome is shown later. @throws {ExpectedError} 409 */
export async function begin(kind: Work['kind'], run: Run): Promise<void> {
	const claimed = await claim(kind)
	const done = uncheckedTransactions(() => runJob(claimed, run))
		.catch((error: unknown) => log.warn({ err: error, work: kind }, 'work on backups failed'))
		.finally(() => underWay.delete(done))
	underWay.add(done)
}

/** Stops the running job at its next step, before the database closes. */
export async function stopWork(): Promise<void> {
	stopping.abort(new ExpectedError(messages.stopped))
	await Promise.allSettled(underWay)
	stopping = new AbortController()
}

/** Stops a running copy in any process: it can take hours, and a restore does not wait. */
export async function stopCopy(): Promise<void> {
	const work = await runningWork()
	if (work?.kind === 'copy') await fs.writeFile(stopFile(work.id), '', { mode: 0o600 })
}

async function runJob(work: Work, run: (context: WorkContext) => Promise<string>): Promise<string> {
	const folder = folderFor(work.id)
	const stop = new AbortController()
	const signal = AbortSignal.any([stopping.signal, stop.signal])
	let name: string | null = null
	let renewed = Promise.resolve()
	const renew = async () => {
		await writeJson(workFile(), { ...work, renewedAt: new Date().toISOString() }).catch(() => {})
		const isToStop = await fs.stat(stopFile(work.id)).catch(() => null)
		if (isToStop) stop.abort(new ExpectedError(messages.stoppedByHand))
	}
	const timer = setInterval(() => (renewed = renewed.then(renew)), renewMs)
	try {
		await fs.mkdir(folder, { recursive: true, mode: 0o700 })
		name = await run({
			folder,
			step: (step, total = 0) => void Object.assign(work, { step, total, done: 0 }),
			advance: (by = 1) => {
				signal.throwIfAborted()
				work.done += by
			},
			signal,
		})
		await writeOutcome({ kind: work.kind, name, problem: null })
		return name
	} catch (thrown) {
		const error: unknown = signal.aborted ? signal.reason : thrown
		const problem = problemOf(error)
		await writeOutcome({ kind: work.kind, name, problem }).catch(() => {})
		throw isNoRoom(error) ? new ExpectedError(problem, { status: 507 }) : error
	} finally {
		clearInterval(timer)
		await renewed
		await fs.rm(folder, { recursive: true, force: true })
		await fs.rm(workFile(), { force: true })
		await fs.rm(stopFile(work.id), { force: true })
	}
}

/** Why a job failed, as a message. */
export const problemOf = (error: unknown): string =>
	isNoRoom(error) ? messages.diskFull : error instanceof Error ? error.message : String(error)

const writeOutcome = (outcome: Omit<Outcome, 'at'>) =>
	writeJson(outcomeFile(outcome.kind), { ...outcome, at: new Date().toISOString() })

/** Exactly one process creates the file; exactly one moves away the file of a process that has ended. */
async function claim(kind: Work['kind']): Promise<Work> {
	await fs.mkdir(backupsFolder(), { recursive: true, mode: 0o700 })
	const now = new Date().toISOString()
	const work: Work = { id: randomUUID(), kind, step: '', done: 0, total: 0, startedAt: now }
	const mine = path.join(backupsFolder(), `claim-${work.id}.json`)
	try {
		// Written completely before it gets its name, so that nobody reads half of it and believes its process has
		// ended.
		await fs.writeFile(mine, JSON.stringify({ ...work, renewedAt: now }), { mode: 0o600 })
		for (let attempt = 0; attempt < 2; attempt++) {
			if (await isLinked(mine, workFile())) {
				await removeLeftovers(work.id)
				return work
			}
			if (await runningWork()) break
			await moveDeadAside(path.join(backupsFolder(), `dead-${work.id}.json`))
		}
	} catch (error) {
		throw isNoRoom(error) ? new ExpectedError(messages.diskFull, { status: 507 }) : error
	} finally {
		await fs.rm(mine, { force: true })
	}
	throw new ExpectedError(messages.busy, { status: 409 })
}

/** Whether `file` got the second name; false when another file has it. */
async function isLinked(file: string, name: string): Promise<boolean> {
	try {
		await fs.link(file, name)
		return true
	} catch (error) {
		if (isCode(error, 'EEXIST')) return false
		throw error
	}
}

/** The moved file may belong to a process that took over first: then it is moved back. */
async function moveDeadAside(aside: string): Promise<void> {
	await fs.rename(workFile(), aside).catch(() => {})
	if (isAlive(await readJson(aside, workNote))) await isLinked(aside, workFile())
	await fs.rm(aside, { force: true })
}

/** For a caller who knows that no job is running: removes the file of a process that has ended. */
export const forgetDeadWork = (): Promise<void> => fs.rm(workFile(), { force: true })

/** Written by the running job alone. */
const notesOfJobs = new Set(['work', 'outcome', 'outcome-copy'])
/** Writing one takes milliseconds. */
const unfinishedMs = 3_600_000

/** Folders and half-written notes (see `writeJson`) of processes that have ended; no other job is running now. */
async function removeLeftovers(id: string): Promise<void> {
	for (const name of await fs.readdir(backupsFolder())) {
		const file = path.join(backupsFolder(), name)
		if (name.startsWith('work-') && isUuid(name.slice('work-'.length)) && name !== `work-${id}`)
			await fs.rm(file, { recursive: true, force: true })
		const [note = '', random = ''] = name.split('.json.')
		if (isUuid(random) && (notesOfJobs.has(note) || (await isOld(file)))) await fs.rm(file, { force: true })
	}
}

const isOld = async (file: string): Promise<boolean> => {
	const found = await fs.stat(file).catch(() => null)
	return found !== null && Date.now() - found.mtimeMs > unfinishedMs
}

export async function readJson<Schema extends z.ZodType>(
	file: string,
	schema: Schema,
): Promise<z.output<Schema> | null> {
	try {
		return schema.parse(JSON.parse(await fs.readFile(file, 'utf8')))
	} catch {
		// Missing or half written: treated as not there.
		return null
	}
}

export async function writeJson(file: string, value: unknown): Promise<void> {
	const unfinished = `${file}.${randomUUID()}`
	try {
		await fs.writeFile(unfinished, JSON.stringify(value), { mode: 0o600, flush: true })
		await fs.rename(unfinished, file)
	} catch (error) {
		await fs.rm(unfinished, { force: true })
		throw error
	}
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
