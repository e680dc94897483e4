import { use, type ComponentProps } from 'react'
import { DocumentContext } from '#app/config/document-context.ts'
import { siteConfig } from '#app/config/site.config.ts'

const { phone, whatsapp } = siteConfig

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ping'>

/** The HTML standard requires absolute addresses in `ping`. */
const usePing = () => `${use(DocumentContext).siteUrl}/api/tap`

/**
 * A plain link that dials the company; the browser itself reports the click (stats/counting/tap-api.ts). Renders
 * nothing when the site has no number.
 */
export function CallLink({ children, ...rest }: LinkProps) {
	const ping = usePing()
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
	if (!whatsapp) return null
	const text = subject ? `?text=${channelWords.about}%20${encodeURIComponent(subject)}` : ''
	return (
		<a href={`https://wa.me/${whatsapp.e164.slice(1)}${text}`} ping={ping} {...rest}>
			{children}
		</a>
	)
}

export const channelWords = {
	about: 'About:',
	call: 'Call us',
	chat: 'WhatsApp',
	callNumber: (shown: string) => `Call ${shown}`,
	chatNumber: (shown: string) => `WhatsApp ${shown}`,
}

/** Where to send pictures and short messages. */
export const writable: string = whatsapp ? 'on WhatsApp' : 'by email'

/** The fastest way to reach the company: "by phone or WhatsApp", or whichever of them exists. */
export const reachable: string =
	phone && whatsapp ? 'by phone or WhatsApp' : phone ? 'by phone' : whatsapp ? 'on WhatsApp' : 'by email'
