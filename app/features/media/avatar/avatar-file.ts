import { buffer } from 'node:stream/consumers'
import type { LoaderFunctionArgs } from 'react-router'
import { openAvatar } from './avatars.server.ts'

/** A portrait, about 20 KB. A file name never gets other content, so browsers may cache it for ever. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
	const file = await openAvatar(params['file'] ?? '')
	if (!file) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
	return new Response(new Uint8Array(await buffer(file.stream)), {
		headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
	})
}
