import type { LoaderFunctionArgs } from 'react-router'
import { portraitsTag } from '#app/platform/pages/shared-tags.ts'
import { storedResponse } from '#app/platform/storage/stored-response.server.ts'
import { storedAvatar } from './avatars.server.ts'

/** A portrait, about 20 KB. A file name never gets other content, so browsers may cache it for ever. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const headers = { 'content-type': 'image/webp' }
	return storedResponse(storedAvatar(params['file'] ?? ''), { headers, context, tag: portraitsTag })
}
