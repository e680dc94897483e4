import { Island } from '#app/ui/island.tsx'
import CommentBox from './box/comment-box.tsx'
import { ThreadView } from './comment/thread-view.tsx'
import type { Thread } from './comment/thread.ts'

/**
 * What readers said about a post, the same for everybody: follow-comments.ts wakes the island for whoever is signed in,
 * and for whoever is reading when something new arrives; the island then keeps `data-thread`.
 */
export function CommentThread({ thread, slug }: { thread: Thread; slug: string }) {
	return (
		<section id="comments" aria-labelledby="comments-heading">
			<div data-thread={thread.first}>
				<ThreadView thread={thread} slug={slug} />
			</div>
			<Island name="comment-box" className="mt-10" component={CommentBox} props={{ slug }} />
		</section>
	)
}
