import { z } from 'zod'
import type { BackupTarget } from './env-backups.ts'
import { bucketProblem, bucketRegion, hasKeys, overlap, readBucket, type BucketPlace } from './env-bucket.ts'
import { whole } from './env-whole.ts'

const example =
	'must be an address such as https://s3.eu-central-003.backblazeb2.com/bucket/folder or s3://bucket/folder'
const keysApart = 'must be an address without keys: they belong into STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY'

const apart = 'must be another folder than STORAGE_URL, and neither may be inside the other'

const bucket = z.string().transform((text, context): BucketPlace => {
	const url = URL.canParse(text) ? new URL(text) : null
	const place = url && !hasKeys(url) ? readBucket(url) : null
	if (place) return place
	context.addIssue({ code: 'custom', message: url && hasKeys(url) ? keysApart : example })
	return z.NEVER
})

/** Settings of the storage of files; part of env.server.ts. */
export const storageSettings = {
	/** A bucket for pictures and portraits; unset: DATA_DIR/media. */
	STORAGE_URL: bucket.optional(),
	STORAGE_S3_ACCESS_KEY: z.string().optional(),
	STORAGE_S3_SECRET_KEY: z.string().optional(),
	STORAGE_S3_REGION: bucketRegion,
	/** Megabytes of this disk for files of the bucket that were asked for. */
	STORAGE_CACHE_MB: whole(16, 1_000_000).default(512),
}

type StorageEnv = {
	STORAGE_URL?: BucketPlace | undefined
	STORAGE_S3_ACCESS_KEY?: string | undefined
	STORAGE_S3_SECRET_KEY?: string | undefined
	STORAGE_S3_REGION?: string | undefined
	BACKUP_TO?: BackupTarget | undefined
}

/** Errors for settings that require or contradict others. */
export function storageProblem(env: StorageEnv): { name: keyof StorageEnv; message: string } | null {
	if (!env.STORAGE_URL) return null
	// A backup would hold the copies of earlier ones.
	if (env.BACKUP_TO?.kind === 's3' && overlap(env.STORAGE_URL, env.BACKUP_TO))
		return { name: 'BACKUP_TO', message: apart }
	const [access, secret, region] = [env.STORAGE_S3_ACCESS_KEY, env.STORAGE_S3_SECRET_KEY, env.STORAGE_S3_REGION]
	return bucketProblem(env.STORAGE_URL, { access, secret, region }, 'STORAGE_URL', 'STORAGE_S3')
}
