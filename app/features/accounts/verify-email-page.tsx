import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { callAuth, callAuthLink } from '#app/auth/form-auth.server.ts'
import { formAction } from '#app/auth/form-action.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { siteConfig } from '#app/site.config.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Island } from '#app/ui/island.tsx'
import { EmailField } from './email-field.tsx'
import ChallengeSubmit from './challenge-submit.tsx'
import { AccountFrame, Note } from './account-frame.tsx'
import { signInCopy } from './messages.ts'
import { emailInput } from './person.ts'
import { confirmEmail } from './profile.server.ts'

const notes: Record<string, string> = {
	verified: authMessages.verified,
	changed: authMessages.emailChanged,
	sent: authMessages.verifySent,
}

export function loader({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const [token, change] = [searchParams.get('token'), searchParams.get('change')]
	const done = searchParams.get('done') ?? ''
	return { token, change, note: Object.hasOwn(notes, done) ? notes[done] : undefined }
}

export const meta: MetaFunction = () => [
	{ title: `Confirm your address | ${siteConfig.name}` },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
]

const token = z.string().min(1).max(2_000)

export const action = formAction({
	allow: 'account:recover',
	limit: 'link',
	input: z.discriminatedUnion('intent', [
		z.object({ intent: z.literal('verify'), token }),
		z.object({ intent: z.literal('change'), token }),
		z.object({ intent: z.literal('ask'), email: emailInput }),
	]),
	run: async (form, scene) => {
		if (form.intent === 'change') await confirmEmail(form.token)
		else if (form.intent === 'verify') await callAuthLink(scene, '/verify-email', { token: form.token })
		else await callAuth(scene, '/send-verification-email', { email: form.email })
		const done = { change: 'changed', verify: 'verified', ask: 'sent' }[form.intent]
		return redirect(`/verify-email?done=${done}`, 303)
	},
})

/** A button, not the mere visit: programs that look into mails open every link. */
export default function VerifyEmailPage() {
	const { token: toVerify, change, note } = useLoaderData<typeof loader>()
	const refusal = useActionData<typeof action>()
	const challenge = refusal?.values['challenge']
	const problem = refusal ? Object.values(refusal.errors)[0] : undefined
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
				<form method="post" action="/verify-email" className="grid gap-6">
					<p className="text-muted-foreground">{signInCopy.verify.text}</p>
					<input type="hidden" name="intent" value="ask" />
					<EmailField value={refusal?.values['email']} />
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
