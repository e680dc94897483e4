import { decodeText, encodeText } from './canonical-html.ts'

/**
 * An address of canonical HTML as readers elsewhere need it, in emails and feeds: where it leads on `page`, the whole
 * address of the text. One with a scheme, and one that is none, stay as they are.
 */
export function wholeAddress(address: string, page: string): string {
	const written = decodeText(address)
	if (/^[a-z][a-z\d+.-]*:/i.test(written)) return address
	const whole = URL.parse(written, page)
	return whole === null ? address : encodeText(whole.href)
}
