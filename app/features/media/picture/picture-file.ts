import { buffer } from 'node:stream/consumers'
import type { LoaderFunctionArgs } from 'react-router'
import { tagFile } from '#app/platform/pages/cache-tags.server.ts'
import { mediaTag } from '#app/platform/pages/shared-tags.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { keyOfFile, storedName } from './library-picture.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** One size of a picture. A file name never gets other content, so browsers may cache it for ever. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const key = keyOfFile(params['file'] ?? '')
	const name = storedName(params['file'] ?? '')
	const file = name === null ? null : await storage().open(name)
	if (!file || name === null || key === null)
		return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
	tagFile(context, mediaTag(key))
	const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
	return new Response(new Uint8Array(await buffer(file.stream)), {
		headers: {
			'content-type': type,
			'cache-control': 'public, max-age=31536000, immutable',
			// The JPEG is for emails and link previews, which other sites show.
			...(type === types['jpg'] && { 'cross-origin-resource-policy': 'cross-origin' }),
		},
	})
}
