import { useRef, useState } from 'react'
import { authMessages } from '#app/auth/messages.ts'
import { TextField } from '#app/ui/controls/field.tsx'
import { useFocus } from './use-focus.ts'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { signInCopy } from '../messages.ts'
import { postAuth } from './post-auth.ts'
import type { FormProps } from './sign-in-forms.tsx'

const { phone: copy } = signInCopy

type Props = {
	form: Omit<FormProps, 'done'>
	signedIn: () => void
	/** Without JavaScript: a code was sent to the number in `form.values`. */
	isCodeSent?: boolean
}

/** Sign-in by a code in a text message; an unknown number opens an account. */
export function PhoneFields({ form, signedIn, isCodeSent = false }: Props) {
	const [sentTo, setSentTo] = useState(isCodeSent ? (form.values?.['phone'] ?? null) : null)
	if (sentTo !== null) return <EnterCode phone={sentTo} form={form} signedIn={signedIn} />
	return <AskForCode form={form} sentTo={setSentTo} />
}

function AskForCode({
	form: { errorText = null, values = {}, next },
	sentTo,
}: Pick<Props, 'form'> & { sentTo: (phone: string) => void }) {
	const typed = useRef('')
	const send = ({ phone = '' }: Record<string, string>) => {
		typed.current = phone
		return postAuth('/phone-number/send-otp', { phoneNumber: phone })
	}
	const form = useAuthForm(send, () => sentTo(typed.current), errorText)
	useFocus('#sign-in-phone')
	return (
		<AuthForm intent="phone-code" form={form} submit={copy.submit} busy={copy.busy} next={next}>
			<PhoneField id="sign-in-phone" value={values['phone']} />
		</AuthForm>
	)
}

function EnterCode({
	phone,
	form: { errorText = null, values = {}, next },
	signedIn,
}: Pick<Props, 'form' | 'signedIn'> & { phone: string }) {
	const send = ({ code = '' }: Record<string, string>) =>
		postAuth('/phone-number/verify', { phoneNumber: phone, code: code.replaceAll(' ', '') })
	const form = useAuthForm(send, signedIn, errorText)
	useFocus('#phone-code')
	return (
		<AuthForm
			intent="enter-phone-code"
			form={form}
			submit={signInCopy.code.submit}
			busy={signInCopy.code.busy}
			next={next}
			challenge={values['challenge']}
		>
			<p role="status">{authMessages.phoneSent}</p>
			<input type="hidden" name="phone" value={phone} />
			<PhoneCodeField id="phone-code" />
		</AuthForm>
	)
}

export function PhoneField({
	id,
	value,
	error,
}: {
	id: string
	value?: string | undefined
	error?: string | undefined
}) {
	return (
		<TextField
			id={id}
			name="phone"
			type="tel"
			inputMode="tel"
			autoComplete="tel"
			maxLength={40}
			label={copy.label}
			help={copy.help}
			defaultValue={value}
			error={error}
			required
		/>
	)
}

export function PhoneCodeField({ id, error }: { id: string; error?: string | undefined }) {
	return (
		<TextField
			id={id}
			name="code"
			inputMode="numeric"
			autoComplete="one-time-code"
			maxLength={20}
			label={copy.codeLabel}
			help={copy.codeHelp}
			error={error}
			required
		/>
	)
}
