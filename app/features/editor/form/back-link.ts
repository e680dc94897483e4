import { blogPath } from '#app/features/posts/post/addresses.ts'
import { deskPath } from '#app/features/posts/post/editor-addresses.ts'
import { editorMessages as messages } from '../post/messages.ts'

type Back = { href: string; label: string }

const allPosts: Back = { href: deskPath, label: messages.back }

/** Where the editor leads back to: where its writer came from, else to the table of posts. */
export function backLink(from: string | null): Back {
	const path = from?.split('?')[0]
	if (from === null || path === undefined) return allPosts
	if (path === deskPath) return { ...allPosts, href: from }
	if (path === '/admin') return { href: from, label: messages.backToDashboard }
	if (path === blogPath) return { href: from, label: messages.backToBlog }
	// The page of one post, and nothing deeper.
	if (path.startsWith(`${blogPath}/`) && !path.slice(blogPath.length + 1).includes('/'))
		return { href: from, label: messages.backToPost }
	return { href: from, label: messages.backToBefore }
}
