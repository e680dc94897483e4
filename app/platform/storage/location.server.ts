import { readdirSync } from 'node:fs'
import path from 'node:path'
import { databaseKind, sql } from '#app/db/client.server.ts'
import { env } from '../env/env.server.ts'
import { log } from '../log/log.server.ts'
import { storageTag } from '../pages/shared-tags.ts'
import { bucketTarget } from './bucket-target.server.ts'
import { placeOf } from './s3/s3-bucket.server.ts'
import { isStorageName } from './storage.ts'

/** The place that is no bucket: DATA_DIR/media. */
export const onDisk = 'file'

export type FileLocation = {
	place: string
	/** While files are moved: what is not at `place` yet is here. */
	former: string | null
}

/** `mark` says whose the folder of a bucket is. */
export type StoredLocation = FileLocation & { mark: string }

let known: { dataDir: string; location: FileLocation } | null = null
/** When it was last read from the database; null: never. */
let readAt: number | null = null
let isFollowed = false

/** Shorter than what a move waits before its last look at the former place (move-files.server.ts). */
const trustedMs = 2_000

/** As it was last read from the database; before that, as a new site would have it. */
export const fileLocation = (): FileLocation =>
	known?.dataDir === env.DATA_DIR ? known.location : { place: firstPlace(), former: null }

/** For a site whose database does not say it: the bucket, unless there are files on disk. */
export function firstPlace(): string {
	const target = bucketTarget()
	return target === null || hasFilesOnDisk() ? onDisk : placeOf(target)
}

function hasFilesOnDisk(): boolean {
	try {
		return readdirSync(path.resolve(env.DATA_DIR, 'media')).some(isStorageName)
	} catch {
		return false
	}
}

export const setFileLocation = ({ place, former }: FileLocation): void =>
	void (known = { dataDir: env.DATA_DIR, location: { place, former } })

/** In tests: as in a new process. */
export function forgetLocation(): void {
	known = null
	readAt = null
}

/** From now on `refreshLocation` is called with each purge; until the returned function is. */
export function followLocation(): () => void {
	isFollowed = true
	return () => void (isFollowed = false)
}

/** A command that runs long gets no purges, and would write to the former place for hours after a move. */
export const mayHaveMoved = (): boolean =>
	!isFollowed && readAt !== null && performance.now() - readAt > trustedMs && databaseKind() === 'postgres'

export async function readLocation(): Promise<StoredLocation | null> {
	const [row] = await sql<StoredLocation[]>`select place, former, mark from file_location`
	if (row) setFileLocation(row)
	readAt = performance.now()
	return row ?? null
}

/** Follows a purge of this process or of another. False where the place could not be read. Never rejects. */
export async function refreshLocation(tags: readonly string[]): Promise<boolean> {
	if (!tags.includes(storageTag) && !tags.includes('*')) return true
	try {
		await readLocation()
		return true
	} catch (error) {
		log.error({ err: error }, 'the location of the files was not read')
		return false
	}
}
