import { TextField } from '#app/ui/controls/field.tsx'
import { signInCopy } from '../messages.ts'

const { label, placeholder } = signInCopy.fields.email

/** The email address of an account, which browsers know as its user name. */
export function EmailField({
	id,
	value,
	error,
}: {
	id?: string
	value: string | undefined
	error?: string | undefined
}) {
	return (
		<TextField
			{...(id !== undefined && { id })}
			name="email"
			type="email"
			inputMode="email"
			autoComplete="username"
			autoCapitalize="none"
			label={label}
			placeholder={placeholder}
			defaultValue={value}
			error={error}
			required
		/>
	)
}
