import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database } from '#app/db/client.server.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { readPost } from '../saving/stored-post.server.ts'
import type * as checkWorker from './check.worker.ts'
import { readFacts } from './facts.server.ts'
import type { Finding } from './rules/finding.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { panelMessages as messages } from './panel-messages.ts'

const check = inWorker<typeof checkWorker>('app/features/editor/checks/check.worker.ts')('findings')

/** Findings about a saved post or a form, or only the problems that should not be published. */
export async function findingsOf(
	fields: PostFields,
	unconfirmed: readonly string[],
	turn: Turn,
	only: 'all' | 'broken' = 'all',
): Promise<Finding[]> {
	return check(turn, fields, await readFacts(fields, unconfirmed, turn), only)
}

/** Findings about unsaved text. The post's unconfirmed facts are included only for users who may read the draft. */
export async function findingsWhileTyping(
	id: string | null,
	fields: PostFields,
	viewer: SignedIn,
	signal: AbortSignal,
): Promise<Finding[]> {
	const post = id === null ? null : await readPost(database, id)
	const unconfirmed = post && can(viewer, 'post:read-draft', post) ? post.unconfirmed : []
	return findingsOf(fields, unconfirmed, { account: viewer.id, signal })
}

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
	if (asks.length > 0) throw new ExpectedError(messages.ask.summary(asks.length), { details: { asks } })
}
