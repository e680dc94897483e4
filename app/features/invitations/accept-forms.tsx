import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { NewAccountForm } from '#app/features/sign-in/form/new-account-form.tsx'
import { signInPath } from '#app/features/sign-in/form/sign-in-path.ts'
import { joinMessages as messages } from './messages.ts'

type Key = { token: string }

/** With the token, so that an error shows the same page again. */
const addressOf = (token: string): string => `/invitation?${new URLSearchParams({ token })}`

type JoinProps = Key & { email: string; errors: Record<string, string>; values: Record<string, string> }

export const JoinForm = ({ token, email, errors, values }: JoinProps) => (
	<NewAccountForm
		action={addressOf(token)}
		token={token}
		passwordId="invitation-password"
		values={values}
		errors={errors}
		submit={messages.create}
		lead={
			<>
				<p className="wrap-anywhere">{messages.yourEmail(email)}</p>
				<input type="hidden" name="intent" value="create" />
				{/* For password managers. */}
				<input type="hidden" name="email" autoComplete="username" value={email} />
			</>
		}
	/>
)

export function SignInStep({ token, email }: Key & { email: string }) {
	return (
		<>
			<p className="mb-6 wrap-anywhere">{messages.signInFirst(email)}</p>
			<LinkButton href={signInPath({ next: addressOf(token) })} size="lg">
				{messages.signIn}
			</LinkButton>
		</>
	)
}

export function AcceptForm({ token, name }: Key & { name: string }) {
	return (
		<form method="post" action={addressOf(token)}>
			<p className="mb-6">{messages.signedIn(name)}</p>
			<input type="hidden" name="intent" value="accept" />
			<input type="hidden" name="token" value={token} />
			<Button type="submit" size="lg">
				{messages.accept}
			</Button>
		</form>
	)
}

export function OtherAccount({ token, email, name }: Key & { email: string; name: string }) {
	return (
		<form method="post" action="/sign-out">
			<p className="mb-6 wrap-anywhere">{messages.otherAccount(email, name)}</p>
			<input type="hidden" name="next" value={addressOf(token)} />
			<Button type="submit" size="lg">
				{messages.signOut}
			</Button>
		</form>
	)
}
