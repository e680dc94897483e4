import { decodeText } from '#app/features/posts/markdown/canonical-html.ts'
import { wholeAddress } from '#app/features/posts/markdown/whole-address.ts'
import { taskSign } from './mail-html.ts'

/* Characters that have no meaning, and are left out of the text: around the text of a list item, and around the number of a quotation. */
const [itemBegins, itemEnds] = ['\uE000', '\uE002']
const aroundQuote = '\uE001'

/** The same HTML as plain text: links with their addresses, pictures by their descriptions, lists by their signs. `page` as in mailHtml. */
export function mailText(html: string, page: string): string {
	const quotes: string[] = []
	const innermost = /<blockquote\b[^>]*>((?:(?!<\/?blockquote\b)[\s\S])*)<\/blockquote>/g
	const outside = (part: string): string => {
		const next = part.replace(innermost, (_tag, inner: string) => {
			quotes.push(flatText(inner, page))
			return `<p>${aroundQuote}${quotes.length - 1}${aroundQuote}</p>`
		})
		return next === part ? part : outside(next)
	}
	const within = (text: string): string =>
		text.replace(/\uE001(\d+)\uE001/g, (_number, at: string) =>
			within(quotes[Number(at)] ?? '').replace(/^.*$/gm, (line) => `> ${line}`.trimEnd()),
		)
	return within(flatText(outside(html.replace(/[\uE000-\uE002]/g, '')), page))
}

/** Each item in a line of its own with its bullet or number, indented by its depth. */
function listed(html: string): string {
	const lists: { next: number | null }[] = []
	return html.replace(/<(\/?)(ul|ol|li)\b([^>]*)>/g, (_tag, end: string, name: string, attributes: string) => {
		const list = lists.at(-1)
		if (name === 'li') {
			if (end) return itemEnds
			const sign = list === undefined || list.next === null ? '-' : `${list.next++}.`
			return `\n${'   '.repeat(Math.max(0, lists.length - 1))}${sign} ${itemBegins}`
		}
		if (end) lists.pop()
		else lists.push({ next: name === 'ol' ? Number(/ start="(\d+)"/.exec(attributes)?.[1] ?? 1) : null })
		return lists.length > (end ? 0 : 1) ? '' : '\n\n'
	})
}

function flatText(html: string, page: string): string {
	const flat = html
		.replace(/<\/?(?:picture|span|div)\b[^>]*>|<source [^>]*>/g, '')
		// Line ends of the source between parts of lists and tables.
		.replace(/\n(?=<\/?(?:ul|ol|li|table|thead|tbody|tr|th|td)\b)/g, '')
	const marked = listed(flat)
		.replace(/<img ([^>]*)>/g, (_tag, attributes: string) => {
			const alt = /alt="([^"]*)"/.exec(attributes)?.[1] ?? ''
			return alt === '' ? '' : `[${alt}]`
		})
		.replace(/<a (?:[^>]* )?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_tag, href: string, inner: string) => {
			const label = inner.replace(/<[^>]*>/g, '').trim()
			// It leads to a part of this text.
			if (href.startsWith('#')) return label
			const address = wholeAddress(href, page)
			return label === '' || label === address ? address : `${label} (${address})`
		})
		.replace(/<input\b([^>]*)>/g, (_tag, attributes: string) => taskSign(attributes))
		.replace(/<hr[^>]*>/g, '\n\n----------\n\n')
		.replace(/<br[^>]*>/g, '\n')
		.replace(/<\/(?:td|th)>/g, '  ')
		.replace(/<\/tr>/g, '\n')
		.replace(/<\/?(?:p|h[1-6]|table|pre|figure|figcaption|dl|dt|dd)\b[^>]*>/g, '\n\n')
		.replace(/<[^>]*>/g, '')
	return (
		decodeText(marked)
			// An item of paragraphs begins in the line of its sign.
			.replace(/\uE000(?:\s*(?=[^\s\uE002]))?/g, '')
			.replaceAll(itemEnds, '')
			.split('\n')
			.map((line) => line.trimEnd())
			.join('\n')
			.replace(/\n{3,}/g, '\n\n')
			.trim()
	)
}
