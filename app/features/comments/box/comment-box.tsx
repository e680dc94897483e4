import { lazy, Suspense, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { CommentForm } from './comment-form.tsx'
import { sendComment } from './send-comment.ts'
import { mergeOwn } from './merge-own.ts'
import { useCommentParts } from './use-comment-parts.tsx'
import { useComments } from './use-comments.ts'
import { LogInPrompt } from './log-in-prompt.tsx'
import { formCopy, guestCopy as copy } from '../comment/messages.ts'
import { ThreadView } from '../comment/thread-view.tsx'
import { keepGuestDraft, readGuestDraft } from './draft.ts'

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

/** A comment that is written before logging in; it is in the form when its author comes back. */
function GuestField({ slug }: { slug: string }) {
	const field = useRef<HTMLTextAreaElement>(null)
	useEffect(() => {
		if (!field.current) return
		// Something may have been typed before this script was there.
		if (field.current.value !== '') keepGuestDraft(slug, field.current.value)
		else field.current.value = readGuestDraft(slug)?.text ?? ''
	}, [slug])
	return (
		<div className="field js-only mt-4 text-left">
			<label htmlFor="guest-comment" className="label">
				{copy.label}
			</label>
			<textarea
				ref={field}
				id="guest-comment"
				dir="auto"
				rows={3}
				className="input"
				// What browsers put back after a reload may be older than the draft, or sent already.
				autoComplete="off"
				aria-describedby="guest-comment-help"
				onInput={(event) => keepGuestDraft(slug, event.currentTarget.value)}
			/>
			<p id="guest-comment-help" className="help">
				{copy.help}
			</p>
		</div>
	)
}
