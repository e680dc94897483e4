import type { LoaderFunctionArgs } from 'react-router'
import { storedResponse } from '#app/platform/storage/stored-response.server.ts'
import { storedAvatar } from './avatars.server.ts'

/** A portrait, about 20 KB. A file name never gets other content, so browsers may cache it for ever. */
export const loader = ({ params }: LoaderFunctionArgs): Promise<Response> =>
	storedResponse(storedAvatar(params['file'] ?? ''), { 'content-type': 'image/webp' })
