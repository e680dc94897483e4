import { isIPv6 } from 'node:net'
import { ipv6Groups } from '../../http/request/client-address.ts'

/**
 * The networks a client is part of, largest first: an IPv4 address alone, an IPv6 address by its /48 (a customer), /56 (a
 * household) and /64 (one network). What is shared out goes round the first, then inside it round the second.
 */
export function networkShares(address: string): readonly string[] {
	if (!isIPv6(address)) return [address]
	const [first, second, third, fourth = '0'] = ipv6Groups(address)
	const subnet = fourth.padStart(4, '0')
	return [`${first}:${second}:${third}`, subnet.slice(0, 2), subnet]
}
