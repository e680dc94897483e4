/** Splits a plain text into text and web addresses to be linked. */
export function splitAddresses(text: string): { text: string; href: string | null }[] {
	return text.split(/(https?:\/\/[^\s<>"']+)/).flatMap((part, index) => {
		if (part === '') return []
		if (index % 2 === 0) return [{ text: part, href: null }]
		const address = part.replace(/[.,;:!?)\]]+$/, '')
		if (!URL.canParse(address)) return [{ text: part, href: null }]
		const rest = part.slice(address.length)
		return [{ text: address, href: address }, ...(rest ? [{ text: rest, href: null }] : [])]
	})
}

/** With %C3%A9 as é; an address that is not encoded well stays as it is. */
export function decodedOrSame(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
