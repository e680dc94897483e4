import { useState, type SubmitEvent } from 'react'
import { hideToast, showToast } from '#app/ui/toasts/toast.ts'
import type { AuthReply } from './post-auth.ts'

const toastId = 'sign-in'

/**
 * Sends a form in place: the button is disabled while it is sent; an error is shown above the fields, which keep what
 * was typed.
 */
export function useAuthForm(
	send: (fields: Record<string, string>) => Promise<AuthReply>,
	done: (body: Record<string, unknown>) => void,
	refused: string | null = null,
) {
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState(refused)
	const [turn, setTurn] = useState(0)
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isBusy) return
		const fields: Record<string, string> = {}
		for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') fields[name] = value
		setBusy(true)
		setProblem(null)
		hideToast(toastId)
		const reply = await send(fields)
		setBusy(false)
		setTurn((before) => before + 1)
		if (reply.ok) done(reply.body)
		else {
			setProblem(reply.message)
			// The specification puts it in a toast; it is in the form too, where it can be read while typing again.
			showToast({ kind: 'error', message: reply.message, id: toastId })
		}
	}
	return { isBusy, problem, turn, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) }
}
