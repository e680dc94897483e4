import { use, type ComponentProps } from 'react'
import { DocumentContext } from '#app/config/document-context.ts'
import { company } from '#app/config/company.ts'
import { withPromise } from './reply-promise.ts'

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

/** The fastest way to reach the company: "by phone or WhatsApp", or whichever of them exists. */
export function callOrChat(): string {
	const { phone, whatsapp } = company()
	return phone && whatsapp ? 'by phone or WhatsApp' : phone ? 'by phone' : whatsapp ? 'on WhatsApp' : 'by email'
}

/**
 * A text of a page with the channels that the company has: `{callOrChat}` is the fastest way to reach it, `{chat}` where
 * to send pictures and short messages, `{withinHours}` the time in which it promises to answer.
 */
export const withChannels = (text: string): string =>
	withPromise(text)
		.replaceAll('{callOrChat}', callOrChat)
		.replaceAll('{chat}', () => (company().whatsapp ? 'on WhatsApp' : 'by email'))
