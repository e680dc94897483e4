import type { BucketKeys, BucketPlace } from '../../env/env-bucket.ts'
import type { S3Target } from './s3-request.server.ts'

/** Where requests for a bucket go, and how they are signed. */
export function targetOf({ endpoint, bucket, prefix }: BucketPlace, { access, secret, region }: BucketKeys): S3Target {
	const named = /^https:\/\/s3[.-]([a-z0-9-]+)\.(?:amazonaws|backblazeb2|wasabisys)\.com$/.exec(endpoint ?? '')?.[1]
	const where = region ?? named ?? 'us-east-1'
	return {
		endpoint: endpoint ?? `https://s3.${where}.amazonaws.com`,
		bucket,
		prefix,
		region: where,
		accessKeyId: access ?? '',
		secretAccessKey: secret ?? '',
	}
}
