import { redirect, type LoaderFunctionArgs } from 'react-router'
import { commentedPost } from './comment/comments.server.ts'
import { pageOfComment } from './comment/thread.server.ts'
import { threadPath } from './comment/thread.ts'

/**
 * The address of a comment in mails: redirects to the page of the thread it is on now. The page is named even when it
 * is the first: then the script does not look the comment up again (enhance/comments.ts).
 */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
	const post = await commentedPost(params['slug'] ?? '')
	if (!post) return new Response('There is no such post.', { status: 404 })
	const id = params['commentId'] ?? ''
	const page = await pageOfComment(post.id, id)
	const to = page === null ? threadPath(post.slug, 1) : `/blog/${post.slug}?comments=${page}#comment-${id}`
	return redirect(to, { headers: { 'cache-control': 'no-store' } })
}
