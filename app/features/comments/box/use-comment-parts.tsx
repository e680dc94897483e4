import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { roleMay } from '#app/auth/permissions.ts'
import { Badge } from '#app/ui/page/badge.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { CommentData, CommentWithReplies } from '../comment/comment.ts'
import { queueAddress } from '../comment/queue-names.ts'
import { commentMessages as messages, formCopy } from '../comment/messages.ts'
import type { CommentParts } from '../comment/thread-view.tsx'
import { CommentForm } from './comment-form.tsx'
import { DeleteButton } from './delete-button.tsx'
import { mergeOwn } from './merge-own.ts'
import { sendComment } from './send-comment.ts'
import type { Comments } from './use-comments.ts'
import { useMoveDraft, type OpenForm } from './use-move-draft.ts'

/**
 * The buttons of a signed-in reader at each comment: Reply; Edit and Delete for their own; Moderate for admins. One
 * form is open at a time.
 */
export function useCommentParts({ viewer, unverifiedEmail, own, thread, askedAt, post, changed }: Comments) {
	const [open, setOpen] = useState<OpenForm | null>(null)
	const isGone = open !== null && thread !== null && !isShown(mergeOwn(thread, own), open)
	useMoveDraft(
		open,
		isGone && viewer !== null,
		`${viewer?.id}:${post}`,
		useCallback(() => setOpen(null), []),
	)
	const now = useClock(own.map(({ editableMs }) => askedAt + editableMs))
	if (!viewer || post === null) return () => ({})
	const mayWrite = unverifiedEmail === null
	const mayModerate = roleMay(viewer.role, 'comment:moderate')

	/** Closes the form and returns the focus to the button that opened it. */
	const close = ({ kind, id }: { kind: string; id: string }) => {
		flushSync(() => setOpen(null))
		focusOn(`#comment-${id} [data-act=${kind}]`)
	}
	const sent = (from: string) => async (id: string | null) => {
		setOpen(null)
		await changed()
		focusOn(`#comment-${id ?? from}`)
	}
	const remove = async (id: string) => {
		const outcome = await sendComment({ intent: 'delete', id })
		showToast({
			kind: outcome.kind === 'sent' ? 'success' : 'error',
			message: outcome.message,
			id: 'comment-deleted',
		})
		await changed()
		focusOn('#comments-heading')
	}

	return (comment: CommentData): CommentParts => {
		const { id, author } = comment
		const mine = own.find((each) => each.id === id)
		const isPublic = mine?.status !== 'pending'
		const mayReply = mayWrite && isPublic && comment.parentId === null && author !== null
		const mayEdit = mayWrite && mine !== undefined && mine.editableMs > 0 && askedAt + mine.editableMs > now
		const isOpen = (kind: 'reply' | 'edit') => open?.kind === kind && open.id === id
		const drafts = { reply: `${viewer.id}:${post}:${id}`, edit: `${viewer.id}:edit:${id}` }
		const openForm = (kind: 'reply' | 'edit') => setOpen({ kind, id, draft: drafts[kind] })
		return {
			mark: isPublic ? undefined : <Badge look="accent">{messages.pending}</Badge>,
			text: isOpen('edit') ? (
				<CommentForm
					name={`edit-${id}`}
					draft={drafts.edit}
					label={formCopy.edit.label}
					submit={formCopy.edit}
					initial={mine?.content ?? comment.content}
					takesFocus
					send={(content) => sendComment({ intent: 'edit', id, content })}
					sent={sent(id)}
					cancel={() => close({ kind: 'edit', id })}
				/>
			) : undefined,
			foot:
				mayReply || mine || (mayModerate && author) ? (
					<>
						{!isOpen('edit') && (
							<div className="-ml-[1.125rem] mt-2 flex flex-wrap items-center">
								{mayReply && (
									<Button
										variant="ghost"
										size="sm"
										data-act="reply"
										aria-expanded={isOpen('reply')}
										aria-label={messages.replyTo(author.name)}
										onClick={() => (isOpen('reply') ? close({ kind: 'reply', id }) : openForm('reply'))}
									>
										{messages.reply}
									</Button>
								)}
								{mayEdit && (
									<Button variant="ghost" size="sm" data-act="edit" onClick={() => openForm('edit')}>
										{messages.edit}
									</Button>
								)}
								{mine && <DeleteButton id={id} remove={() => void remove(id)} />}
								{mayModerate && author && (
									<LinkButton
										variant="ghost"
										size="sm"
										href={queueAddress({ status: isPublic ? 'approved' : 'pending', author: author.id })}
										aria-label={messages.moderateOf(author.name)}
									>
										{messages.moderate}
									</LinkButton>
								)}
								{!isPublic && <p className="ml-[1.125rem] text-xs text-muted-foreground">{messages.pendingHelp}</p>}
							</div>
						)}
						{isOpen('reply') && author && (
							<CommentForm
								name={`reply-${id}`}
								draft={drafts.reply}
								label={formCopy.reply.label(author.name)}
								submit={formCopy.reply}
								takesFocus
								send={(content, key) => sendComment({ intent: 'write', post, parent: id, content, key })}
								sent={sent(id)}
								cancel={() => close({ kind: 'reply', id })}
							/>
						)}
					</>
				) : undefined,
		}
	}
}

/** Whether the comment and its form are rendered: a deleted comment has no form. */
const isShown = (threads: readonly CommentWithReplies[], { id }: OpenForm): boolean =>
	threads.some(
		(thread) => (thread.id === id && thread.author !== null) || thread.replies.some((reply) => reply.id === id),
	)

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** The time in `performance.now()`, updated when the next of these timestamps has passed. */
function useClock(timestamps: readonly number[]): number {
	const [now, setNow] = useState(0)
	const next = timestamps.filter((timestamp) => timestamp > now).toSorted((a, b) => a - b)[0]
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => {
		if (next === undefined) return
		timer.current = setTimeout(() => setNow(performance.now()), Math.max(0, next - performance.now()) + 50)
		return () => clearTimeout(timer.current)
	}, [next])
	return now
}
