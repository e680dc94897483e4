import { knownServices, serviceName } from '#app/features/contact/copy/service-options.ts'
import { contactForm } from '#app/features/contact/copy/contact-form-copy.ts'

/** In the order of the tabs. */
export const leadStatuses = ['new', 'answered', 'won', 'lost', 'held', 'spam'] as const

export type LeadStatus = (typeof leadStatuses)[number]

/** The allowed changes of status, enforced by the server. An undo may go back regardless of them. */
export const transitions: Record<LeadStatus, readonly LeadStatus[]> = {
	new: ['answered', 'won', 'lost', 'spam'],
	answered: ['won', 'lost', 'new', 'spam'],
	won: ['answered', 'lost'],
	lost: ['answered', 'won'],
	held: ['new', 'spam'],
	spam: ['new'],
}

/** How an enquiry can be answered outside the site; a person says so, because the site cannot know. */
export const answerChannels = ['call', 'whatsapp', 'own-mail'] as const

export type AnswerChannel = (typeof answerChannels)[number]

/** 'desk': a change in the admin area; 'mail': a reply sent from here. */
export const statusVias = ['desk', 'mail', ...answerChannels] as const
export type StatusVia = (typeof statusVias)[number]

/** What one click can set. An enquiry that nobody answered becomes answered only with a channel. */
export const directChanges = ({ status, answeredAt }: { status: LeadStatus; answeredAt: Date | null }): LeadStatus[] =>
	transitions[status].filter((to) => to !== 'answered' || (status !== 'new' && answeredAt !== null))

/** An enquiry is replied to only after somebody has decided that it is real. */
export const isUndecided = (status: LeadStatus): boolean => status === 'held' || status === 'spam'

/** The statuses that may change to `to`. */
export const sourcesOf = (to: LeadStatus): LeadStatus[] => leadStatuses.filter((from) => transitions[from].includes(to))

export const maxNote = 5_000
export const maxReply = 10_000
/** Enquiries per page of the list. */
export const leadsPerPage = 25
/** A search finds one enquiry; it is not for reading through thousands. */
export const maxFound = 500

/** A field of the contact form as text; '' when it was left empty. */
export const serviceLabel = serviceName
export const urgencyLabel = (value: string): string => labelOf(contactForm.fields.urgency.options, value)
export const budgetLabel = (value: string): string => labelOf(contactForm.fields.budget.options, value)

export const serviceChoices = knownServices

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
	return options.find((option) => option.value === value)?.label ?? value
}
