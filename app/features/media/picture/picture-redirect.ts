import { redirect, type LoaderFunctionArgs } from 'react-router'
import { pictureAddress, pictureName, shareUrl } from './library-picture.ts'
import { filesOfName } from './one-picture.server.ts'

/**
 * The permanent address of a picture redirects to its current file, for feeds, chats and the address bar. Pages link to
 * the files directly.
 */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
	const name = pictureName(pictureAddress(params['name'] ?? ''))
	const files = name === null ? null : await filesOfName(name)
	if (!files) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
	return redirect(shareUrl(files), { status: 302, headers: { 'cache-control': 'public, max-age=60' } })
}
