import { frameMail } from '#app/platform/mail/mail-frame.ts'
import { siteConfig } from '#app/config/site.config.ts'
import { confirmMailText as copy } from './messages.ts'

/** Asks whether the address wants the newsletter. It repeats nothing that was typed and names nobody. */
export function confirmMail(href: string, stopHref: string): { subject: string; html: string; text: string } {
	return {
		subject: `${siteConfig.name}: ${copy.subject}`,
		...frameMail({
			preview: copy.preview,
			heading: copy.heading,
			parts: [
				{ kind: 'paragraph', text: copy.text },
				{ kind: 'action', label: copy.action, href },
				{ kind: 'note', text: copy.stranger },
			],
			reason: copy.reason(siteConfig.name),
			stop: { label: copy.stop, href: stopHref },
		}),
	}
}
