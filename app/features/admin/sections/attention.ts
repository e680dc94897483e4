import { dateTimeText } from '#app/format/dates.ts'
import { heldMessages } from '#app/features/newsletter-issues/messages.ts'
import type { IconName } from '#app/ui/icons/icon.tsx'
import { attentionMessages as messages } from './messages.ts'

/** What needs somebody's attention. Counts stop at `maxCounted`. */
export type Attention = {
	pendingComments: number
	/** Drafts by users who may not publish them. */
	contributions: number
	scheduledPosts: number
	/** The next scheduled post; null when there is none. */
	nextPost: { title: string; at: string } | null
	/** Enquiries without a reply; the overdue ones have waited longer than the company promises. */
	openEnquiries: number
	overdueEnquiries: number
	/** Failed permanently in the last 30 days, or failing now. */
	failedMails: number
	/** The mail server does not accept emails: since when, the latest error, and how many wait; null while it does. */
	mailFailing: { since: string; error: string; waiting: number } | null
	/** Being sent, or waiting for a mail server to be set up. */
	mailsWaiting: number
	/** Asked for the newsletter and have not followed the link in their email yet. */
	subscribersWaiting: number
}

export const noAttention: Attention = {
	pendingComments: 0,
	contributions: 0,
	scheduledPosts: 0,
	nextPost: null,
	openEnquiries: 0,
	overdueEnquiries: 0,
	failedMails: 0,
	mailFailing: null,
	mailsWaiting: 0,
	subscribersWaiting: 0,
}

/** More than anybody works through in a day; bounds the query, shown as '999+'. */
export const maxCounted = 1_000

export type AttentionItem = {
	href: string
	icon: IconName
	count: number
	text: string
	/** A promise to somebody is overdue, or emails do not reach them. */
	urgent: boolean
}

/** Emails that did not arrive, or that cannot leave. */
export function mailItems(attention: Attention, hasMailServer: boolean): AttentionItem[] {
	const { failedMails, mailsWaiting } = attention
	return waitingOnly([
		{
			href: '/admin/outbox?state=trouble',
			icon: 'triangle-alert',
			count: failedMails,
			text: failedMailText(attention),
			urgent: true,
		},
		{
			href: '/admin/outbox?state=waiting',
			icon: 'send',
			// With a mail server these are sent within seconds.
			count: hasMailServer ? 0 : mailsWaiting,
			text: messages.unsent(mailsWaiting),
			urgent: false,
		},
	])
}

export const contributionItems = ({ contributions }: Attention): AttentionItem[] =>
	waitingOnly([
		{
			href: '/admin/posts?show=contributions',
			icon: 'file-text',
			count: contributions,
			text: messages.contributions(contributions),
			urgent: false,
		},
	])

export const subscriberItems = ({ subscribersWaiting }: Attention): AttentionItem[] =>
	waitingOnly([
		{
			href: '/admin/newsletter?state=pending',
			icon: 'newspaper',
			count: subscribersWaiting,
			text: messages.subscribers(subscribersWaiting),
			urgent: false,
		},
	])

/** Issues of the newsletter whose time has come, and that are not being sent. */
export const heldIssueItems = (held: readonly { issue: string; subject: string }[]): AttentionItem[] =>
	waitingOnly([
		{
			href: held.length === 1 ? `/admin/newsletter/issues/${held[0]?.issue}` : '/admin/newsletter/issues',
			icon: 'newspaper',
			count: held.length,
			text: heldMessages.attention(held.length, held.map(({ subject }) => `“${subject}”`).join(', ')),
			urgent: true,
		},
	])

/** What visitors read of a company that does not exist. */
export const sampleItems = (count: number): AttentionItem[] =>
	waitingOnly([{ href: '/admin/site/sample', icon: 'file-text', count, text: messages.sample(count), urgent: false }])

const waitingOnly = (items: AttentionItem[]) => items.filter(({ count }) => count > 0)

function failedMailText({ failedMails, mailFailing }: Attention): string {
	if (!mailFailing) return messages.failedMails(failedMails)
	const { since, error, waiting } = mailFailing
	return messages.mailFailing(failedMails, dateTimeText(new Date(since)), waiting, error)
}

/** The count as shown: counting stops at `maxCounted`. */
export const countShown = (count: number): string => (count >= maxCounted ? '999+' : String(count))
