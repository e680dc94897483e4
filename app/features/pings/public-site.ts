import { isIP } from 'node:net'

/** Ends of names that the open internet does not know (RFC 6761, RFC 6762, RFC 8375 and ICANN's own). */
const inside = /(^|\.)(localhost|local|internal|test|example|invalid|onion|home\.arpa)$/

/** Whether an address is one that a search engine can read: https, and a name of the open internet. */
export function isPublicSite(address: string): boolean {
	const { protocol, hostname, port } = new URL(address)
	return protocol === 'https:' && port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && isName(hostname)
}

const isName = (hostname: string): boolean => hostname.includes('.') && !inside.test(hostname)
