import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { CaptchaFrame } from '../challenge/captcha-frame.tsx'
import { hideToast, showToast } from '#app/ui/toasts/toast.ts'
import { useFormAddress } from '#app/ui/controls/use-form-address.ts'
import type { AuthResult } from './post-auth.ts'

/** The forms whose calls may require a captcha (auth/better-auth/captcha.server.ts). */
const checkedIntents = new Set(['sign-in', 'sign-up', 'mail-link', 'mail-code', 'phone-code'])

/** The frame of every sign-in form. Without JavaScript it posts to its page, which recognises it by `intent`. */
export function AuthForm({
	intent,
	action = '/sign-in',
	form,
	submit,
	busy,
	next,
	challenge,
	children,
}: {
	intent: string
	action?: string
	form: { isBusy: boolean; problem: string | null; turn: number; submit: (event: SubmitEvent<HTMLFormElement>) => void }
	submit: string
	busy: string
	/** Where to go afterwards, without JavaScript. */
	next?: string | undefined
	/** The challenge that the server required when the form was sent without JavaScript. */
	challenge?: string | undefined
	children: ReactNode
}) {
	const address = useFormAddress(action)
	return (
		<form method="post" action={address} onSubmit={form.submit} aria-busy={form.isBusy} className="grid gap-6">
			{form.problem !== null && (
				<p role="alert" className="rounded-xl border-2 border-destructive p-4 text-destructive">
					{form.problem}
				</p>
			)}
			<input type="hidden" name="intent" value={intent} />
			{next !== undefined && <input type="hidden" name="next" value={next} />}
			{challenge !== undefined && <input type="hidden" name="challenge" value={challenge} />}
			{children}
			{checkedIntents.has(intent) && <CaptchaFrame turn={form.turn} />}
			<Button type="submit" size="lg" isBusy={form.isBusy}>
				{form.isBusy ? busy : submit}
			</Button>
		</form>
	)
}

const toastId = 'sign-in'

/**
 * Sends a form in place: the button is disabled while it is sent; an error is shown above the fields, which keep what
 * was typed.
 */
export function useAuthForm(
	send: (fields: Record<string, string>) => Promise<AuthResult>,
	done: (body: Record<string, unknown>) => void,
	errorText: string | null = null,
) {
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState(errorText)
	const [turn, setTurn] = useState(0)
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isBusy) return
		const fields: Record<string, string> = {}
		for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') fields[name] = value
		setBusy(true)
		setProblem(null)
		hideToast(toastId)
		const result = await send(fields)
		setBusy(false)
		setTurn((before) => before + 1)
		if (result.ok) done(result.body)
		else {
			setProblem(result.message)
			// The specification puts it in a toast; it is in the form too, where it can be read while typing again.
			showToast({ kind: 'error', message: result.message, id: toastId })
		}
	}
	return { isBusy, problem, turn, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) }
}
