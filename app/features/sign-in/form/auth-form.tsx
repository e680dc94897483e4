import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { CaptchaFrame } from '../challenge/captcha-frame.tsx'

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
	return (
		<form method="post" action={action} onSubmit={form.submit} aria-busy={form.isBusy} className="grid gap-6">
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
			<Button type="submit" size="lg" disabled={form.isBusy}>
				{form.isBusy ? busy : submit}
			</Button>
		</form>
	)
}
