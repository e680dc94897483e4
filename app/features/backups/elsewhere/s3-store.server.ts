import { s3Bucket } from '#app/platform/storage/s3/s3-bucket.server.ts'
import { usualPatience, type Patience, type S3Target } from '#app/platform/storage/s3/s3-request.server.ts'
import { isCopyName, type CopyStore, type StoredCopy } from './copies.ts'
import { elsewhereMessages as messages } from './messages.ts'

/** Copies in a bucket of an S3-compatible service. */
export function s3Store(target: S3Target, patience: Patience = usualPatience, pageSize?: number): CopyStore {
	const bucket = s3Bucket({ target, patience, messages, pageSize, isOwn: isCopyName })
	return {
		place: bucket.place,
		async list(signal) {
			const copies: StoredCopy[] = []
			let now = new Date()
			for await (const page of bucket.pages('', signal)) {
				now = page.now
				for (const { name, bytes, storedAt } of page.objects)
					if (isCopyName(name) && !Number.isNaN(storedAt.getTime()))
						copies.push({ name, bytes, storedAt: storedAt.toISOString() })
			}
			return { copies, now }
		},
		put: bucket.put,
		async *get(name, signal) {
			yield* (await bucket.get(name, signal)).pieces
		},
		remove: bucket.remove,
	}
}
