import { database } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { PostFields } from '../post/post-model.ts'
import { readPost } from '../saving/stored-post.server.ts'
import { findingsOf } from './findings.server.ts'
import type { Finding } from './rules/finding.ts'
import { panelMessages as messages } from './panel-messages.ts'

/** Findings that readers would notice: dead links, missing pictures, notes to the writer, unconfirmed facts. */
export const problemsBeforePublishing = (
	fields: PostFields,
	unconfirmed: readonly string[],
	editor: string,
): Promise<Finding[]> => findingsOf(fields, unconfirmed, { account: editor, isSave: true }, 'broken')

/**
 * Asks for confirmation when a post with problems is published or scheduled.
 *
 * @throws {ExpectedError} 422 with `asks`, the problems.
 */
export async function askBeforePublishing(fields: PostFields, id: string | null, editor: string): Promise<void> {
	if (fields.status !== 'published') return
	const post = id === null ? null : await readPost(database, id)
	const asks = await problemsBeforePublishing(fields, post?.unconfirmed ?? [], editor)
	if (asks.length > 0) throw new ExpectedError(messages.ask.said(asks.length), { details: { asks } })
}
