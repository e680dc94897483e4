import { publishedContent } from '#app/entries/published-content.server.ts'
import { markdownAddress } from '#app/features/site/markdown/markdown-address.ts'
import { markdownPaths } from '#app/features/site/markdown/markdown-pages.server.ts'

/** A post, which is there when its page is. */
const post = /^\/blog\/(?!archive$)[^/]+$/

/** Where a page that visitors see is as Markdown; null where it is not. */
export async function markdownOf(pathname: string): Promise<string | null> {
	const isThere = post.test(pathname) || markdownPaths(await publishedContent()).has(pathname)
	return isThere ? markdownAddress(pathname) : null
}
