import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.server.ts'

/** The host, or one of the addresses that its name leads to, is inside a network: such a name is not meant for this site. */
export class InsideNetwork extends Error {
	override name = 'InsideNetwork'
	constructor() {
		super('This address is inside a private network.')
	}
}

/** Whether an IP address may be connected to. */
export type IsAllowed = (address: string) => boolean

/**
 * What a request to a machine of the open internet needs, besides its address. The name is resolved for this connection
 * and the connection goes to what was checked, so that no second response of the name's server leads into this network. A
 * connection that is used again may lead to an address that was not checked now: there is none.
 *
 * @throws {InsideNetwork} at once for a host in figures, which is never looked up; otherwise as the request's error.
 */
export function checkedConnection(url: URL, isAllowed: IsAllowed = isPublicAddress) {
	const host = url.hostname.replace(/^\[|\]$/g, '')
	if (isIP(host) !== 0 && !isAllowed(host)) throw new InsideNetwork()
	const checkedLookup: LookupFunction = (name, options, done) =>
		lookup(name, { ...options, all: true }, (error, found) => {
			const all: LookupAddress[] = found ?? []
			const [first] = all
			if (error || !first) return done(error ?? new Error('The name has no address.'), '')
			// All of them: Node chooses which one is tried.
			if (!all.every(({ address }) => isAllowed(address))) return done(new InsideNetwork(), '')
			return options.all === true ? done(null, all) : done(null, first.address, first.family)
		})
	return { lookup: checkedLookup, agent: false } as const
}

/** A request's error that says that its name leads nowhere. */
export const isUnknownHost = (error: unknown): boolean =>
	error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo'
