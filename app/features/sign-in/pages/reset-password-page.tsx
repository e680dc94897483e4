import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { callAuth } from '#app/auth/better-auth/form-auth.server.ts'
import { pageAction } from '#app/action/action.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { company } from '#app/config/company.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Island } from '#app/ui/island.tsx'
import { useFormAddress } from '#app/ui/controls/use-form-address.ts'
import { EmailField } from '../form/email-field.tsx'
import ChallengeSubmit from '../challenge/challenge-submit.tsx'
import { AccountFrame, Note } from '../account-frame.tsx'
import { signInCopy } from '../messages.ts'
import PasswordField from '../form/password-field.tsx'
import { emailInput } from '../person.ts'

export function loader({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	return { token: searchParams.get('token'), done: searchParams.get('done') }
}

export const meta: MetaFunction = () => [
	{ title: `${signInCopy.recover.heading} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
	// The address contains the token: it must not reach another site as a referrer.
	{ name: 'referrer', content: 'no-referrer' },
]

export const action = pageAction({
	allow: 'account:recover',
	limit: 'own',
	input: z.discriminatedUnion('intent', [
		z.object({ intent: z.literal('ask'), email: emailInput }),
		z.object({ intent: z.literal('reset'), token: z.string().max(200), newPassword: z.string() }),
	]),
	run: async (form, context) => {
		if (form.intent === 'ask') {
			await callAuth(context, '/request-password-reset', { email: form.email })
			return redirect('/reset-password?done=sent', 303)
		}
		const { token, newPassword } = form
		await callAuth(context, '/reset-password', { token, newPassword }, { WEAK_PASSWORD: 'newPassword' })
		return redirect('/reset-password?done=changed', 303)
	},
})

/** Plain HTML: works without JavaScript, and a password manager sees a form that is sent. */
export default function ResetPasswordPage() {
	const { token, done } = useLoaderData<typeof loader>()
	const error = useActionData<typeof action>()
	const errors = error?.errors ?? {}
	const address = useFormAddress('/reset-password')
	const challenge = error?.values['challenge']
	const key = error?.values['token'] ?? token
	if (done === 'changed')
		return (
			<AccountFrame heading={signInCopy.recover.heading}>
				<Note>{authMessages.passwordChanged}</Note>
				<LinkButton href="/sign-in" size="lg">
					{signInCopy.tabs.signIn}
				</LinkButton>
			</AccountFrame>
		)
	return (
		<AccountFrame heading={key ? 'Choose a new password' : signInCopy.recover.heading}>
			{done === 'sent' && <Note>{authMessages.recoverSent}</Note>}
			{errors[''] !== undefined && (
				<p role="alert" className="error mb-6">
					{errors['']}
				</p>
			)}
			<form method="post" action={address} className="grid gap-6">
				{key ? (
					<>
						<input type="hidden" name="intent" value="reset" />
						<input type="hidden" name="token" value={key} />
						<Island
							name="password-field"
							component={PasswordField}
							props={{
								id: 'new-password',
								name: 'newPassword',
								label: 'New password',
								placeholder: signInCopy.fields.password.newPlaceholder,
								isNew: true,
								error: errors['newPassword'],
							}}
						/>
					</>
				) : (
					<>
						{done === null && <p className="text-muted-foreground">{signInCopy.recover.text}</p>}
						<input type="hidden" name="intent" value="ask" />
						<EmailField value={error?.values['email']} error={errors['email']} />
					</>
				)}
				{challenge === undefined ? (
					<Button type="submit" size="lg">
						{key ? 'Save the new password' : signInCopy.recover.submit}
					</Button>
				) : (
					<Island
						name="challenge-submit"
						component={ChallengeSubmit}
						props={{ challenge, label: signInCopy.recover.submit }}
					/>
				)}
			</form>
			{!key && (
				<p className="mt-6">
					<a href="/sign-in" className="link">
						{signInCopy.recover.back}
					</a>
				</p>
			)}
			{errors[''] !== undefined && key && (
				<p className="mt-6">
					<a href="/reset-password" className="link">
						Ask for a new link
					</a>
				</p>
			)}
		</AccountFrame>
	)
}
