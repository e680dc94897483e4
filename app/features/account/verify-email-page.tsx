import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { callAuth, callAuthLink } from '#app/auth/better-auth/form-auth.server.ts'
import { pageAction } from '#app/action/action.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { safePath } from '#app/auth/safe-path.ts'
import { company } from '#app/config/company.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Island } from '#app/ui/island.tsx'
import { useFormAddress } from '#app/ui/controls/use-form-address.ts'
import { EmailField } from '#app/features/sign-in/form/email-field.tsx'
import ChallengeSubmit from '#app/features/sign-in/challenge/challenge-submit.tsx'
import { AccountFrame, Note } from '#app/features/sign-in/account-frame.tsx'
import { signInCopy } from '#app/features/sign-in/messages.ts'
import { signInPath } from '#app/features/sign-in/form/sign-in-path.ts'
import { emailInput } from '#app/features/sign-in/person.ts'
import { confirmEmail } from './profile/profile.server.ts'

const notes: Record<string, string> = {
	verified: authMessages.verified,
	changed: authMessages.emailChanged,
	sent: authMessages.verifySent,
}

export function loader({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const [token, change] = [searchParams.get('token'), searchParams.get('change')]
	const done = searchParams.get('done') ?? ''
	const next = safePath(searchParams.get('next'), '')
	return { token, change, next, note: Object.hasOwn(notes, done) ? notes[done] : undefined }
}

export const meta: MetaFunction = () => [
	{ title: `Confirm your address | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
]

const next = z.string().default('')
const token = z.string().min(1).max(2_000)

export const action = pageAction({
	allow: 'account:recover',
	limit: 'link',
	input: z.discriminatedUnion('intent', [
		z.object({ intent: z.literal('verify'), token, next }),
		z.object({ intent: z.literal('change'), token }),
		z.object({ intent: z.literal('ask'), email: emailInput, next }),
	]),
	run: async (form, context) => {
		if (form.intent === 'verify') {
			await callAuthLink(context, '/verify-email', { token: form.token })
			const path = safePath(form.next, '/verify-email?done=verified')
			return redirect(context.viewer ? path : signInPath({ done: 'verified', next: form.next }), 303)
		}
		if (form.intent === 'change') await confirmEmail(form.token)
		else await callAuth(context, '/send-verification-email', { email: form.email, next: form.next })
		return redirect(`/verify-email?done=${form.intent === 'change' ? 'changed' : 'sent'}`, 303)
	},
})

/** A button rather than the visit itself: email scanners open every link. */
export default function VerifyEmailPage() {
	const { token: toVerify, change, next: target, note } = useLoaderData<typeof loader>()
	const error = useActionData<typeof action>()
	const challenge = error?.values['challenge']
	const address = useFormAddress('/verify-email')
	const problem = error ? Object.values(error.errors)[0] : undefined
	const goOn = safePath(error?.values['next'], target)
	const key = problem === undefined ? (toVerify ?? change) : null
	return (
		<AccountFrame heading="Confirm your address">
			{note !== undefined && <Note>{note}</Note>}
			{problem !== undefined && (
				<p role="alert" className="error mb-6">
					{problem}
				</p>
			)}
			{key !== null && (
				<form method="post" action="/verify-email">
					<input type="hidden" name="intent" value={toVerify === null ? 'change' : 'verify'} />
					<input type="hidden" name="token" value={key} />
					{goOn !== '' && <input type="hidden" name="next" value={goOn} />}
					<Button type="submit" size="lg">
						Confirm my address
					</Button>
				</form>
			)}
			{key === null && note !== undefined && (
				<LinkButton href="/sign-in" size="lg">
					{signInCopy.tabs.signIn}
				</LinkButton>
			)}
			{key === null && note === undefined && (
				<form method="post" action={address} className="grid gap-6">
					<p className="text-muted-foreground">{signInCopy.verify.text}</p>
					<input type="hidden" name="intent" value="ask" />
					{goOn !== '' && <input type="hidden" name="next" value={goOn} />}
					<EmailField value={error?.values['email']} />
					{challenge === undefined ? (
						<Button type="submit" size="lg">
							Send me a new link
						</Button>
					) : (
						<Island
							name="challenge-submit"
							component={ChallengeSubmit}
							props={{ challenge, label: 'Send me a new link' }}
						/>
					)}
				</form>
			)}
		</AccountFrame>
	)
}
