import { bucketTarget } from '#app/platform/storage/bucket-target.server.ts'
import { placeOf } from '#app/platform/storage/s3/s3-bucket.server.ts'
import { readMark } from '#app/platform/storage/settle-location.server.ts'
import type { Finding } from './report.ts'

const part = 'Pictures'

/** The bucket of STORAGE_URL: asks for its mark, downloads nothing else. */
export async function checkFiles(): Promise<Finding[]> {
	const target = bucketTarget()
	if (!target) return []
	const place = placeOf(target)
	try {
		const mark = await readMark()
		if (mark !== null) return [{ part, state: 'ok', message: `${place} answers` }]
		const message = `${place} answers, but is not used by a site: pictures are in DATA_DIR/media, or its files are lost`
		return [{ part, state: 'note', message }]
	} catch (error) {
		return [{ part, state: 'broken', message: error instanceof Error ? error.message : String(error) }]
	}
}
