import { Fragment } from 'react'
import { contactPage } from '#app/config/company.ts'

/** A mailbox of the company, or the page that leads to it where it gives none. */
export function MailboxLink({ address, className }: { address: string; className?: string }) {
	return (
		<a href={address === '' ? contactPage.href : `mailto:${address}`} className={className}>
			{address === '' ? contactPage.name : <AddressText address={address} />}
		</a>
	)
}

/** As many letters as a line of a card has on the smallest phone. A shorter address goes to the next line in one piece. */
const lineLetters = 24

/** An email address that is longer than a line of a phone breaks where a reader would: after its @ and its dots. */
export function AddressText({ address }: { address: string }) {
	if (address.length <= lineLetters) return address
	return address.split(/(?<=[@.])/).map((part, at) => (
		<Fragment key={at}>
			{at > 0 && <wbr />}
			{part}
		</Fragment>
	))
}
