import type { IconName } from '#app/ui/icons/icon.tsx'
import { momentText } from '#app/ui/page/lagos-time.ts'
import { mostCounted, type Attention } from './attention.ts'
import { attentionMessages as messages } from './messages.ts'

export type AttentionItem = {
	href: string
	icon: IconName
	count: number
	text: string
	/** Somebody was promised something, or is not reached. */
	urgent: boolean
}

/** What waits today, the most pressing first; empty when nothing does. */
export function attentionList(attention: Attention, hasMailServer: boolean): AttentionItem[] {
	const { overdueEnquiries, openEnquiries, pendingComments, mailsInTrouble, mailsWaiting, nextPost } = attention
	const items: AttentionItem[] = [
		{
			// The list begins with those past the promise.
			href: '/admin/leads',
			icon: overdueEnquiries > 0 ? 'clock' : 'inbox',
			count: openEnquiries,
			text: messages.enquiries(openEnquiries, overdueEnquiries),
			urgent: overdueEnquiries > 0,
		},
		{
			href: '/admin/outbox?state=trouble',
			icon: 'triangle-alert',
			count: mailsInTrouble,
			text: mailTroubleText(attention),
			urgent: true,
		},
		{
			href: '/admin/comments',
			icon: 'message-square',
			count: pendingComments,
			text: messages.pending(pendingComments),
			urgent: false,
		},
		{
			href: '/admin/posts?show=contributions',
			icon: 'file-text',
			count: attention.contributions,
			text: messages.contributions(attention.contributions),
			urgent: false,
		},
		{
			href: '/admin/outbox?state=waiting',
			icon: 'send',
			// With a mail server these leave by themselves within seconds.
			count: hasMailServer ? 0 : mailsWaiting,
			text: messages.unsent(mailsWaiting),
			urgent: false,
		},
		{
			href: '/admin/newsletter?state=pending',
			icon: 'newspaper',
			count: attention.subscribersWaiting,
			text: messages.subscribers(attention.subscribersWaiting),
			urgent: false,
		},
		{
			href: '/admin/posts?show=scheduled',
			icon: 'calendar',
			count: attention.scheduledPosts,
			text: nextPost
				? messages.scheduled(attention.scheduledPosts, nextPost.title, momentText(new Date(nextPost.at)))
				: '',
			urgent: false,
		},
	]
	return items.filter(({ count }) => count > 0)
}

function mailTroubleText({ mailsInTrouble, mailFailing }: Attention): string {
	if (!mailFailing) return messages.trouble(mailsInTrouble)
	const { since, error, waiting } = mailFailing
	return messages.mailFailing(mailsInTrouble, momentText(new Date(since)), waiting, error)
}

/** A count as it is shown: it was not counted further than `mostCounted`. */
export const countShown = (count: number): string => (count >= mostCounted ? '999+' : String(count))
