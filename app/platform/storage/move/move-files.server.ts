import { setTimeout as pause } from 'node:timers/promises'
import { databaseKind, inTransaction } from '#app/db/client.server.ts'
import { isServedFromElsewhere } from '#app/db/neighbours.server.ts'
import { dataFolderMark } from '../../env/secrets/secrets.server.ts'
import { ExpectedError } from '../../expected-error.ts'
import { purge } from '../../pages/purge.server.ts'
import { storageTag } from '../../pages/shared-tags.ts'
import { bucketTarget } from '../bucket-target.server.ts'
import { copyAll, copyMissing, lostFiles } from './copy-files.server.ts'
import { onDisk, readLocation, setFileLocation, type FileLocation, type StoredLocation } from '../location.server.ts'
import { reasonOf } from '../s3-storage.server.ts'
import { placeOf } from '../s3/s3-bucket.server.ts'
import { readMark, settleLocation, writeMark } from '../settle-location.server.ts'
import { mediaFolder, storageAt } from '../storage.server.ts'
import { storageMessages as messages } from '../storage-messages.ts'
import type { Storage } from '../storage.ts'

/*
 * Moves all files while the site runs. First the site switches: what is new goes to the new place, and what is not there yet
 * is read from the former one. Then everything is copied and compared by its hash. Only then the former place is no longer
 * read. It can end anywhere and be begun again, and it never deletes what is at the former place.
 */

/** Longer than a process needs to notice the switch by the purges. */
const noticeMs = 5_000

export type Move = {
	to: 'file' | 's3'
	onStep?: (step: string) => void
	signal: AbortSignal
	/** Shorter in tests. */
	noticeMs?: number
}

let isMoving: Promise<string> | null = null
let stopping = new AbortController()

/** Before the database closes. */
export async function stopMoving(): Promise<void> {
	stopping.abort(new ExpectedError(messages.stopped))
	await isMoving?.catch(() => {})
	stopping = new AbortController()
}

/** Returns what was done, in sentences. @throws {ExpectedError} */
export async function moveFiles(move: Omit<Move, 'signal'>): Promise<string> {
	if (isMoving) throw new ExpectedError(messages.busyMoving, { status: 409 })
	const moving = run({ ...move, signal: stopping.signal }).catch((error: unknown) => {
		throw error instanceof ExpectedError && error.code === 'storage-away'
			? new ExpectedError(messages.unreachable(reasonOf(error)), { cause: error })
			: error
	})
	isMoving = moving
	return moving.finally(() => (isMoving = null))
}

async function run({ to, onStep = () => {}, signal, ...move }: Move): Promise<string> {
	await settleLocation()
	const stored = await readLocation()
	const target = bucketTarget()
	if (!stored || (to === 's3' && !target)) throw new ExpectedError(messages.needsUrl)
	const place = to === 'file' || !target ? onDisk : placeOf(target)
	if (stored.place === place && stored.former === null) return fillUp(stored, { onStep, signal })
	const from = stored.place === place ? (stored.former ?? onDisk) : stored.place
	await requireSharedDisk()
	const [source, goal] = [storageAt(from), storageAt(place)]
	await requireNothingLost([source, goal], from)
	if (stored.place !== place) {
		// A move that goes back: what has arrived at the one place is not at the other yet.
		if (stored.former === null) await requireNothingForeign(source, goal, place)
		if (place !== onDisk) await claimBucket(stored.mark, place)
		await switchTo({ place, former: from }, stored)
	}
	// Other processes write to the former place until they know.
	const wait = databaseKind() === 'postgres' ? (move.noticeMs ?? noticeMs) : 0
	await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted())
	const check = async () => {
		signal.throwIfAborted()
		const now = await readLocation()
		if (now?.place !== place || now.former !== from) throw new ExpectedError(messages.otherMove)
	}
	const count = await copyAll(source, goal, { check, onStep: (done) => onStep(messages.moving(done, shown(place))) })
	await requireSharedDisk()
	await requireNothingLost([goal], from)
	await switchTo({ place, former: null }, { place, former: from })
	return messages.moved(count, shown(from), shown(place))
}

/**
 * Everything is there, as the database says; but files may have been written to the other place by a process that did not
 * know, or by a move from the folder of another machine. Only files that a row names come from there: others are deleted ones.
 */
async function fillUp({ place }: StoredLocation, { onStep, signal }: Pick<Move, 'onStep' | 'signal'>): Promise<string> {
	const target = bucketTarget()
	const other = place !== onDisk ? onDisk : target && placeOf(target)
	if (place === onDisk) await requireSharedDisk()
	const check = async () => {
		signal.throwIfAborted()
		const now = await readLocation()
		if (now?.place !== place || now.former !== null) throw new ExpectedError(messages.otherMove)
	}
	const report = (done: number) => onStep?.(messages.moving(done, shown(place)))
	const count = other ? await copyMissing(storageAt(other), storageAt(place), { check, onStep: report }) : 0
	await requireNothingLost([storageAt(place)], place)
	// No error: a move whose command was killed may have been ended by the running site, and the command is given again.
	if (!other || count === 0) return messages.alreadyThere(shown(place))
	return messages.filledUp(count, shown(other), shown(place))
}

/** "file" is the disk of this process: a site that runs with another folder would not find the files. */
async function requireSharedDisk(): Promise<void> {
	if (await isServedFromElsewhere(dataFolderMark())) throw new ExpectedError(messages.otherDisk(mediaFolder()))
}

/** A folder that is not the site's is empty, and would be "moved" in no time. */
async function requireNothingLost(places: readonly Storage[], at: string): Promise<void> {
	const [first, ...others] = await lostFiles(places)
	if (first !== undefined) throw new ExpectedError(messages.lost(others.length + 1, first, shown(at)))
}

/** As a person knows it. */
export const shown = (place: string): string => (place === onDisk ? mediaFolder() : place)

async function claimBucket(mark: string, place: string): Promise<void> {
	const found = await readMark()
	if (found !== null && found !== mark) throw new ExpectedError(messages.otherSite(place))
	await writeMark(mark)
}

/** What is left there from earlier may have been deleted since, and would come back. */
async function requireNothingForeign(source: Storage, goal: Storage, place: string): Promise<void> {
	let [count, first] = [0, '']
	for await (const name of goal.all()) {
		if (await source.has(name)) continue
		first ||= name
		count += 1
	}
	if (count > 0) throw new ExpectedError(messages.foreign(shown(place), count, first))
}

async function switchTo(next: FileLocation, before: FileLocation): Promise<void> {
	await inTransaction(async (tx) => {
		const { count } = await tx.sql`
			update file_location set place = ${next.place}, former = ${next.former}, changed_at = now()
			where place = ${before.place} and former is not distinct from ${before.former}::text`
		if (count === 0) throw new ExpectedError(messages.otherMove)
		await purge(tx, [storageTag])
	})
	setFileLocation(next)
}
