import { buffer } from 'node:stream/consumers'
import { ExpectedError } from '../expected-error.ts'
import { storage } from './storage.server.ts'

/**
 * A stored file, whose name never gets other content; 404 where there is none. While the storage cannot be reached 503, which
 * nobody stores.
 */
export async function storedResponse(
	name: string | null,
	headers: Readonly<Record<string, string>>,
): Promise<Response> {
	try {
		const file = name === null ? null : await storage().open(name)
		if (!file) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
		return new Response(new Uint8Array(await buffer(file.stream)), {
			headers: { 'cache-control': 'public, max-age=31536000, immutable', ...headers },
		})
	} catch (error) {
		if (error instanceof ExpectedError && error.status === 503) return unavailable(error)
		throw error
	}
}

/** The response of an address that needs a file while the storage cannot be reached. The server adds Retry-After. */
export const unavailable = ({ message }: ExpectedError): Response =>
	new Response(`${message}\n`, { status: 503, headers: { 'cache-control': 'no-store' } })
