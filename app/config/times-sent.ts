/**
 * `?again=2` in an address: the forms of its page were sent twice. Without scripts a form is sent to another address each
 * time, so that Back restores what was typed (ui/controls/use-form-address.ts). No page reads it for anything else.
 */
const parameter = 'again'

const max = 999

export function timesSent(search: string): number {
	const times = new URLSearchParams(search).get(parameter) ?? ''
	return /^\d{1,3}$/.test(times) ? Number(times) : 0
}

/** The address of a form in a page whose forms were sent so often. */
export function addressOfNext(address: string, times: number): string {
	const url = ofSite(address)
	url.searchParams.set(parameter, String((times % max) + 1))
	return url.pathname + url.search + url.hash
}

/** The same address whatever was sent from it. */
export function withoutTimesSent(address: string): string {
	const url = ofSite(address)
	if (!url.searchParams.has(parameter)) return address
	url.searchParams.delete(parameter)
	return url.pathname + url.search + url.hash
}

/** Put together, because `//` alone is no address to resolve. */
const ofSite = (address: string): URL => new URL(`http://site.invalid${address}`)
