/*
 * The sanitiser writes canonical HTML: every `<` begins a tag of the allow-list, attribute values are in double quotes
 * and hold no angle brackets, every tag is closed. The regular expressions in this folder are safe on such HTML only.
 */

const named: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', '&': '&amp;' }

export const decodeText = (html: string): string => html.replace(/&(?:lt|gt|quot|amp);/g, (name) => named[name] ?? name)
export const encodeText = (text: string): string => text.replace(/[<>"&]/g, (sign) => entities[sign] ?? sign)

/** The text of canonical HTML; tags that end a line become a space. */
export function plainText(html: string): string {
	const spaced = html.replace(
		/<\/?(?:p|h[1-6]|li|ul|ol|td|th|tr|table|blockquote|pre|br|hr|div|dt|dd|summary|figcaption)\b[^>]*>/g,
		' ',
	)
	return decodeText(spaced.replace(/<[^>]*>/g, ''))
		.replace(/\s+/g, ' ')
		.trim()
}
