import { company } from '#app/config/company.ts'

/** How long a visitor waits for a reply, as it is promised: '24 hours'. */
export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/** `{withinHours}` in a text of a page, with a space before it or without: ' within 24 hours', as the company promises it now; nothing without a promise. */
export const withPromise = (text: string): string =>
	text.replaceAll(/ ?\{withinHours\}/g, () => {
		const { replyHours } = company()
		return replyHours === null ? '' : ` within ${hoursText(replyHours)}`
	})

/** What visitors read, where the company promises a time. */
export const replyPromise = (hours: number | null): string =>
	hours === null ? '' : `We reply within ${hoursText(hours)}.`

/** The same once an enquiry has arrived. */
export const personReplies = (hours: number | null): string =>
	`A person from the right team will reply${hours === null ? '' : ` within ${hoursText(hours)}`}.`

/** Within how many hours an enquiry should be answered: those that are promised, else a day. */
export const replyTargetHours = (): number => company().replyHours ?? 24
