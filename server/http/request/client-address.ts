import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

type Asked = { headers: IncomingMessage['headers']; socket: { remoteAddress?: string | undefined } }

/**
 * The visitor's address: the socket's, or with `trustedProxies` n the n-th X-Forwarded-For entry from the right
 * (entries further left may be made up by the client).
 */
export function clientAddress({ headers, socket }: Asked, trustedProxies: number): string {
	const near = plain(socket.remoteAddress ?? 'unknown')
	if (trustedProxies === 0) return near
	const entry = String(headers['x-forwarded-for'] ?? '')
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)
		.at(-trustedProxies)
	const address = plain(withoutPort(entry ?? ''))
	return isIP(address) ? address : near
}

/** What rate limits count by: an IPv4 address, or the /64 of an IPv6 address (one household, one customer). */
export function addressBucket(address: string): string {
	const bare = plain(address.replace(/%.*$/, ''))
	if (!isIPv6(bare)) return bare
	const network = ipv6Groups(bare).slice(0, 4)
	return `${network.join(':')}::/64`
}

/** The eight groups of an IPv6 address in lowercase, without leading zeros. */
export function ipv6Groups(address: string): string[] {
	const [head = '', tail = ''] = address.replace(/%.*$/, '').toLowerCase().split('::')
	const left = head.split(':').filter(Boolean)
	const right = tail.split(':').filter(Boolean)
	const between = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
	const groups = [...left, ...Array.from({ length: between }, () => '0'), ...right]
	return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

/** `[2001:db8::1]:443` and `192.0.2.1:443`: some proxies name the port. */
function withoutPort(entry: string): string {
	return entry.match(/^\[(.*)\](?::\d+)?$/)?.[1] ?? entry.match(/^([\d.]+):\d+$/)?.[1] ?? entry
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
