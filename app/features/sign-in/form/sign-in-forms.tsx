import { useEffect } from 'react'
import { TextField } from '#app/ui/controls/field.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { signInCopy as copy } from '../messages.ts'
import PasswordField from './password-field.tsx'
import { postAuth } from './post-auth.ts'

export type FormProps = {
	done: (body: Record<string, unknown>) => void
	/** The server's error for this form when it was sent without JavaScript, and what was typed. */
	errorText?: string | null
	values?: Record<string, string>
	next?: string | undefined
}

export function SignInFields({ done, errorText = null, values = {}, next }: FormProps) {
	const form = useAuthForm(
		({ email, password }) => postAuth('/sign-in/email', { email, password, next }),
		done,
		errorText,
	)
	const { label, placeholder } = copy.fields.password
	return (
		<AuthForm
			intent="sign-in"
			form={form}
			submit={copy.signIn.submit}
			busy={copy.signIn.busy}
			next={next}
			challenge={values['challenge']}
		>
			<EmailField id="sign-in-email" value={values['email']} />
			<PasswordField id="sign-in-password" name="password" label={label} placeholder={placeholder} />
		</AuthForm>
	)
}

export function SignUpFields({ done, errorText = null, values = {}, next }: FormProps) {
	const send = ({ name, email, password }: Record<string, string>) =>
		postAuth('/sign-up/email', { name, email, password, next })
	const form = useAuthForm(send, done, errorText)
	const { name, password } = copy.fields
	return (
		<AuthForm
			intent="sign-up"
			form={form}
			submit={copy.signUp.submit}
			busy={copy.signUp.busy}
			next={next}
			challenge={values['challenge']}
		>
			<TextField
				id="sign-up-name"
				name="name"
				autoComplete="name"
				maxLength={100}
				label={name.label}
				placeholder={name.placeholder}
				defaultValue={values['name']}
				required
			/>
			<EmailField id="sign-up-email" value={values['email']} />
			<PasswordField
				id="sign-up-password"
				name="password"
				label={password.label}
				placeholder={password.newPlaceholder}
				isNew
			/>
		</AuthForm>
	)
}

/** The second step: the app's code, or a recovery code. */
export function CodeFields({ done, errorText = null, values = {}, next }: FormProps) {
	const form = useAuthForm(({ code = '' }) => postAuth(codePath(code), { code: code.trim() }), done, errorText)
	const { label, help } = copy.fields.code
	// It replaces the form whose button had the focus.
	useEffect(() => document.querySelector<HTMLElement>('#sign-in-code')?.focus(), [])
	return (
		<AuthForm
			intent="code"
			form={form}
			submit={copy.code.submit}
			busy={copy.code.busy}
			next={next}
			challenge={values['challenge']}
		>
			<TextField
				id="sign-in-code"
				name="code"
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck="false"
				label={label}
				help={help}
				required
			/>
		</AuthForm>
	)
}

/** Codes of an app are digits only; recovery codes are not. */
export const codePath = (code: string): string =>
	/^\s*\d{6}\s*$/.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'

export function RecoverFields({ done, errorText = null, values = {} }: FormProps) {
	const form = useAuthForm(({ email }) => postAuth('/request-password-reset', { email }), done, errorText)
	return (
		<AuthForm intent="ask" action="/reset-password" form={form} submit={copy.recover.submit} busy={copy.recover.busy}>
			<EmailField id="recover-email" value={values['email']} />
		</AuthForm>
	)
}
