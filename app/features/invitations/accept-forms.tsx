import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Island } from '#app/ui/island.tsx'
import PasswordField from '#app/features/sign-in/form/password-field.tsx'
import { signInPath } from '#app/features/sign-in/form/sign-in-path.ts'
import { signInCopy } from '#app/features/sign-in/messages.ts'
import { joinMessages as messages } from './messages.ts'

type Key = { token: string }

/** With the token, so that an error shows the same page again. */
const addressOf = (token: string): string => `/invitation?${new URLSearchParams({ token })}`

export function NewAccountForm({
	token,
	email,
	errors,
	values,
}: Key & { email: string; errors: Record<string, string>; values: Record<string, string> }) {
	const { name, password } = signInCopy.fields
	return (
		<form method="post" action={addressOf(token)} className="grid gap-6">
			<p className="wrap-anywhere">{messages.yourEmail(email)}</p>
			<input type="hidden" name="intent" value="create" />
			<input type="hidden" name="token" value={token} />
			{/* For password managers. */}
			<input type="hidden" name="email" autoComplete="username" value={email} />
			<TextField
				name="name"
				autoComplete="name"
				label={name.label}
				placeholder={name.placeholder}
				defaultValue={values['name']}
				error={errors['name']}
				required
			/>
			<Island
				name="password-field"
				component={PasswordField}
				props={{
					id: 'invitation-password',
					name: 'password',
					label: password.label,
					placeholder: password.newPlaceholder,
					isNew: true,
					error: errors['password'],
				}}
			/>
			<Button type="submit" size="lg">
				{messages.create}
			</Button>
		</form>
	)
}

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
