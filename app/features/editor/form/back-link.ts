import type { Back } from '#app/ui/admin/back-link.tsx'
import { blogPath } from '#app/features/posts/post/addresses.ts'
import { adminPath } from '#app/features/posts/post/editor-addresses.ts'
import { editorMessages as messages } from '../post/messages.ts'

const allPosts: Back = { href: adminPath, label: messages.back }

/** Where the editor's back link leads: the page that the writer came from, or the table of posts. */
export function backLink(from: string | null): Back {
	const path = from?.split('?')[0]
	if (from === null || path === undefined) return allPosts
	if (path === adminPath) return { ...allPosts, href: from }
	if (path === '/admin') return { href: from, label: messages.backToDashboard }
	if (path === blogPath) return { href: from, label: messages.backToBlog }
	// A post's own page, not a page below it.
	if (path.startsWith(`${blogPath}/`) && !path.slice(blogPath.length + 1).includes('/'))
		return { href: from, label: messages.backToPost }
	return { href: from, label: messages.backToBefore }
}
