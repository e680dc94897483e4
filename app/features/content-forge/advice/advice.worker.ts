import { insideSite, blogTarget } from '#app/features/editor/checks/addresses-in-post.ts'
import type { Candidate } from '#app/features/ai/knowledge/own-posts.worker.ts'
import type { Claim } from './advice.ts'
import { unsupportedClaims } from './claims.ts'
import { ownLinks, type OwnLink } from '#app/features/ai/knowledge/own-links.ts'
import { readTextParts } from '#app/features/editor/checks/rules/text-parts.ts'

export const ownTargetsOf = (article: string, siteUrl: string): OwnTargets => ownTargets(article, siteUrl)

export const claimsIn = (article: string, sources: readonly string[], siteUrl: string): Claim[] =>
	unsupportedClaims(article, sources, (address) => insideSite(address, siteUrl, '/blog/new') !== null)

export const findOwnLinks = (article: string, posts: readonly Candidate[]): OwnLink[] => ownLinks(article, posts)

/** What an article links to on this site. */
type OwnTargets = { slugs: string[]; paths: string[] }

function ownTargets(article: string, siteUrl: string): OwnTargets {
	const paths = readTextParts(article).links.flatMap(({ href }) => {
		const inside = insideSite(href, siteUrl, '/blog/new')
		return inside && inside !== 'broken' ? [inside.path] : []
	})
	const slugs = paths.flatMap((path) => {
		const place = blogTarget(path)
		return place?.kind === 'post' ? place.name : []
	})
	return { slugs: [...new Set(slugs)], paths: [...new Set(paths)] }
}
