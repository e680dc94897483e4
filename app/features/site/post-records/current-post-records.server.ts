import { formerIds } from '#app/entries/move-entry.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { findPictures } from '#app/features/media/library/find-pictures.server.ts'
import { setPostRecords } from '#app/features/posts/records/post-records.ts'
import { log } from '#app/platform/log/log.server.ts'
import { postRecordsOf, projectPictures } from './post-records.ts'

let latest = 0

/** From now on `postRecords()` is what is published; false where it could not be read. Never rejects. */
export async function refreshPostRecords(): Promise<boolean> {
	const turn = (latest += 1)
	try {
		const content = await publishedContent()
		const [pictures, former] = [await findPictures(projectPictures(content)), await formerIds()]
		// A later call may have read a later value already.
		if (turn === latest) setPostRecords(postRecordsOf(content, pictures, former))
		return true
	} catch (error) {
		log.error({ err: error }, 'the records of posts were not read')
		return false
	}
}
