import { frameMail } from '#app/platform/mail/mail-frame.ts'
import { siteConfig } from '#app/site.config.ts'

type Reply = { author: string; text: string; post: string; href: string; stopHref: string }

/** To whoever wrote the comment that was answered. The subject holds nothing personal: it also stands in the log. */
export function replyMail({ author, text, post, href, stopHref }: Reply): {
	subject: string
	html: string
	text: string
} {
	return {
		subject: `${siteConfig.name}: somebody answered your comment`,
		...frameMail({
			preview: `${author} answered what you wrote under “${post}”.`.slice(0, 140),
			heading: 'Your comment has an answer',
			parts: [
				{ kind: 'paragraph', text: `${author} answered what you wrote under “${post}”.` },
				{ kind: 'quote', label: `${author} wrote:`, text },
				{ kind: 'action', label: 'Read it and answer', href },
			],
			reason: `You get this mail because you commented on the blog of ${siteConfig.name}.`,
			stop: { label: 'No more mails about answers', href: stopHref },
		}),
	}
}
