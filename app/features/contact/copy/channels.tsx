import { use, type ComponentProps } from 'react'
import { DocumentContext } from '#app/config/document-context.ts'
import { siteConfig } from '#app/config/site.config.ts'

const { phone, whatsapp } = siteConfig

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ping'>

/** HTML wants whole addresses there. */
const usePing = () => `${use(DocumentContext).siteUrl}/api/tap`

/** A plain link that calls us; the browser itself reports that it was followed (stats/counting/tap-api.ts). Nothing without a number. */
export function CallLink({ children, ...rest }: LinkProps) {
	const ping = usePing()
	if (!phone) return null
	return (
		<a href={`tel:${phone.e164}`} ping={ping} {...rest}>
			{children}
		</a>
	)
}

/** A plain link to a chat with us that begins with what it is about, where the page has a subject. */
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

/** How pictures and short notes reach us. */
export const writable: string = whatsapp ? 'on WhatsApp' : 'by email'

/** How we can be reached at once: "by phone or WhatsApp", or by what there is. */
export const reachable: string =
	phone && whatsapp ? 'by phone or WhatsApp' : phone ? 'by phone' : whatsapp ? 'on WhatsApp' : 'by email'
