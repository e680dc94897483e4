import { company } from '#app/config/company.ts'
import { withPromise } from '#app/features/contact/copy/reply-promise.ts'
import type { LegalDocument } from './legal.ts'
import { legalBases } from './legal-bases.ts'

const token = new RegExp(`( ?\\{withinHours\\}|\\{\\w+\\}|${legalBases.map((page) => page.title).join('|')})`)

/** How an enquiry may be answered, where the company has a number for it. */
const orChat = ', or reply on WhatsApp if you prefer it. WhatsApp then handles that chat under its own rules.'

/** A paragraph of a legal page, with its placeholders filled in and the other legal pages linked. */
export function LegalText({ text, page, siteUrl }: { text: string; page: LegalDocument; siteUrl: string }) {
	const { name, legalName, email, whatsapp } = company()
	const words: Record<string, string> = {
		'{company}': name,
		'{legalName}': legalName,
		'{withinHours}': withPromise('{withinHours}'),
		' {withinHours}': withPromise('{withinHours}'),
		'{orChat}': whatsapp ? orChat : '.',
	}
	const mailboxes: Record<string, string> = { '{privacyEmail}': email.privacy, '{email}': email.hello }
	return text.split(token).map((part, index) => {
		const mailbox = mailboxes[part]
		if (mailbox) {
			return (
				<a key={index} href={`mailto:${mailbox}`}>
					{mailbox}
				</a>
			)
		}
		if (part === '{siteUrl}') {
			return (
				<a key={index} href="/">
					{new URL(siteUrl).host}
				</a>
			)
		}
		const sister = legalBases.find((other) => other.title === part && other.slug !== page.slug)
		if (sister) {
			return (
				<a key={index} href={`/legal/${sister.slug}`}>
					{part}
				</a>
			)
		}
		return words[part] ?? part
	})
}
