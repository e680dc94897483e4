import { useState, type SubmitEvent } from 'react'
import { showToast } from '#app/ui/toast.ts'
import type { AuthReply } from './post-auth.ts'

/** Sends a form in place: the button rests meanwhile, and a refusal stands above the fields, and in a toast, with what was typed kept. */
export function useAuthForm(
	send: (fields: Record<string, string>) => Promise<AuthReply>,
	done: (body: Record<string, unknown>) => void,
	refused: string | null = null,
) {
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState(refused)
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isBusy) return
		const fields: Record<string, string> = {}
		for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') fields[name] = value
		setBusy(true)
		setProblem(null)
		const reply = await send(fields)
		setBusy(false)
		if (reply.ok) return done(reply.body)
		setProblem(reply.message)
		// Replaced by “Signed in successfully!” when it works at last.
		showToast({ kind: 'error', message: reply.message, id: 'session' })
	}
	return { isBusy, problem, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) }
}
