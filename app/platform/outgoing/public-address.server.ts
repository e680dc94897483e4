import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registries for IPv4: nothing here is a machine of the open internet. */
const special = new BlockList()
for (const [network, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	// Also the metadata services of hosting providers.
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
] as const)
	special.addSubnet(network, bits, 'ipv4')

/** Of IPv6 only this part is given out: mapped IPv4, NAT64, ULA, link-local and multicast addresses are outside. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const specialInside = new BlockList()
for (const [network, bits] of [
	// Teredo, ORCHID and others of the IETF.
	['2001::', 23],
	['2001:db8::', 32],
	// 6to4: an IPv4 address is inside.
	['2002::', 16],
	['3fff::', 20],
] as const)
	specialInside.addSubnet(network, bits, 'ipv6')

/** Whether an address, written in numbers, is one of the open internet. */
export function isPublicAddress(address: string): boolean {
	if (isIP(address) === 4) return !special.check(address, 'ipv4')
	if (isIP(address) !== 6 || address.includes('%')) return false
	return given.check(address, 'ipv6') && !specialInside.check(address, 'ipv6')
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the host of an address is this machine. */
export const isThisMachine = ({ hostname }: URL): boolean => loopback.has(hostname)

/** Whether an address names its host in numbers that are not of the open internet. */
export function namesInside({ hostname }: URL): boolean {
	const host = hostname.replace(/^\[|\]$/g, '')
	return isIP(host) !== 0 && !isPublicAddress(host)
}
