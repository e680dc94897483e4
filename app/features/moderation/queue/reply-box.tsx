import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { forgetDraft, storeDraft, readDraft } from '#app/features/comments/box/draft.ts'
import { maxCommentLength } from '#app/features/comments/comment/comment.ts'
import { moderationMessages as messages } from './messages.ts'
import type { QueueComment } from './queue-input.ts'
import { replyName, versionName } from '#app/features/comments/comment/queue-names.ts'

export type Replying = {
	/** Identifies one submission: sent twice it is one reply. */
	sendKey: string
	/** Whose unsent replies are stored on this device. */
	viewerId: string
	/** The values of a form that failed without scripts. */
	typed: Readonly<Record<string, string>>
	/** Resolves to whether the reply was stored. */
	send: (fields: FormData) => Promise<boolean>
}

export const replyBoxId = (id: string): string => `reply-box-${id}`

/** A reply box. It is part of the form around the queue, so that it works without scripts too. */
export function ReplyBox({ comment: { id, status, author, version }, sendKey, viewerId, typed, send }: Props) {
	const box = useRef<HTMLDetailsElement>(null)
	const field = useRef<HTMLTextAreaElement>(null)
	const [isBusy, setBusy] = useState(false)
	const draft = `admin-reply:${viewerId}:${id}`
	const name = replyName(id)
	const failed = typed[name] ?? ''
	useEffect(() => {
		const stored = readDraft(draft)?.text
		if (!stored || !box.current || !field.current || field.current.value !== '') return
		field.current.value = stored
		box.current.open = true
	}, [draft])

	const reply = async (event?: MouseEvent) => {
		event?.preventDefault()
		if (isBusy || !field.current?.reportValidity()) return
		const fields = new FormData()
		fields.set('act', `reply:${id}`)
		fields.set('key', sendKey)
		fields.set(name, field.current.value)
		fields.set(versionName(id), String(version))
		setBusy(true)
		const stored = await send(fields)
		setBusy(false)
		if (!stored) return
		forgetDraft(draft)
		if (field.current) field.current.value = ''
		if (box.current) box.current.open = false
	}
	const keys = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void reply()
		if (event.key !== 'Escape' || !box.current) return
		box.current.open = false
		box.current.querySelector('summary')?.focus()
	}
	return (
		<details ref={box} id={replyBoxId(id)} open={failed !== ''} className="queue-reply">
			<summary aria-label={messages.replyOn(author.name)} className="btn btn-ghost btn-sm">
				{messages.reply}
			</summary>
			<div className="queue-reply-form">
				<label htmlFor={name} className="label">
					{messages.replyLabel(author.name)}
				</label>
				<textarea
					ref={field}
					id={name}
					name={name}
					rows={4}
					dir="auto"
					maxLength={maxCommentLength}
					defaultValue={failed}
					readOnly={isBusy}
					className="input"
					onKeyDown={keys}
					onInput={(event) => storeDraft(draft, { text: event.currentTarget.value, key: sendKey })}
				/>
				<Button
					type="submit"
					name="act"
					value={`reply:${id}`}
					size="sm"
					isBusy={isBusy}
					onClick={(event) => void reply(event)}
				>
					{status === 'pending' ? messages.approveAndReply : messages.replySend}
				</Button>
			</div>
		</details>
	)
}

type Props = Replying & { comment: QueueComment }
