import { useRef, useState } from 'react'
import { authMessages } from '#app/auth/messages.ts'
import { TextField } from '#app/ui/controls/field.tsx'
import { useFocus } from './use-focus.ts'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { signInCopy as copy } from '../messages.ts'
import { PhoneFields } from './phone-step.tsx'
import { postAuth, goElsewhere } from './post-auth.ts'
import { EmailField } from './email-field.tsx'
import { signInPath } from './sign-in-path.ts'
import { type FormProps } from './sign-in-forms.tsx'

export type OtherStepName = 'link' | 'mail-code' | 'phone' | 'work'

type StepProps = {
	form: Omit<FormProps, 'done'>
	signedIn: () => void
	/** Shows a message in place of the forms. */
	sent: (note: string) => void
	back: () => void
	/** Without JavaScript: a code was sent to the address in `form.values`. */
	isCodeSent?: boolean
}

/** A sign-in method that first asks for the address. */
export function OtherStep({ step, ...props }: StepProps & { step: OtherStepName }) {
	const heading = { link: copy.link, 'mail-code': copy.mailCode, phone: copy.phone, work: copy.work }[step].heading
	return (
		<div className="grid gap-6">
			<h2 className="text-2xl">{heading}</h2>
			{step === 'link' && <LinkFields {...props} />}
			{step === 'mail-code' && <MailCodeFields {...props} />}
			{step === 'phone' && <PhoneFields {...props} />}
			{step === 'work' && <WorkFields {...props} />}
			<a
				href={signInPath({ next: props.form.next })}
				className="link justify-self-start"
				onClick={(event) => {
					event.preventDefault()
					props.back()
				}}
			>
				{copy.recover.back}
			</a>
		</div>
	)
}

function LinkFields({ form: { errorText = null, values = {}, next }, sent }: StepProps) {
	const send = ({ email }: Record<string, string>) => postAuth('/sign-in/magic-link', { email, next })
	const form = useAuthForm(send, () => sent(authMessages.linkSent), errorText)
	useFocus('#link-email')
	return (
		<AuthForm
			intent="mail-link"
			form={form}
			submit={copy.link.submit}
			busy={copy.link.busy}
			next={next}
			challenge={values['challenge']}
		>
			<EmailField id="link-email" value={values['email']} />
		</AuthForm>
	)
}

function MailCodeFields({ form: { errorText = null, values = {}, next }, signedIn, isCodeSent = false }: StepProps) {
	const [sentTo, setSentTo] = useState(isCodeSent ? (values['email'] ?? null) : null)
	if (sentTo !== null) return <EnterCode email={sentTo} form={{ errorText, values, next }} signedIn={signedIn} />
	return <AskForCode form={{ errorText, values, next }} sentTo={setSentTo} />
}

function AskForCode({
	form: { errorText = null, values = {}, next },
	sentTo,
}: Pick<StepProps, 'form'> & { sentTo: (email: string) => void }) {
	const email = useRef('')
	const send = (fields: Record<string, string>) => {
		email.current = fields['email'] ?? ''
		return postAuth('/email-otp/send-verification-otp', { email: email.current })
	}
	const form = useAuthForm(send, () => sentTo(email.current), errorText)
	useFocus('#mail-code-email')
	return (
		<AuthForm
			intent="mail-code"
			form={form}
			submit={copy.mailCode.submit}
			busy={copy.mailCode.busy}
			next={next}
			challenge={values['challenge']}
		>
			<EmailField id="mail-code-email" value={values['email']} />
		</AuthForm>
	)
}

function EnterCode({
	email,
	form: { errorText = null, values = {}, next },
	signedIn,
}: Pick<StepProps, 'form' | 'signedIn'> & { email: string }) {
	const send = ({ code = '' }: Record<string, string>) =>
		postAuth('/sign-in/email-otp', { email, otp: code.replaceAll(' ', '') })
	const form = useAuthForm(send, signedIn, errorText)
	useFocus('#mail-code')
	return (
		<AuthForm
			intent="enter-code"
			form={form}
			submit={copy.code.submit}
			busy={copy.code.busy}
			next={next}
			challenge={values['challenge']}
		>
			<p role="status">{authMessages.codeSent}</p>
			<input type="hidden" name="email" value={email} />
			<TextField
				id="mail-code"
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				label={copy.mailCode.label}
				help={copy.mailCode.help}
				required
			/>
		</AuthForm>
	)
}

function WorkFields({ form: { errorText = null, values = {}, next } }: StepProps) {
	const send = async ({ email }: Record<string, string>) => {
		const message = await goElsewhere('/sign-in/sso', { email, next })
		return { ok: false as const, code: 'ELSEWHERE', message }
	}
	const form = useAuthForm(send, () => {}, errorText)
	useFocus('#work-email')
	return (
		<AuthForm
			intent="work"
			form={form}
			submit={copy.work.submit}
			busy={copy.work.busy}
			next={next}
			challenge={values['challenge']}
		>
			<EmailField id="work-email" value={values['email']} />
		</AuthForm>
	)
}
