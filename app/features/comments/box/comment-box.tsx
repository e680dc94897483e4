import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { CommentForm } from './comment-form.tsx'
import { GuestField } from './guest-field.tsx'
import { sendComment } from './send-comment.ts'
import { mergeOwn } from './merge-own.ts'
import { useCommentParts } from './use-comment-parts.tsx'
import { useComments } from './use-comments.ts'
import { LogInPrompt } from './log-in-prompt.tsx'
import { formCopy } from '../comment/messages.ts'
import { ThreadView } from '../comment/thread-view.tsx'

/** Few ever need it. */
const ConfirmAddress = lazy(() => import('./confirm-address.tsx'))

/**
 * Under the comments of a post: the way to log in, and for whoever is signed in the form. Awake it also keeps the
 * comments above, with one's own pending ones and the buttons that belong to them.
 */
export default function CommentBox({ slug }: { slug: string }) {
	const comments = useComments(slug)
	const { viewer, own, thread, place, post, news, showMore } = comments
	const partsOf = useCommentParts(comments)
	return (
		<>
			{place &&
				thread &&
				createPortal(
					<ThreadView
						thread={{ ...thread, threads: mergeOwn(thread, own) }}
						slug={slug}
						awake={{ partsOf, showMore: () => void showMore() }}
					/>,
					place,
				)}
			{viewer === null || post === null ? (
				<LogInPrompt slug={slug}>
					<GuestField slug={slug} />
				</LogInPrompt>
			) : comments.unverifiedEmail !== null ? (
				<Suspense>
					<ConfirmAddress email={comments.unverifiedEmail} />
				</Suspense>
			) : (
				<CommentForm
					key={viewer.id}
					name="new"
					draft={`${viewer.id}:${post}`}
					label={formCopy.write.label}
					submit={formCopy.write}
					send={(content, key) => sendComment({ intent: 'write', post, content, key })}
					sent={comments.changed}
				/>
			)}
			<p role="status" className="sr-only">
				{news}
			</p>
		</>
	)
}
