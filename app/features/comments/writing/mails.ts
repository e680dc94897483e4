import { frameMail } from '#app/platform/mail/mail-frame.ts'
import { siteConfig } from '#app/config/site.config.ts'

type Reply = { author: string; text: string; post: string; href: string; stopHref: string }

/** To whoever wrote the comment that was answered. The subject holds nothing personal: it also stands in the log. */
export function replyMail({ author, text, post, href, stopHref }: Reply): {
	subject: string
	html: string
	text: string
} {
	return {
		subject: `${siteConfig.name}: someone replied to your comment`,
		...frameMail({
			preview: `${author} replied to your comment on “${post}”.`.slice(0, 140),
			heading: 'You have a reply',
			parts: [
				{ kind: 'paragraph', text: `${author} replied to your comment on “${post}”.` },
				{ kind: 'quote', label: `${author} wrote:`, text },
				{ kind: 'action', label: 'Read and reply', href },
			],
			reason: `You get this email because you commented on the blog of ${siteConfig.name}.`,
			stop: { label: 'Stop emails about replies', href: stopHref },
		}),
	}
}
