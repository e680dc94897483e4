import { buffer } from 'node:stream/consumers'
import type { LoaderFunctionArgs } from 'react-router'
import { tagFile } from '#app/platform/pages/cache-tags.server.ts'
import { portraitsTag } from '#app/platform/pages/shared-tags.ts'
import { openAvatar } from './avatars.server.ts'

/** A portrait, about 20 KB. A file name never gets other content, so browsers may cache it for ever. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const file = await openAvatar(params['file'] ?? '')
	if (!file) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
	tagFile(context, portraitsTag)
	return new Response(new Uint8Array(await buffer(file.stream)), {
		headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
	})
}
