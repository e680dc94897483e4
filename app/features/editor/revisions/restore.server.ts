import type { SignedIn } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { savePost } from '../saving/save-post.server.ts'
import { historyPost, readState } from './history.server.ts'
import { historyMessages as messages } from './messages.ts'
import { restored } from '../post/post-model.ts'

type Restore = {
	postId: string
	/** The version to restore. */
	state: number
	/** The version that the user was looking at, and the id of their page: a double click restores once. */
	version: number
	tab: string
}

/**
 * Saves an earlier version as the post's next one, through `savePost`.
 *
 * @throws {ExpectedError} 404; 409 when somebody saved the post since.
 */
export async function restoreState({ postId, state, version, tab }: Restore, viewer: SignedIn): Promise<void> {
	const [post, earlier] = await Promise.all([historyPost(postId), readState(postId, state)])
	if (!post) throw new ExpectedError(messages.postGone, { status: 404 })
	if (!earlier) throw new ExpectedError(messages.gone, { status: 404 })
	if (post.isTrashed) throw new ExpectedError(messages.trashed, { status: 409 })
	try {
		await savePost({ id: postId, tab, version, fields: restored(post.fields, earlier.fields) }, viewer)
	} catch (error) {
		// Without the details that make the editor offer a merge: here is no unsaved text.
		const isConflict = error instanceof ExpectedError && 'conflict' in error.details
		throw isConflict ? new ExpectedError(messages.savedMeanwhile, { status: 409 }) : error
	}
}
