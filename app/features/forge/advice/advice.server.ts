import { insideSite } from '#app/features/blog/checks/addresses-in-post.ts'
import { findingsOf } from '#app/features/blog/checks/findings.server.ts'
import { env } from '#app/platform/env.server.ts'
import { siteConfig } from '#app/site.config.ts'
import { draftOfArticle } from '../draft-of-article.ts'
import { postsNear, textsOf } from '../offline/site-knowledge.server.ts'
import type { Advice, AdviceInput, Claim } from './advice.ts'
import { unsupportedClaims } from './claims.ts'
import { linkedPosts } from './linked-posts.ts'
import { ownLinks } from './own-links.ts'
import { similarPosts } from './similar-posts.server.ts'

/** All there is to say of an article before it becomes a post. */
export async function adviceOn(input: AdviceInput): Promise<Advice> {
	const { postTitle, topic, focusKeyword, metaDescription, article, sources, draft } = input
	const hasArticle = article.trim() !== ''
	const fields = draftOfArticle({ title: postTitle, article, focusKeyword, metaDescription })
	const [similar, near, toCheck, findings] = await Promise.all([
		similarPosts(postTitle, focusKeyword, draft),
		hasArticle ? postsNear(`${postTitle} ${topic} ${focusKeyword}`, 12) : [],
		hasArticle ? claimsOf(article, [postTitle, topic, focusKeyword, ...sources]) : [],
		hasArticle ? findingsOf(fields, []) : [],
	])
	return { similar, links: ownLinks(article, near), toCheck, findings }
}

/** What of an article is held up neither by these sources nor by the own posts that it links to, nor by who we are. */
export async function claimsOf(article: string, sources: readonly string[]): Promise<Claim[]> {
	const posts = await textsOf(linkedPosts(article, env.SITE_URL))
	const isOurs = (address: string) => insideSite(address, env.SITE_URL, '/blog/new') !== null
	return unsupportedClaims(article, [...sources, ...posts, JSON.stringify(siteConfig)], isOurs)
}
