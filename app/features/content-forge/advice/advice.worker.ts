import { insideSite } from '#app/features/editor/checks/addresses-in-post.ts'
import type { Candidate } from '#app/features/ai/offline/own-post.ts'
import type { Claim, OwnLink } from './advice.ts'
import { unsupportedClaims } from './claims.ts'
import { linkedPosts } from './linked-posts.ts'
import { ownLinks } from './own-links.ts'

export const postsLinkedIn = (article: string, siteUrl: string): string[] => linkedPosts(article, siteUrl)

export const claimsIn = (article: string, sources: readonly string[], siteUrl: string): Claim[] =>
	unsupportedClaims(article, sources, (address) => insideSite(address, siteUrl, '/blog/new') !== null)

export const placesForLinks = (article: string, posts: readonly Candidate[]): OwnLink[] => ownLinks(article, posts)
