import { randomUUID } from 'node:crypto'
import { toExpectedError } from '#app/platform/to-expected-error.server.ts'
import { isNoRoom } from '#app/platform/disk/no-room.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { WorkFailed } from '#app/platform/workers/work-failed.ts'
import { log } from '#app/platform/log/log.server.ts'
import { importMessages as messages } from '../messages.ts'
import type { Reader } from '../reader/reader.server.ts'
import { UnreadableSource } from '../source/source.ts'
import { LeaseLost, type Lease } from '../store/lease.server.ts'
import { openOf } from '../store/source-name.server.ts'
import {
	claimImport,
	endStep,
	firstOwner,
	leaveImport,
	releaseImport,
	renew,
	setSource,
	type Ended,
	type ImportRow,
} from './imports.server.ts'
import { runSite } from '../site/run-site.server.ts'
import { runImport } from './run-import.server.ts'
import { undoImport } from '../undo/undo.server.ts'

/** Where the file of an import is, and its pictures. `reader`: it is open already; it is closed with the step. */
export type ImportFiles = { file: string; pictures: string | null; reader?: Reader }

const renewMs = 2_000

/** A file that is too much for this machine ends the process: after so many of them the import is given up. */
const maxAttempts = 5

/** Somebody else works on it now, or the process stops: the import stays as it is, and is gone on with. */
class Interrupted extends Error {}

/**
 * Takes the step that waits: looking at the file, importing it or undoing that. Null where there is none; otherwise how it
 * ended. A process that dies in the middle leaves it to the next one. `here`: as `claimImport`.
 */
export async function runStep(
	id: string | null,
	filesOf: (row: ImportRow) => Promise<ImportFiles | null>,
	stopped: AbortSignal,
	show: (done: number, total: number) => void = () => {},
	here: readonly string[] | null = null,
): Promise<Ended | null> {
	const worker = randomUUID()
	const row = await claimImport(id, worker, here)
	if (!row) return null
	if (row.attempts > maxAttempts) {
		const ended: Ended = { state: 'failed', problem: messages.givenUp }
		await endStep(row.id, worker, ended)
		return ended
	}
	const lost = new AbortController()
	const signal = AbortSignal.any([stopped, lost.signal])
	const progress = { done: 0, total: 0 }
	// By itself, too: a picture that is fetched slowly must not lose the lease.
	const timer = setInterval(() => {
		void renew(row.id, worker, progress.done, progress.total).then(
			(isMine) => isMine || lost.abort(new Interrupted()),
			(error: unknown) => log.warn({ err: error }, 'an import could not renew its lease'),
		)
	}, renewMs)
	const advance = async (done: number, total: number) => {
		signal.throwIfAborted()
		Object.assign(progress, { done, total })
		show(done, total)
	}
	try {
		const ended = await work(row, worker, await filesOf(row), { signal, advance })
		await endStep(row.id, worker, ended)
		return ended
	} catch (error) {
		if (signal.aborted || error instanceof LeaseLost) {
			await releaseImport(row.id, worker)
			throw error
		}
		if (!row.byCommand && isAway(error)) {
			// Where this fails too, the lease ends by itself.
			await leaveImport(row.id, worker).catch((err: unknown) => log.warn({ err }, 'an import could not be released'))
			throw error
		}
		const ended: Ended = { state: 'failed', problem: problemOf(error) }
		await endStep(row.id, worker, ended)
		return ended
	} finally {
		clearInterval(timer)
	}
}

/** The database is away or busy, and comes back: the import goes on then. */
const isAway = (error: unknown): boolean => isUnavailable(error) && !(error instanceof WorkFailed) && !isNoRoom(error)

function problemOf(error: unknown): string {
	if (error instanceof UnreadableSource) return error.message
	const expected = toExpectedError(error)
	if (expected === null) log.error({ err: error }, 'an import stopped')
	return expected?.message ?? messages.failed
}

type Course = { signal: AbortSignal; advance: (done: number, total: number) => Promise<void> }

async function work(row: ImportRow, worker: string, files: ImportFiles | null, course: Course): Promise<Ended> {
	const lease: Lease = { importId: row.id, worker }
	if (row.state === 'to-undo') {
		// An undo begins with a report of its own, which is empty.
		const before = row.reportedAs === 'undone' ? row.report : null
		return { state: 'undone', report: await undoImport({ source: row.source, lease, before, ...course }) }
	}
	if (files === null) throw new UnreadableSource(messages.fileGone)
	const source = files.reader ?? (await openOf({ ...files, site: row.site }))
	// A stop does not wait until a text is read.
	const close = () => source.close()
	course.signal.addEventListener('abort', close)
	try {
		await setSource(row.id, source.name)
		const isDry = row.state === 'waiting'
		const by = row.startedBy ?? (await firstOwner())
		const options = { lease, source, by, isDry, ...course }
		const { header } = source
		const report = header === null ? await runImport(options) : await runSite({ ...options, header })
		return { state: isDry ? 'checked' : 'done', source: source.name, report }
	} finally {
		course.signal.removeEventListener('abort', close)
		source.close()
	}
}
