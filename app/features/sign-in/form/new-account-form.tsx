import type { ReactNode } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Island } from '#app/ui/island.tsx'
import { useFormAddress } from '#app/ui/controls/use-form-address.ts'
import { signInCopy } from '../messages.ts'
import PasswordField from './password-field.tsx'

const { name, password } = signInCopy.fields

type Props = {
	/** With the token of the link, so that an error shows the same page again. */
	action: string
	token: string
	passwordId: string
	values: Partial<Record<string, string>>
	errors: Partial<Record<string, string>>
	submit: string
	/** Above the name. */
	lead?: ReactNode
	/** Between the name and the password. */
	children?: ReactNode
}

/** The form of an account that a link makes: name and password. */
export const NewAccountForm = ({ action, token, passwordId, values, errors, submit, lead, children }: Props) => (
	<form method="post" action={useFormAddress(action)} className="grid gap-6">
		{lead}
		<input type="hidden" name="token" value={token} />
		<TextField
			name="name"
			autoComplete="name"
			label={name.label}
			placeholder={name.placeholder}
			defaultValue={values['name']}
			error={errors['name']}
			required
		/>
		{children}
		<Island
			name="password-field"
			component={PasswordField}
			props={{
				id: passwordId,
				name: 'password',
				label: password.label,
				placeholder: password.newPlaceholder,
				isNew: true,
				error: errors['password'],
			}}
		/>
		<Button type="submit" size="lg">
			{submit}
		</Button>
	</form>
)
