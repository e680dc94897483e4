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
import { storeGuestDraft, readGuestDraft } from './draft.ts'

/** Loaded on demand: few readers need it. */
const ConfirmAddress = lazy(() => import('./confirm-address.tsx'))

/**
 * Under the comments of a post: the sign-in prompt, or the form for signed-in readers. Once loaded, the island also
 * renders the comments above it, with the reader's own pending ones and their buttons.
 */
export default function CommentBox({ slug }: { slug: string }) {
	const comments = useComments(slug)
	const { viewer, own, thread, container, post, announcement, showMore } = comments
	const partsOf = useCommentParts(comments)
	return (
		<>
			{container &&
				thread &&
				createPortal(
					<ThreadView
						thread={{ ...thread, threads: mergeOwn(thread, own) }}
						slug={slug}
						awake={{ partsOf, showMore: () => void showMore() }}
					/>,
					container,
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
				{announcement}
			</p>
		</>
	)
}

/** A field for visitors; the text is in the form after they sign in. */
function GuestField({ slug }: { slug: string }) {
	const field = useRef<HTMLTextAreaElement>(null)
	useEffect(() => {
		if (!field.current) return
		// Something may have been typed before this script loaded.
		if (field.current.value !== '') storeGuestDraft(slug, field.current.value)
		else field.current.value = readGuestDraft(slug)?.text ?? ''
	}, [slug])
	return (
		<div className="field js-only">
			<label htmlFor="guest-comment" className="label">
				{copy.label}
			</label>
			<textarea
				ref={field}
				id="guest-comment"
				dir="auto"
				rows={3}
				className="input"
				// The browser would restore an older text after a reload, or one that was sent already.
				autoComplete="off"
				aria-describedby="guest-comment-help"
				onInput={(event) => storeGuestDraft(slug, event.currentTarget.value)}
			/>
			<p id="guest-comment-help" className="help">
				{copy.help}
			</p>
		</div>
	)
}
