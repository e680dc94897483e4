import { isDataPath } from '../request/data-request.ts'
import type { AddressResponse } from './address-response.server.ts'

/** Addresses that only programs and pages write. */
const asWritten = /^\/(?:api|assets|fonts|illustrations|media|covers|avatars|icons|og|theme|\.well-known)\//

/**
 * Where a path with capital letters leads when it has no page itself: to the page in lower case, in one step also
 * where that one has moved. Percent escapes stay as they are. Null where there is no such page either.
 */
export async function inLowerCase(
	pathname: string,
	responseAt: (path: string) => Promise<AddressResponse>,
): Promise<{ target: string; isPermanent: boolean } | null> {
	const path = pathname.replaceAll(/%[\dA-F]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
	if (path === pathname || asWritten.test(path) || isDataPath(path)) return null
	const { status, location } = await responseAt(path)
	if (status >= 400) return null
	const isLasting = status === 301 || status === 308
	return { target: isLasting && location?.startsWith('/') ? location : path, isPermanent: true }
}
