import { env } from '../env/env.server.ts'
import type { S3Target } from './s3/s3-request.server.ts'
import { targetOf } from './s3/s3-target.ts'

/** The bucket of STORAGE_URL; null while it is not set. */
export const bucketTarget = (): S3Target | null =>
	env.STORAGE_URL === undefined
		? null
		: targetOf(env.STORAGE_URL, {
				access: env.STORAGE_S3_ACCESS_KEY,
				secret: env.STORAGE_S3_SECRET_KEY,
				region: env.STORAGE_S3_REGION,
			})
