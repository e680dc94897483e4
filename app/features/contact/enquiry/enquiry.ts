import { z } from 'zod'
import { tidyName } from '#app/auth/name-rules.ts'
import { contactForm } from '../copy/contact-form-copy.ts'
import { knownServices, serviceOptions } from '../copy/service-options.ts'
import { fieldMessages as messages } from '../copy/messages.ts'
import { readPhone } from '#app/platform/phone.server.ts'
import { withoutTimesSent } from '#app/config/times-sent.ts'

const { urgency, budget } = contactForm.fields
const values = <Value extends string>(field: { options: readonly { value: Value }[] }) =>
	field.options.map((option) => option.value)

/** Control characters, and marks that change the writing direction: they can break a mail header or disguise a name. */
const unwanted = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const tidy = (text: string) => text.toWellFormed().normalize('NFC')
const oneLine = (text: string) => tidy(text).replace(unwanted, ' ').replace(/\s+/g, ' ').trim()
/** A text of several lines as it is stored: no control characters, Unicode NFC, LF line ends. */
export const manyLines = (text: string) =>
	tidy(text)
		.replace(/\r\n?/g, '\n')
		.replace(unwanted, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
		.trim()

const line = z.string().default('').transform(oneLine)
const box = z
	.string()
	.default('')
	.transform((value) => value !== '')

const phone = line.transform((typed, context) => {
	if (!typed) return null
	const number = readPhone(typed)
	if (number === null || typed.length > 40) {
		context.addIssue({ code: 'custom', message: messages.phone.wrong })
		return z.NEVER
	}
	return { number, typed }
})

/** The form name that its tokens are signed for. */
export const enquiryForm = 'enquiry'

/** One enquiry as the form posts it; the names of the first ten fields come from the specification. */
export const enquiryInput = z.object({
	name: z
		.string()
		.default('')
		.transform(tidyName)
		.pipe(z.string().min(1, messages.name.missing).max(120, messages.name.long)),
	email: z
		.string()
		.default('')
		.transform((value) => value.trim())
		.pipe(z.string().min(1, messages.email.missing).max(254, messages.email.long).check(z.email(messages.email.wrong))),
	phone,
	company: line.pipe(z.string().max(160, messages.company.long)),
	service: z
		.string(messages.service.missing)
		.refine((sent) => knownServices().some(({ value }) => value === sent), messages.service.missing),
	urgency: z.enum(['', ...values(urgency)], messages.urgency.wrong).default(''),
	budget: z.enum(['', ...values(budget)], messages.budget.wrong).default(''),
	message: z
		.string()
		.default('')
		.transform(manyLines)
		.pipe(z.string().min(1, messages.message.missing).max(5_000, messages.message.long)),
	newsletter: box,
	terms: box.refine((ticked) => ticked, messages.terms.missing),
	/** Made by the browser at the first keystroke: identifies one enquiry over any number of requests and tokens. */
	enquiry_key: z
		.string()
		.regex(/^[a-z0-9]{16,64}$/)
		.or(z.literal(''))
		.default('')
		.catch(''),
	form_token: z.string().max(200).default('').catch('unreadable'),
	website: z.string().default(''),
	fax: z.string().default(''),
})

export type Enquiry = z.output<typeof enquiryInput>

/** What the sender filled in, without the fields that only the form needs. */
export type EnquiryDetails = Omit<
	Enquiry,
	'terms' | 'form_token' | 'enquiry_key' | 'website' | 'fax' | 'service' | 'urgency' | 'budget'
> & {
	service: string
	urgency: string
	budget: string
}

/** Pages of technology link to the form with the name of their topic. */
const technologyTopics = ['web-development', 'mobile', 'cloud', 'database', 'security', 'custom-software']

/** The service a link preselects (`/contact?service=...`); '' for an unknown one. */
export function serviceFromAddress(value: string | null): string {
	const wanted = value !== null && technologyTopics.includes(value) ? 'technology' : value
	return serviceOptions().find((option) => option.value === wanted)?.value ?? ''
}

/**
 * The page of this site a form was sent from, with its query (it names the service a link was about); '' when unknown.
 */
export function sourcePath(request: Request): string {
	const referrer = request.headers.get('referer')
	if (!referrer || !URL.canParse(referrer)) return ''
	const { pathname, search } = new URL(referrer)
	return withoutTimesSent(pathname + search).slice(0, 300)
}
