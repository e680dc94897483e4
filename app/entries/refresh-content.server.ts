import { contentTag, everyPageTag } from '#app/events/page-tags.ts'
import { log } from '#app/platform/log/log.server.ts'
import { writeFirstContent } from './first-content.server.ts'
import { forgetContent } from './published-content.server.ts'

/**
 * Follows a purge of this process or of another: content that it names is read again. Everything may be outdated
 * because a backup was restored, and one of an older release has no content yet. Never rejects.
 * False: no content was named.
 */
export async function refreshContent(tags: readonly string[]): Promise<boolean> {
	if (tags.includes(everyPageTag))
		await writeFirstContent().catch((error: unknown) => log.error({ err: error }, 'the first content was not written'))
	else if (!tags.includes(contentTag())) return false
	forgetContent()
	return true
}
