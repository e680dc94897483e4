import { consentSentences } from './consent.ts'
import { personReplies } from './reply-promise.ts'

type TextField = { label: string; placeholder?: string; help?: string }

type Choice<Value extends string> = { value: Value; label: string }

type ChoiceField<Value extends string> = {
	label: string
	empty: string
	help?: string
	options: readonly Choice<Value>[]
}

// The sentence is stored with the enquiry, so it is written once, in consent.ts.
type CheckField = { label: string; links: readonly { label: string; href: string }[] }

export type UrgencyChoice = 'asap' | 'urgent' | 'normal' | 'planning'

export type BudgetChoice = 'under-100k' | '100k-500k' | '500k-1m' | '1m-5m' | 'over-5m' | 'discuss'

// The keys of `fields` are the names the form posts.
export const contactForm: {
	heading: string
	intro: string
	more: string
	requiredNote: string
	optional: string
	fields: {
		name: TextField
		email: TextField
		phone: TextField
		company: TextField
		/** What it offers is the company's: service-options.ts. */
		service: Omit<ChoiceField<string>, 'options'>
		urgency: ChoiceField<UrgencyChoice>
		budget: ChoiceField<BudgetChoice>
		message: TextField
		newsletter: CheckField
		terms: CheckField
	}
	submit: string
	submitting: string
} = {
	heading: 'Project enquiry',
	intro: 'It takes about one minute.',
	more: 'More about the job',
	requiredNote: 'Fields without “optional” are required.',
	optional: 'optional',
	fields: {
		name: { label: 'Full name', placeholder: 'Your name' },
		email: {
			label: 'Email address',
			placeholder: 'you@example.com',
			help: 'Our reply and the quote go here.',
		},
		phone: {
			label: 'Phone or WhatsApp',
			placeholder: '0800 000 0000',
			help: 'Only if you would like a call or a chat.',
		},
		company: { label: 'Company', placeholder: 'Business or organisation' },
		service: {
			label: 'Service',
			empty: 'Choose a service',
		},
		urgency: {
			label: 'When do you need it?',
			empty: 'Choose a time',
			options: [
				{ value: 'asap', label: 'As soon as possible (within 1 week)' },
				{ value: 'urgent', label: 'Urgent (within 1 month)' },
				{ value: 'normal', label: 'Normal (1-3 months)' },
				{ value: 'planning', label: 'Planning phase' },
			],
		},
		budget: {
			label: 'Budget in naira',
			empty: 'Choose a range',
			help: 'A rough idea helps us suggest what fits.',
			options: [
				{ value: 'under-100k', label: 'Under ₦100,000' },
				{ value: '100k-500k', label: '₦100,000 – ₦500,000' },
				{ value: '500k-1m', label: '₦500,000 – ₦1 million' },
				{ value: '1m-5m', label: '₦1 million – ₦5 million' },
				{ value: 'over-5m', label: 'Over ₦5 million' },
				{ value: 'discuss', label: 'Prefer to discuss' },
			],
		},
		message: {
			label: 'Message',
			help: 'What you need, where, and anything we should know. Please leave out passwords and card numbers.',
		},
		newsletter: { label: consentSentences.newsletter, links: [] },
		terms: {
			label: consentSentences.terms,
			links: [
				{ label: 'Read the Privacy Policy', href: '/legal/privacy' },
				{ label: 'Read the Terms of Service', href: '/legal/terms' },
			],
		},
	},
	submit: 'Send Message',
	submitting: 'Sending...',
}

export const contactThanks: {
	heading: string
	text: (replyHours: number | null) => string
	next: string
	again: string
} = {
	heading: 'Thank You',
	text: (replyHours) => `Your message has arrived. ${personReplies(replyHours)}`,
	next: 'If you do not see our reply, please check your spam folder.',
	again: 'Send Another Message',
}
