import { redirect, type LoaderFunctionArgs } from 'react-router'
import { pictureAddress, pictureName, shareUrl } from './library-picture.ts'
import { filesOfName } from './one-picture.server.ts'

/**
 * The address that writers use, for whoever opens it as it is: feeds, chats, an address bar. It leads to the files of
 * the day. Pages name the files themselves.
 */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
	const name = pictureName(pictureAddress(params['name'] ?? ''))
	const files = name === null ? null : await filesOfName(name)
	if (!files) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
	return redirect(shareUrl(files), { status: 302, headers: { 'cache-control': 'public, max-age=60' } })
}
