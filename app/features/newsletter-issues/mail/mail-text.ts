import { decodeText } from '#app/features/posts/markdown/canonical-html.ts'

/** The same HTML as plain text: links with their addresses, pictures by their descriptions. */
export function mailText(html: string, siteUrl: string): string {
	const whole = (address: string) => (address.startsWith('/') ? siteUrl + address : address)
	const marked = html
		.replace(/<picture>|<\/picture>|<source [^>]*>/g, '')
		.replace(/<img ([^>]*)>/g, (_tag, attributes: string) => {
			const alt = /alt="([^"]*)"/.exec(attributes)?.[1] ?? ''
			return alt === '' ? '' : `[${alt}]`
		})
		.replace(/<a (?:[^>]* )?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_tag, href: string, inner: string) => {
			const label = inner.replace(/<[^>]*>/g, '').trim()
			const address = whole(href)
			return label === '' || label === address ? address : `${label} (${address})`
		})
		.replace(/<hr[^>]*>/g, '\n\n----------\n\n')
		.replace(/<br[^>]*>/g, '\n')
		.replace(/<li[^>]*>/g, '\n- ')
		.replace(/<\/(?:td|th)>/g, '  ')
		.replace(/<\/tr>/g, '\n')
		.replace(/<\/?(?:p|h[1-6]|ul|ol|table|blockquote|pre|figure|figcaption|dl|dt|dd)\b[^>]*>/g, '\n\n')
		.replace(/<[^>]*>/g, '')
	return decodeText(marked)
		.split('\n')
		.map((line) => line.trimEnd())
		.join('\n')
		.replace(/-\s*\n+(?=\S)/g, '- ')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}
