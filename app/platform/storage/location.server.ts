import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from '#app/db/client.server.ts'
import { env } from '../env/env.server.ts'
import { log } from '../log/log.server.ts'
import { bucketTarget } from './bucket-target.server.ts'
import { placeOf } from './s3/s3-bucket.server.ts'

/** The place that is no bucket: DATA_DIR/media. */
export const onDisk = 'file'
/** The tag of the purge by which the other processes learn that the files have another place. */
export const storageTag = 'storage'

export type FileLocation = {
	place: string
	/** While files are moved: what is not at `place` yet is here. */
	former: string | null
}

/** `mark` says whose the folder of a bucket is. */
export type StoredLocation = FileLocation & { mark: string }

let known: { dataDir: string; location: FileLocation } | null = null

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
		return readdirSync(path.resolve(env.DATA_DIR, 'media')).length > 0
	} catch {
		return false
	}
}

export const useLocation = ({ place, former }: FileLocation): void =>
	void (known = { dataDir: env.DATA_DIR, location: { place, former } })

/** In tests: as in a new process. */
export const forgetLocation = (): void => void (known = null)

export async function readLocation(): Promise<StoredLocation | null> {
	const [row] = await sql<StoredLocation[]>`select place, former, mark from file_location`
	if (row) useLocation(row)
	return row ?? null
}

/** Follows a purge of this process or of another. Never rejects. */
export async function refreshLocation(tags: readonly string[]): Promise<void> {
	if (!tags.includes(storageTag) && !tags.includes('*')) return
	await readLocation().catch((error: unknown) => log.error({ err: error }, 'the place of the files was not read'))
}
