import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { sql } from '#app/db/client.server.ts'
import { SettingError } from '../env/env.server.ts'
import { ExpectedError } from '../expected-error.ts'
import { log } from '../log/log.server.ts'
import { bucketTarget } from './bucket-target.server.ts'
import { hasFilesInRows } from './file-owners.server.ts'
import { firstPlace, onDisk, readLocation, type StoredLocation } from './location.server.ts'
import { placeOf, s3Bucket, type S3Bucket } from './s3/s3-bucket.server.ts'
import type { Patience } from './s3/s3-request.server.ts'
import { bucketMessages, storageMessages as messages } from './storage-messages.ts'

/*
 * The folder of a bucket belongs to one site: jobs delete files that no row of the database names. So the folder holds the
 * mark of its site, under a name that no stored file can have.
 */

const markName = 'IMOLE-SITE'
const brief: Patience = { silenceMs: 10_000, pausesMs: [500] }
const signal = () => AbortSignal.timeout(30_000)

/**
 * At the start, before any request: decides where the files of a new site go, and refuses settings that do not fit.
 *
 * @throws {SettingError}
 */
export async function settleLocation(): Promise<void> {
	const stored = (await readLocation()) ?? (await firstLocation())
	const target = bucketTarget()
	const named = target && placeOf(target)
	for (const place of [stored.place, stored.former]) {
		if (place === null || place === onDisk) continue
		if (named === null) throw new SettingError(messages.noSetting(place))
		if (named !== place) throw new SettingError(messages.otherSetting(place, named))
		await requireOwnMark(stored)
	}
	if (target && stored.place === onDisk && stored.former === null)
		log.warn('STORAGE_URL is set, but files go to DATA_DIR/media until they are moved: npm run storage -- move --to s3')
}

async function firstLocation(): Promise<StoredLocation> {
	// Files of before there was a place are on a disk, though perhaps not on that of this process.
	const [place, mark] = [(await hasFilesInRows()) ? onDisk : firstPlace(), randomUUID()]
	if (place !== onDisk) {
		const found = await readMark().catch((error: unknown) => {
			throw new SettingError(messages.unreachable(error instanceof Error ? error.message : String(error)))
		})
		if (found !== null) throw new SettingError(messages.otherSite(place))
	}
	const { count } = await sql`
		insert into file_location (place, mark) values (${place}, ${mark}) on conflict do nothing`
	if (count > 0 && place !== onDisk) await requireMark(mark)
	const stored = await readLocation()
	if (!stored) throw new Error('The place of the files was not stored.')
	return stored
}

/** A bucket that cannot be reached now keeps nobody from starting. */
async function requireOwnMark({ place, former, mark }: StoredLocation): Promise<void> {
	const found = await readMark().catch((error: unknown) => {
		log.error({ err: error }, 'the bucket of files cannot be reached')
		return mark
	})
	if (found !== null && found !== mark)
		throw new SettingError(messages.otherSite(place === onDisk ? (former ?? '') : place))
	// The process that chose the place ended before it wrote it; without one another site could take the folder over.
	if (found === null) await requireMark(mark)
}

async function requireMark(mark: string): Promise<void> {
	await writeMark(mark).catch((error: unknown) => {
		throw new SettingError(messages.unreachable(error instanceof Error ? error.message : String(error)))
	})
}

function bucket(): S3Bucket {
	const target = bucketTarget()
	if (!target) throw new ExpectedError(messages.needsUrl)
	return s3Bucket({ target, patience: brief, messages: bucketMessages, isOwn: () => false })
}

/** The mark of the site that the folder belongs to; null when it belongs to none. @throws {ExpectedError} */
export async function readMark(): Promise<string | null> {
	try {
		const { pieces } = await bucket().get(markName, signal())
		return (await text(Readable.from(pieces))).trim()
	} catch (error) {
		if (error instanceof ExpectedError && error.status === 404) return null
		throw error
	}
}

/** Also tries whether the keys may write. @throws {ExpectedError} */
export const writeMark = (mark: string): Promise<void> =>
	bucket().putBytes(markName, Buffer.from(`${mark}\n`), signal())

/** The folder of STORAGE_URL belongs to this site from now on, whatever mark it had. @throws {ExpectedError} */
export async function adoptBucket(): Promise<string> {
	const target = bucketTarget()
	if (!target) throw new ExpectedError(messages.needsUrl)
	const stored = await readLocation()
	if (stored) await writeMark(stored.mark)
	else {
		const mark = randomUUID()
		await writeMark(mark)
		await sql`insert into file_location (place, mark) values (${firstPlace()}, ${mark}) on conflict do nothing`
		await readLocation()
	}
	return messages.adopted(placeOf(target))
}
