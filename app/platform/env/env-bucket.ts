import { z } from 'zod'

/** A folder of a bucket of an S3-compatible service. */
export type BucketPlace = {
	/** Null for `s3://bucket`: then it is Amazon's, which follows from the region. */
	endpoint: string | null
	bucket: string
	prefix: string
}

/** A part of a key in a bucket; plain characters only, which every service and signature encodes alike. */
const pathPart = /^[A-Za-z0-9][A-Za-z0-9._-]{0,100}$/
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** The name of a bucket and of its service, where the bucket has a name of its own: so Amazon's console shows it. */
const amazonName = /^([a-z0-9.-]+?)\.(s3(?:[.-][a-z0-9-]+)*\.amazonaws\.com(?:\.cn)?)$/

/** Addresses are logged, so keys have settings of their own. */
export const hasKeys = (url: URL): boolean =>
	url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== ''

/** Null when it is no address of a bucket. */
export function readBucket(url: URL): BucketPlace | null {
	const parts = url.pathname.split('/').filter(Boolean)
	const isAmazon = url.protocol === 's3:'
	if (!isAmazon && url.protocol !== 'https:' && url.protocol !== 'http:') return null
	const [, ownName, service] = amazonName.exec(url.host) ?? []
	const [bucket = '', ...folders] = isAmazon
		? [url.host, ...parts]
		: ownName === undefined
			? parts
			: [ownName, ...parts]
	if (!bucketName.test(bucket) || !folders.every((each) => pathPart.test(each))) return null
	const prefix = folders.map((each) => `${each}/`).join('')
	const endpoint = service === undefined ? url.origin : `${url.protocol}//${service}`
	return { endpoint: isAmazon ? null : endpoint, bucket, prefix }
}

export const bucketRegion = z
	.string()
	.regex(/^[a-z0-9-]{2,40}$/, 'must be the name of a region such as eu-central-1')
	.optional()

export type BucketKeys = { access?: string | undefined; secret?: string | undefined; region?: string | undefined }

/** What is missing for this bucket, for the settings whose names begin with `keys`. */
export function bucketProblem<Keys extends string>(
	place: BucketPlace,
	{ access, secret, region }: BucketKeys,
	setting: string,
	keys: Keys,
) {
	const needed = `is needed when ${setting} is a bucket`
	if (access === undefined) return { name: `${keys}_ACCESS_KEY` as const, message: needed }
	if (secret === undefined) return { name: `${keys}_SECRET_KEY` as const, message: needed }
	if (place.endpoint === null && region === undefined)
		return { name: `${keys}_REGION` as const, message: `is needed when ${setting} begins with s3://` }
	return null
}

/** Whether one of the two folders is the other one or inside of it; a bucket of Amazon has several addresses. */
export function overlap(a: BucketPlace, b: BucketPlace): boolean {
	const [service, other] = [serviceOf(a), serviceOf(b)]
	return service === other && a.bucket === b.bucket && (a.prefix.startsWith(b.prefix) || b.prefix.startsWith(a.prefix))
}

const serviceOf = ({ endpoint }: BucketPlace): string =>
	endpoint === null || /^https?:\/\/s3[a-z0-9.-]*\.amazonaws\.com(\.cn)?$/.test(endpoint)
		? 'Amazon'
		: endpoint.replace(/^https?:/, '')
