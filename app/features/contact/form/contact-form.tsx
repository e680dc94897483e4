import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useFormAddress } from '#app/ui/controls/use-form-address.ts'
import { contactForm } from '../copy/contact-form-copy.ts'
import type { ServiceOption } from '../copy/service-options.ts'
import { EnquiryFields } from './enquiry-fields.tsx'
import { formMessages } from '../copy/messages.ts'
import { ThankYou } from './thank-you.tsx'
import { useEnquiry } from './use-enquiry.ts'

export type ContactFormProps = {
	/** The preselected service; '' for none. */
	service: string
	services: readonly ServiceOption[]
	/** The company's address, shown when nothing else works. */
	email: string
	/** What a message might say, in its empty field; '' for none. */
	example: string
	/** Within how many hours a reply is promised; null: no promise. */
	replyHours: number | null
	/** The server's validation errors when the form was posted without JavaScript. */
	formError: FormError | null
}

/** The enquiry form: plain HTML that posts to its page, and an island that sends it in place. */
export default function ContactForm({ service, services, example, email, replyHours, formError }: ContactFormProps) {
	const { phase, errors, note, isSentBefore, form, target, submit, again, enter } = useEnquiry({
		errors: formError?.errors ?? null,
		email,
		replyHours,
	})
	// The fragment scrolls to the errors of a rejected form without JavaScript.
	const address = useFormAddress('/contact#problems')
	if (phase === 'sent') return <ThankYou target={target} again={{ onClick: again }} replyHours={replyHours} />

	const isSending = phase === 'sending'
	const typed = formError && !isSentBefore ? formError.values : { service }
	const token = errors['form_token'] === undefined ? typed['form_token'] : ''
	return (
		<form
			ref={form}
			method="post"
			action={address}
			className="card p-4 sm:p-8"
			aria-busy={isSending}
			onSubmit={submit}
			onFocus={enter}
		>
			{Object.keys(errors).length > 0 && <FormProblems errors={errors} target={target} />}
			{note !== null && (
				<p ref={target} tabIndex={-1} role="status" className="mb-8 rounded-2xl bg-secondary p-4">
					{note}
				</p>
			)}
			<EnquiryFields services={services} example={example} errors={errors} values={typed} />
			<input type="hidden" name="form_token" defaultValue={token} />
			{/* Set by the script that stores what is typed; a default value would overwrite it when React hydrates. */}
			<input type="hidden" name="enquiry_key" />
			<div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
				<Button type="submit" size="lg" isBusy={isSending}>
					{isSending ? contactForm.submitting : contactForm.submit}
				</Button>
				<p className="text-muted-foreground">{contactForm.requiredNote}</p>
			</div>
			<p role="status" className="mt-4 empty:mt-0">
				{isSending && <span className="sr-only">{formMessages.sending}</span>}
			</p>
		</form>
	)
}

/** What is wrong, above the form: one message about the whole form, or a list of links to the fields. */
function FormProblems({
	errors,
	target,
}: {
	errors: Record<string, string>
	target: (element: HTMLElement | null) => void
}) {
	const fields = Object.keys(contactForm.fields).filter((name) => errors[name] !== undefined)
	const whole = errors[''] ?? errors['form_token']
	return (
		<div
			id="problems"
			ref={target}
			tabIndex={-1}
			role="alert"
			className="mb-8 rounded-2xl border-2 border-destructive p-4 sm:p-6"
		>
			<h3 className="text-xl text-destructive">
				{whole === undefined ? formMessages.summary(fields.length) : formMessages.failed}
			</h3>
			{whole !== undefined && <p className="mt-2">{whole}</p>}
			{fields.length > 0 && (
				<ul className="mt-2 list-disc pl-6">
					{fields.map((name) => (
						<li key={name} className="py-1">
							<a href={`#field-${name}`} className="link">
								{errors[name]}
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
