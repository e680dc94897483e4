import { Island } from '#app/ui/island.tsx'
import CommentBox from './comment-box.tsx'
import { countComments, type CommentWithReplies } from './comment.ts'
import { ThreadView } from './thread-view.tsx'

/**
 * What readers said about a post, the same for everybody: follow-comments.ts wakes the island for whoever is signed in,
 * and for whoever is reading when something new arrives; the island then keeps `data-thread`.
 */
export function CommentThread({ threads, slug }: { threads: readonly CommentWithReplies[]; slug: string }) {
	return (
		<section id="comments" aria-labelledby="comments-heading">
			<div data-thread="">
				<ThreadView threads={threads} count={countComments(threads)} />
			</div>
			<Island name="comment-box" className="mt-10" component={CommentBox} props={{ slug }} />
		</section>
	)
}
