import { publishedContent, type Content } from '#app/entries/published-content.server.ts'
import { storeDocuments } from '#app/features/search/store-documents.server.ts'
import { deleteFound } from '#app/features/search/missed/missed.server.ts'
import { storeSynonyms } from '#app/features/search/store-synonyms.server.ts'
import { synonymsType } from '#app/features/search/synonyms-content.ts'
import { siteDocuments } from './site-documents.ts'

/** Prices lose their validity with the day, and another process may have been interrupted. */
const againAfterMs = 10 * 60_000

let indexed: { content: Content; at: number } | null = null

/**
 * Job: the search finds what the pages say now. Costs nothing while nothing is published. It compares with what is
 * stored, so that a crash, an upgrade or a restored backup needs nothing else. Returns how many documents it changed.
 */
export async function indexSite(now = new Date()): Promise<number> {
	const content = await publishedContent()
	if (indexed?.content === content && now.getTime() - indexed.at < againAfterMs) return 0
	const isOther = await storeSynonyms(content.single(synonymsType))
	const changed = await storeDocuments(siteDocuments(content, now))
	indexed = { content, at: now.getTime() }
	if (isOther) await deleteFound()
	return changed
}
