import { insideSite, blogTarget } from '#app/features/editor/checks/addresses-in-post.ts'
import type { Candidate } from '#app/features/ai/knowledge/own-posts.worker.ts'
import type { Claim } from './advice.ts'
import { unsupportedClaims } from './claims.ts'
import { ownLinks, type OwnLink } from '#app/features/ai/knowledge/own-links.ts'
import { readWritten } from '#app/features/editor/checks/rules/written.ts'

export const postsLinkedIn = (article: string, siteUrl: string): string[] => linkedPosts(article, siteUrl)

export const claimsIn = (article: string, sources: readonly string[], siteUrl: string): Claim[] =>
	unsupportedClaims(article, sources, (address) => insideSite(address, siteUrl, '/blog/new') !== null)

export const findOwnLinks = (article: string, posts: readonly Candidate[]): OwnLink[] => ownLinks(article, posts)

/** The slugs of the posts an article links to. */
function linkedPosts(article: string, siteUrl: string): string[] {
	const slugs = readWritten(article).links.flatMap(({ href }) => {
		const inside = insideSite(href, siteUrl, '/blog/new')
		const place = inside && inside !== 'broken' ? blogTarget(inside.path) : null
		return place?.kind === 'post' ? place.name : []
	})
	return [...new Set(slugs)]
}
