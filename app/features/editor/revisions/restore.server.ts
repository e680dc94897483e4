import type { SignedIn } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { savePost } from '../saving/save-post.server.ts'
import { historyPost, readState } from './history.server.ts'
import { historyMessages as messages } from './messages.ts'
import { restored } from '../post/post-model.ts'

type Restore = {
	postId: string
	/** The state to bring back. */
	state: number
	/** The version that whoever asks was looking at, and the name of their page: the same press twice is one. */
	version: number
	tab: string
}

/**
 * Makes an earlier state the post's next one, by the one way that posts are saved.
 *
 * @throws {ExpectedError} 404; 409 when somebody saved the post meanwhile.
 */
export async function restoreState({ postId, state, version, tab }: Restore, viewer: SignedIn): Promise<void> {
	const [post, earlier] = await Promise.all([historyPost(postId), readState(postId, state)])
	if (!post) throw new ExpectedError(messages.postGone, { status: 404 })
	if (!earlier) throw new ExpectedError(messages.gone, { status: 404 })
	if (post.isTrashed) throw new ExpectedError(messages.trashed, { status: 409 })
	try {
		await savePost({ id: postId, tab, version, fields: restored(post.fields, earlier.fields) }, viewer)
	} catch (error) {
		// The editor offers a choice between two texts there; here is no text of one's own to lose.
		const isConflict = error instanceof ExpectedError && 'conflict' in error.details
		throw isConflict ? new ExpectedError(messages.savedMeanwhile, { status: 409 }) : error
	}
}
