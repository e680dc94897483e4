import { buffer } from 'node:stream/consumers'
import type { RouterContextProvider } from 'react-router'
import { env } from '../env/env.server.ts'
import { ExpectedError } from '../expected-error.ts'
import { tagFile } from '../pages/cache-tags.server.ts'
import { fileForMinute, fileForYear } from '../pages/file-caching.ts'
import { storage } from './storage.server.ts'

type Sending = {
	headers: Readonly<Record<string, string>>
	context: Readonly<RouterContextProvider>
	/** By which shared caches find it, so that they let go of it when it is removed. */
	tag: string
}

/**
 * A stored file, whose name never gets other content; 404 where there is none. While the storage cannot be reached 503, which
 * nobody stores. Behind a CDN the file says that shared caches may store it for a minute; the front makes a year of it where
 * it adds the tag, which it may for a file that was in the storage just now.
 */
export async function storedResponse(name: string | null, { headers, context, tag }: Sending): Promise<Response> {
	try {
		const file = name === null ? null : await storage().open(name)
		if (!file) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
		const isCertain = file.isUncertain !== true
		if (isCertain) tagFile(context, tag)
		const caching = isCertain && env.CDN_DRIVER === undefined ? fileForYear : fileForMinute
		return new Response(new Uint8Array(await buffer(file.stream)), {
			headers: { 'cache-control': caching, ...headers },
		})
	} catch (error) {
		if (error instanceof ExpectedError && error.status === 503) return unavailable(error)
		throw error
	}
}

/** The response of an address that needs a file while the storage cannot be reached. The server adds Retry-After. */
export const unavailable = ({ message }: ExpectedError): Response =>
	new Response(`${message}\n`, { status: 503, headers: { 'cache-control': 'no-store' } })
