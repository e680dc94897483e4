import { MailboxLink } from '#app/ui/page/mailbox-link.tsx'
import type { LegalDocument, LegalSite } from './legal.ts'
import { legalBases } from './legal-bases.ts'
import { placeholderValues } from './legal-placeholders.ts'

const token = new RegExp(`( ?\\{withinHours\\}|\\{\\w+\\}|${legalBases.map((page) => page.title).join('|')})`)

/** A paragraph of a legal page, with its placeholders filled in and the other legal pages linked. */
export function LegalText({ text, page, site }: { text: string; page: LegalDocument; site: LegalSite }) {
	const filled = placeholderValues(site)
	const texts: Readonly<Record<string, string>> = filled.texts
	const mailboxes: Readonly<Record<string, string>> = filled.mailboxes
	return text.split(token).map((part, index) => {
		const mailbox = mailboxes[part]
		if (mailbox !== undefined) return <MailboxLink key={index} address={mailbox} />
		if (part === '{siteUrl}') {
			return (
				<a key={index} href="/">
					{filled.host}
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
		return texts[part] ?? part
	})
}
