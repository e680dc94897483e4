import { CheckField, SelectField, TextArea, TextField } from '#app/ui/controls/field.tsx'
import { contactForm } from '../copy/contact-form-copy.ts'
import type { ServiceOption } from '../copy/service-options.ts'
import { formMessages } from '../copy/messages.ts'

const { fields } = contactForm

/** Inside the collapsed "More about the job". */
const optionalFields = ['phone', 'company', 'urgency', 'budget', 'newsletter']

type Texts = Record<string, string>

type Props = { services: readonly ServiceOption[]; example: string; values: Texts; errors: Texts }

/** Every control of the form, with the values typed before and their errors. */
export function EnquiryFields({ services, example, values, errors }: Props) {
	const filled = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
	const ticked = (name: string) => ({ name, defaultChecked: Boolean(values[name]), error: errors[name] })
	// A field that is filled in or has an error is never hidden.
	const isOpen = optionalFields.some((name) => values[name] || errors[name] !== undefined)
	return (
		<div className="grid items-start gap-6 sm:grid-cols-2">
			<TextField {...fields.name} {...filled('name')} required maxLength={120} autoComplete="name" />
			<TextField {...fields.email} {...filled('email')} required type="email" maxLength={254} autoComplete="email" />
			<SelectField
				{...choice(fields.service)}
				options={services}
				{...filled('service')}
				required
				className="sm:col-span-2"
			/>
			<TextArea
				{...fields.message}
				placeholder={example || undefined}
				{...filled('message')}
				required
				rows={6}
				maxLength={5_000}
				className="sm:col-span-2"
			/>
			<CheckField
				label={fields.terms.label}
				help={<TermsLinks />}
				{...ticked('terms')}
				required
				className="sm:col-span-2"
			/>
			<details open={isOpen} className="more sm:col-span-2">
				<summary>
					{contactForm.more}
					<span className="font-normal whitespace-nowrap text-muted-foreground"> ({contactForm.optional})</span>
				</summary>
				<div className="grid items-start gap-6 pt-4 sm:grid-cols-2">
					<TextField {...fields.phone} {...filled('phone')} type="tel" maxLength={40} autoComplete="tel" />
					<TextField {...fields.company} {...filled('company')} maxLength={160} autoComplete="organization" />
					<SelectField {...choice(fields.urgency)} {...filled('urgency')} />
					<SelectField {...choice(fields.budget)} {...filled('budget')} />
					<CheckField label={fields.newsletter.label} {...ticked('newsletter')} className="sm:col-span-2" />
				</div>
			</details>
			<Traps values={values} />
		</div>
	)
}

function choice<Field extends { empty: string }>({ empty, ...field }: Field) {
	return { ...field, placeholder: empty }
}

/** In a new tab, so that the form is not left. */
function TermsLinks() {
	return fields.terms.links.map(({ label, href }) => (
		<a key={href} href={href} target="_blank" rel="noopener" className="link mr-4 inline-block py-1">
			{label}
			<span className="sr-only"> {formMessages.newTab}</span>
		</a>
	))
}

/** Honeypot fields that people neither see nor reach; programs that fill in everything reveal themselves. */
function Traps({ values }: { values: Texts }) {
	const trap = { tabIndex: -1, autoComplete: 'off' }
	return (
		<>
			<div className="sr-only" aria-hidden="true">
				<TextField {...trap} label={formMessages.leaveEmpty} name="website" defaultValue={values['website'] ?? ''} />
			</div>
			<div hidden>
				<TextField {...trap} label={formMessages.leaveEmpty} name="fax" defaultValue={values['fax'] ?? ''} />
			</div>
		</>
	)
}
