import { publishedContent } from '#app/entries/published-content.server.ts'
import {
	blogMarkdownPath,
	blogPath,
	blogQuery,
	parseBlogSearch,
	typedText,
	type BlogSearch,
} from '#app/features/posts/post/addresses.ts'
import { markdownAddress } from '#app/features/site/markdown/markdown-address.ts'
import { markdownPaths } from '#app/features/site/markdown/markdown-pages.server.ts'

/** A post, which is there when its page is. */
const post = /^\/blog\/(?!archive$)[^/]+$/

/** Where a page that visitors see is as Markdown; null where it is not. */
export async function markdownOf({ pathname, searchParams }: URL): Promise<string | null> {
	const list = postList(pathname, searchParams)
	if (list !== null) return blogMarkdownPath + blogQuery(list)
	const isThere = post.test(pathname) || markdownPaths(await publishedContent()).has(pathname)
	return isThere ? markdownAddress(pathname) : null
}

/** A list of posts, of all or of a topic; null for another page, and for what was searched. */
function postList(pathname: string, asked: URLSearchParams): Partial<BlogSearch> | null {
	const { q, ...search } = parseBlogSearch(asked)
	if (pathname === blogPath) return q === '' ? search : null
	const [, kind, name] = /^\/blog\/(category|tag)\/([^/]+)$/.exec(pathname) ?? []
	if (name === undefined) return null
	return { page: search.page, [kind === 'tag' ? 'tag' : 'category']: typedText(decodeURIComponent(name)) }
}
