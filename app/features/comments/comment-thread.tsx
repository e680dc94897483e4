import { Island } from '#app/ui/island.tsx'
import CommentBox from './box/comment-box.tsx'
import { ThreadView } from './comment/thread-view.tsx'
import type { Thread } from './comment/thread.ts'

/**
 * The comments of a post, the same HTML for everybody. follow-comments.ts loads the island for signed-in readers, and
 * for others when a comment arrives; the island then renders into `data-thread`.
 */
export function CommentThread({ thread, slug }: { thread: Thread; slug: string }) {
	return (
		<section id="comments" aria-labelledby="comments-heading">
			<div data-thread={thread.first}>
				<ThreadView thread={thread} slug={slug} />
			</div>
			<Island name="comment-box" id="leave-comment" className="mt-10" component={CommentBox} props={{ slug }} />
		</section>
	)
}
