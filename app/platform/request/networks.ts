/** A network of a visitor, and the factor of its limit compared with that of a single address. */
export type Network = { name: string; share: number }

const ipv6 = /^([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64$/

/**
 * The networks of an address bucket (server/http/request/client-address.ts), smallest first. One customer may hold an IPv6 /56 or
 * /48, with 256 or 65,536 networks of /64 in it, so these are counted as wholes too; a mobile operator puts many phones
 * into one, so they have more than a single /64.
 */
export function networksOf(addressBucket: string): Network[] {
	const groups = ipv6.exec(addressBucket)
	if (groups === null) return [{ name: addressBucket, share: 1 }]
	const [, a = '', b = '', c = '', d = ''] = groups
	const half = (Number.parseInt(d, 16) & 0xff_00).toString(16)
	return [
		{ name: addressBucket, share: 1 },
		{ name: `${a}:${b}:${c}:${half}::/56`, share: 2 },
		{ name: `${a}:${b}:${c}::/48`, share: 4 },
	]
}
