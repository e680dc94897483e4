import { env } from '#app/platform/env.server.ts'
import { cleanMarkdown, linkedPosts } from './untrusted-markdown.ts'
import { knownPosts } from './offline/site-knowledge.server.ts'

/** What a model wrote, made fit to be kept and shown. */
export async function cleanArticle(markdown: string): Promise<string> {
	const known = await knownPosts(linkedPosts(markdown, env.SITE_URL))
	return cleanMarkdown(markdown, env.SITE_URL, known)
}
