import { frameMail, type MailPart } from '#app/platform/mail/mail-frame.ts'
import { siteConfig } from '#app/config/site.config.ts'
import { digestMessages as messages } from './messages.ts'

export type DigestComment = { author: string; post: string; text: string }

const longestExcerpt = 300

/** To the admins: how many comments wait, and the newest of them. */
export function digestMail({
	comments,
	total,
	href,
}: {
	comments: readonly DigestComment[]
	total: number
	href: string
}): { subject: string; html: string; text: string } {
	const quotes = comments.map(({ author, post, text }): MailPart => {
		return { kind: 'quote', label: messages.wrote(author, post), text: excerpt(text) }
	})
	const rest = total - comments.length
	return {
		subject: `${siteConfig.name}: ${messages.subject(total)}`,
		...frameMail({
			preview: comments[0] ? `${comments[0].author}: ${comments[0].text}`.slice(0, 140) : messages.lead,
			heading: messages.heading(total),
			parts: [
				{ kind: 'paragraph', text: total === 1 ? messages.leadOne : messages.lead },
				...quotes,
				...(rest > 0 ? [{ kind: 'note', text: messages.more(rest) } satisfies MailPart] : []),
				{ kind: 'action', label: messages.action, href },
			],
			reason: messages.reason,
		}),
	}
}

function excerpt(text: string): string {
	const letters = Array.from(text)
	return letters.length > longestExcerpt ? `${letters.slice(0, longestExcerpt).join('').trimEnd()} …` : text
}
