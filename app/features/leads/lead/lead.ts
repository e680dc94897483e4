import { contactForm } from '#app/features/contact/copy/contact-form-copy.ts'

/** In the order of the tabs. */
export const leadStatuses = ['new', 'answered', 'won', 'lost', 'held', 'spam'] as const

export type LeadStatus = (typeof leadStatuses)[number]

/** What may become of an enquiry; the server holds everybody to it. An undo goes back whatever stands here. */
export const transitions: Record<LeadStatus, readonly LeadStatus[]> = {
	new: ['answered', 'won', 'lost', 'spam'],
	answered: ['won', 'lost', 'new', 'spam'],
	won: ['answered', 'lost'],
	lost: ['answered', 'won'],
	held: ['new', 'spam'],
	spam: ['new'],
}

/** How somebody answered without the site: they say so, because the site cannot know. */
export const answerChannels = ['call', 'whatsapp', 'own-mail'] as const

export type AnswerChannel = (typeof answerChannels)[number]

/** 'desk': a change in the admin area; 'mail': an answer that has left from here. */
export type StatusVia = 'desk' | 'mail' | AnswerChannel

/** What one press of a button can set. An enquiry that nobody answered becomes answered only with a channel. */
export const directChanges = ({ status, answeredAt }: { status: LeadStatus; answeredAt: Date | null }): LeadStatus[] =>
	transitions[status].filter((to) => to !== 'answered' || (status !== 'new' && answeredAt !== null))

/** Nobody is answered before somebody has decided that the enquiry is real. */
export const isUndecided = (status: LeadStatus): boolean => status === 'held' || status === 'spam'

/** The statuses from which one may come to `to`. */
export const sourcesOf = (to: LeadStatus): LeadStatus[] => leadStatuses.filter((from) => transitions[from].includes(to))

export const longestNote = 5_000
export const longestReply = 10_000
/** As many as a page of the list shows. */
export const leadsPerPage = 25
/** A search is for somebody one has in mind, not for reading through thousands. */
export const mostFound = 500

/** Of the contact form, for somebody who reads: '' for what was not said. */
export const serviceLabel = (value: string): string => labelOf(contactForm.fields.service.options, value)
export const urgencyLabel = (value: string): string => labelOf(contactForm.fields.urgency.options, value)
export const budgetLabel = (value: string): string => labelOf(contactForm.fields.budget.options, value)

export const serviceChoices = contactForm.fields.service.options

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
	return options.find((option) => option.value === value)?.label ?? value
}
