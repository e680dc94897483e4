import { database } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { PostFields } from '../post/post-model.ts'
import { readPost } from '../saving/stored-post.server.ts'
import { findingsOf } from './findings.server.ts'
import type { Finding } from './rules/finding.ts'
import { panelMessages as messages } from './panel-messages.ts'

/** Links that lead nowhere, pictures that say or show nothing, notes, unconfirmed words: what should not be read. */
export const problemsBeforePublishing = (
	fields: PostFields,
	unconfirmed: readonly string[],
	editor: string,
): Promise<Finding[]> => findingsOf(fields, unconfirmed, { account: editor, isSave: true }, 'broken')

/**
 * Asks before readers see a post with problems, now or at its time.
 *
 * @throws {ExpectedError} 422 with `asks`, the problems.
 */
export async function askBeforePublishing(fields: PostFields, id: string | null, editor: string): Promise<void> {
	if (fields.status !== 'published') return
	const post = id === null ? null : await readPost(database, id)
	const asks = await problemsBeforePublishing(fields, post?.unconfirmed ?? [], editor)
	if (asks.length > 0) throw new ExpectedError(messages.ask.said(asks.length), { details: { asks } })
}
