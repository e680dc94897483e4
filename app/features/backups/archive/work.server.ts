import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { backupMessages as messages } from './messages.ts'
import { workKinds, type Outcome, type Work } from './work.ts'

/*
 * One piece of work on backups at a time, on whichever process: a file in the backups' folder says what is being done
 * and how far it is, renewed while it goes on. One that is not renewed belonged to a process that died.
 */

export const backupsFolder = (): string => path.resolve(env.DATA_DIR, 'backups')

const workFile = () => path.join(backupsFolder(), 'work.json')
/** A copy that went well says nothing about the last backup: its outcome is noted apart. */
const outcomeFile = (kind?: Work['kind']) =>
	path.join(backupsFolder(), kind === 'copy' ? 'outcome-copy.json' : 'outcome.json')
/** Asks the process that does this work to stop it. */
const stopFile = (id: string) => path.join(backupsFolder(), `stop-${id}`)
/** Where the work under way keeps what it needs; nothing in it is worth keeping. */
const roomFor = (id: string) => path.join(backupsFolder(), `work-${id}`)

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
	/** An empty folder that goes with the work. */
	room: string
	/** What is being done, and how much of it. */
	step: (step: string, total?: number) => void
	/** So much more of the step is done. @throws when the program is about to stop. */
	advance: (by?: number) => void
	/** Aborted when the work has to stop; its reason is a `ExpectedError`. */
	signal: AbortSignal
}

let stopping = new AbortController()
const underWay = new Set<Promise<unknown>>()

/** What is being done now, by whatever process; null when nothing is. */
export async function workUnderWay(): Promise<Work | null> {
	const note = await readJson(workFile(), workNote)
	return isAlive(note) ? note : null
}

const isAlive = (note: z.output<typeof workNote> | null): boolean =>
	// A note from the future was written while the clock stood wrong: its process has died, or renews it in a second.
	note !== null && Math.abs(Date.now() - Date.parse(note.renewedAt)) < deadMs

/** How the last work ended. */
export const lastOutcome = (kind?: 'copy'): Promise<Outcome | null> => readJson(outcomeFile(kind), outcomeNote)

type Run = (context: WorkContext) => Promise<string>

/**
 * Does the work if no other is under way, and notes how it ended. `run` answers with the name of the backup it is about.
 *
 * @throws {ExpectedError} 409 when another is under way; whatever `run` throws.
 */
export async function alone(kind: Work['kind'], run: Run): Promise<string> {
	const claimed = await claim(kind)
	const done = perform(claimed, run)
	underWay.add(done)
	return done.finally(() => underWay.delete(done))
}

/** The same, for somebody who does not wait for the end: the note of how it ended tells them. @throws {ExpectedError} 409 */
export async function begin(kind: Work['kind'], run: Run): Promise<void> {
	const claimed = await claim(kind)
	const done = perform(claimed, run)
		.catch((error: unknown) => log.warn({ err: error, work: kind }, 'work on backups failed'))
		.finally(() => underWay.delete(done))
	underWay.add(done)
}

/** Ends the work under way at its next step, before the database closes. */
export async function stopWork(): Promise<void> {
	stopping.abort(new ExpectedError(messages.stopped))
	await Promise.allSettled(underWay)
	stopping = new AbortController()
}

/** Ends the copy under way, on whichever process: it can take hours, and a restore does not wait. */
export async function stopCopy(): Promise<void> {
	const work = await workUnderWay()
	if (work?.kind === 'copy') await fs.writeFile(stopFile(work.id), '', { mode: 0o600 })
}

async function perform(work: Work, run: (context: WorkContext) => Promise<string>): Promise<string> {
	const room = roomFor(work.id)
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
		await fs.mkdir(room, { recursive: true, mode: 0o700 })
		name = await run({
			room,
			step: (step, total = 0) => void Object.assign(work, { step, total, done: 0 }),
			advance: (by = 1) => {
				signal.throwIfAborted()
				work.done += by
			},
			signal,
		})
		await noteOutcome({ kind: work.kind, name, problem: null })
		return name
	} catch (thrown) {
		const error: unknown = signal.aborted ? signal.reason : thrown
		const problem = problemOf(error)
		await noteOutcome({ kind: work.kind, name, problem }).catch(() => {})
		throw isFull(error) ? new ExpectedError(problem, { status: 507 }) : error
	} finally {
		clearInterval(timer)
		await renewed
		await fs.rm(room, { recursive: true, force: true })
		await fs.rm(workFile(), { force: true })
		await fs.rm(stopFile(work.id), { force: true })
	}
}

/** Why work failed, as a sentence. */
export const problemOf = (error: unknown): string =>
	isFull(error) ? messages.diskFull : error instanceof Error ? error.message : String(error)

const noteOutcome = (outcome: Omit<Outcome, 'at'>) =>
	writeJson(outcomeFile(outcome.kind), { ...outcome, at: new Date().toISOString() })

/** The file is made by exactly one; a dead one's is moved away by exactly one. */
async function claim(kind: Work['kind']): Promise<Work> {
	await fs.mkdir(backupsFolder(), { recursive: true, mode: 0o700 })
	const now = new Date().toISOString()
	const work: Work = { id: randomUUID(), kind, step: '', done: 0, total: 0, startedAt: now }
	const mine = path.join(backupsFolder(), `claim-${work.id}.json`)
	try {
		// Written whole before it gets its name: nobody takes a half-written one for that of a dead process.
		await fs.writeFile(mine, JSON.stringify({ ...work, renewedAt: now }), { mode: 0o600 })
		for (let attempt = 0; attempt < 2; attempt++) {
			if (await isLinked(mine, workFile())) {
				await removeOldRooms(work.id)
				return work
			}
			if (await workUnderWay()) break
			await moveDeadAside(path.join(backupsFolder(), `dead-${work.id}.json`))
		}
	} catch (error) {
		throw isFull(error) ? new ExpectedError(messages.diskFull, { status: 507 }) : error
	} finally {
		await fs.rm(mine, { force: true })
	}
	throw new ExpectedError(messages.busy, { status: 409 })
}

/** Whether `file` has the second name now, too; not when another has it. */
async function isLinked(file: string, name: string): Promise<boolean> {
	try {
		await fs.link(file, name)
		return true
	} catch (error) {
		if (isCode(error, 'EEXIST')) return false
		throw error
	}
}

/** What was moved may be that of a process which was quicker to see the dead one: then it goes back. */
async function moveDeadAside(aside: string): Promise<void> {
	await fs.rename(workFile(), aside).catch(() => {})
	if (isAlive(await readJson(aside, workNote))) await isLinked(aside, workFile())
	await fs.rm(aside, { force: true })
}

/** For whoever knows that nobody is at work: what a process that died has left does not keep others waiting. */
export const forgetDeadWork = (): Promise<void> => fs.rm(workFile(), { force: true })

/** Of processes that died; nobody else is at work now. */
async function removeOldRooms(id: string): Promise<void> {
	for (const name of await fs.readdir(backupsFolder())) {
		if (/^work-[0-9a-f-]{36}$/.test(name) && name !== `work-${id}`)
			await fs.rm(path.join(backupsFolder(), name), { recursive: true, force: true })
	}
}

export async function readJson<Schema extends z.ZodType>(
	file: string,
	schema: Schema,
): Promise<z.output<Schema> | null> {
	try {
		return schema.parse(JSON.parse(await fs.readFile(file, 'utf8')))
	} catch {
		// Missing, or half written by a process that died: as if it were not there.
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

/** The disk, this account's share of it, or the database server's disk. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', '53100'].some((code) => isCode(error, code))

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
