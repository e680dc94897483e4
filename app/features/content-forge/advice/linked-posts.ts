import { blogTarget, insideSite } from '#app/features/editor/checks/addresses-in-post.ts'
import { readWritten } from '#app/features/editor/checks/rules/written.ts'

/** The slugs of posts that an article links to. */
export function linkedPosts(article: string, siteUrl: string): string[] {
	const slugs = readWritten(article).links.flatMap(({ href }) => {
		const inside = insideSite(href, siteUrl, '/blog/new')
		const place = inside && inside !== 'broken' ? blogTarget(inside.path) : null
		return place?.kind === 'post' ? place.name : []
	})
	return [...new Set(slugs)]
}
