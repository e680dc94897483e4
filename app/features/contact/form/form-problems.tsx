import { contactForm } from '../copy/contact-form-copy.ts'
import { formMessages } from '../copy/messages.ts'

/** What is wrong, above the form: one message about the whole form, or a list of links to the fields. */
export function FormProblems({
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
