import type { LoaderFunctionArgs } from 'react-router'
import { mediaTag } from '#app/platform/pages/shared-tags.ts'
import { storedResponse } from '#app/platform/storage/stored-response.server.ts'
import { keyOfFile, storedName } from './library-picture.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** One size of a picture. A file name never gets other content, so browsers may cache it for ever. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const key = keyOfFile(params['file'] ?? '')
	const name = storedName(params['file'] ?? '')
	const type = types[name?.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
	return storedResponse(name, {
		headers: {
			'content-type': type,
			// The JPEG is for emails and link previews, which other sites show.
			...(type === types['jpg'] && { 'cross-origin-resource-policy': 'cross-origin' }),
		},
		context,
		tag: mediaTag(key ?? ''),
	})
}
