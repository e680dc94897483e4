import { company } from '#app/config/company.ts'
import { keysOf } from '#app/content/group.ts'
import type { Placeholders } from '#app/content/placeholders.ts'
import { withPromise } from './reply-promise.ts'

/** The fastest way to reach the company: "by phone or WhatsApp", or whichever of them exists. */
export function callOrChat(): string {
	const { phone, whatsapp } = company()
	if (phone && whatsapp) return 'by phone or WhatsApp'
	if (phone) return 'by phone'
	if (whatsapp) return 'on WhatsApp'
	return inWriting()
}

/** Where there is neither. */
const inWriting = (): string => (company().email.hello === '' ? 'through the form on our contact page' : 'by email')

/** What owners may write in texts about replies, and what it is replaced with. */
export const channelPlaceholders = {
	withinHours: 'the time you promise under Company, such as “within 24 hours”',
	callOrChat: '“by phone or WhatsApp”, as far as you have them',
	chat: '“on WhatsApp”; without it “by email”, as far as you have it',
} as const satisfies Placeholders

/** What owners may write in legal texts. */
export const legalPlaceholders = {
	company: 'the company’s name',
	legalName: 'its legal name',
	siteUrl: 'a link to the home page',
	email: 'the general email address',
	privacyEmail: 'the address for personal data',
	withinHours: channelPlaceholders.withinHours,
	orChat: 'a note on WhatsApp replies, where you use it',
} as const satisfies Placeholders

export const placeholderNames: readonly string[] = [
	...new Set([...keysOf(channelPlaceholders), ...keysOf(legalPlaceholders)]),
]

/** A text of a page with its placeholders replaced. */
export const withChannels = (text: string): string =>
	withPromise(text)
		.replaceAll('{callOrChat}', callOrChat)
		.replaceAll('{chat}', () => (company().whatsapp ? 'on WhatsApp' : inWriting()))
