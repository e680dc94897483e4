import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { onSessionChange } from '#app/features/sign-in/viewer/viewer-client.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { commentProblem, tidyComment } from '../comment/comment.ts'
import { forgetDraft, storeDraft, newSendKey, onDraftElsewhere, onDraftMoved, readDraft } from './draft.ts'
import type { Outcome } from './send-comment.ts'

type Problem = { message: string; signedOut: boolean }

/** The state of one comment form: stores a draft until it is sent, sends it once, and shows the result. */
export function useCommentForm({
	draft,
	initial,
	send,
	sent,
}: {
	draft: string
	initial: string
	send: (text: string, key: string) => Promise<Outcome>
	sent: (id: string | null) => Promise<void>
}) {
	const [stored] = useState(() => readDraft(draft))
	const [text, setText] = useState(stored?.text ?? initial)
	const [isRestored, setRestored] = useState(stored !== null && stored.text !== initial)
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState<Problem | null>(null)
	const key = useRef(stored?.key ?? null)
	const field = useRef<HTMLTextAreaElement>(null)

	useEffect(() => onSessionChange(() => setProblem(null)), [])
	useEffect(
		() =>
			onDraftMoved(draft, () => {
				const moved = readDraft(draft)
				if (!moved) return
				setText(moved.text)
				setRestored(true)
				key.current = moved.key
				field.current?.focus()
			}),
		[draft],
	)

	// A form that shows the draft follows it, so that what another tab has sent is not offered here again.
	const shown = useRef(text)
	useEffect(() => {
		shown.current = text
	}, [text])
	useEffect(
		() =>
			onDraftElsewhere(draft, ({ before, now }) => {
				if (shown.current !== (before?.text ?? initial)) return
				setText(now?.text ?? initial)
				setRestored(false)
				key.current = now?.key ?? null
			}),
		[draft, initial],
	)

	const type = (typed: string) => {
		setText(typed)
		setRestored(false)
		key.current ??= newSendKey()
		if (typed.trim() === '' || typed === initial) forgetDraft(draft)
		else storeDraft(draft, { text: typed, key: key.current })
	}

	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isBusy) return
		const tidy = tidyComment(text)
		const message = commentProblem(tidy)
		if (message !== null) {
			setProblem({ message, signedOut: false })
			field.current?.focus()
			return
		}
		setBusy(true)
		setProblem(null)
		const sentAs = (key.current ??= newSendKey())
		const outcome = await send(tidy, sentAs)
		setBusy(false)
		if (outcome.kind === 'refused') return setProblem(outcome)
		// Otherwise a text was moved here while the request ran, and has not been sent.
		if (key.current === sentAs) {
			forgetDraft(draft)
			key.current = null
			setText('')
			setRestored(false)
		}
		showToast({ kind: 'success', message: outcome.message, id: 'comment-sent' })
		await sent(outcome.id)
	}

	return {
		text,
		isBusy,
		isRestored,
		problem,
		field,
		type,
		submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
	}
}
