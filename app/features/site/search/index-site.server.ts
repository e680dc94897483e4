import { publishedContent, type Content } from '#app/entries/published-content.server.ts'
import { everyPageTag, postsTag } from '#app/events/page-tags.ts'
import { siteKinds } from '#app/features/search/documents.ts'
import { storeDocuments } from '#app/features/search/store-documents.server.ts'
import { deleteFound } from '#app/features/search/missed/missed.server.ts'
import { storeSynonyms } from '#app/features/search/store-synonyms.server.ts'
import { synonymsType } from '#app/features/search/synonyms-content.ts'
import { indexBlog } from './blog-documents.server.ts'
import { siteDocuments } from './site-documents.ts'

/** Prices lose their validity with the day, and another process may have been interrupted. */
const againAfterMs = 10 * 60_000

let indexed: { content: Content; at: number } | null = null
/** False once posts, their categories and tags or their authors have changed. */
let isBlogIndexed = false

/** Follows a purge of this process or of another. */
export function outdateBlogIndex(tags: readonly string[]): void {
	if (tags.includes(postsTag) || tags.includes(everyPageTag)) isBlogIndexed = false
}

/**
 * Job: the search finds what the pages say now. Costs nothing while nothing is published. It compares with what is
 * stored, so that a crash, an upgrade or a restored backup needs nothing else. Returns how many documents it changed.
 */
export async function indexSite(now = new Date()): Promise<number> {
	const content = await publishedContent()
	const isCurrent = indexed?.content === content && now.getTime() - indexed.at < againAfterMs
	const changed = isCurrent ? 0 : await indexContent(content, now)
	if (isCurrent && isBlogIndexed) return 0
	// A purge in between outdates it again.
	isBlogIndexed = true
	try {
		return changed + (await indexBlog())
	} catch (error) {
		isBlogIndexed = false
		throw error
	}
}

async function indexContent(content: Content, now: Date): Promise<number> {
	const isOther = await storeSynonyms(content.single(synonymsType))
	const changed = await storeDocuments(siteDocuments(content, now), siteKinds)
	indexed = { content, at: now.getTime() }
	if (isOther) await deleteFound()
	return changed
}
