import { use, type ComponentProps } from 'react'
import { DocumentContext } from '#app/config/document-context.ts'
import { company } from '#app/config/company.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ping'>

/** The HTML standard requires absolute addresses in `ping`. */
const usePing = () => `${use(DocumentContext).siteUrl}/api/tap`

/**
 * A plain link that dials the company; the browser itself reports the click (stats/counting/tap-api.ts). Renders
 * nothing when the site has no number.
 */
export function CallLink({ children, ...rest }: LinkProps) {
	const ping = usePing()
	const { phone } = company()
	if (!phone) return null
	return (
		<a href={`tel:${phone.e164}`} ping={ping} {...rest}>
			{children}
		</a>
	)
}

/** A plain link to a WhatsApp chat whose first message names the page's subject, where it has one. */
export function ChatLink({ subject, children, ...rest }: LinkProps & { subject?: string | undefined }) {
	const ping = usePing()
	const { whatsapp } = company()
	if (!whatsapp) return null
	const text = subject ? `?text=${channelTexts.about}%20${encodeURIComponent(subject)}` : ''
	return (
		<a href={`https://wa.me/${whatsapp.e164.slice(1)}${text}`} ping={ping} {...rest}>
			{children}
		</a>
	)
}

export const channelTexts = {
	about: 'About:',
	call: 'Call us',
	chat: 'WhatsApp',
	callNumber: (shown: string) => `Call ${shown}`,
	chatNumber: (shown: string) => `WhatsApp ${shown}`,
}
