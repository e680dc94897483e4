import { contactPage } from '#app/config/company.ts'

/** A mailbox of the company, or the page that leads to it where it gives none. */
export function MailboxLink({ address, className }: { address: string; className?: string }) {
	return (
		<a href={address === '' ? contactPage.href : `mailto:${address}`} className={className}>
			{address || contactPage.name}
		</a>
	)
}
