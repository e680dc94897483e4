import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#app/db/client.server.ts'
import type { DocumentKind, SiteDocument } from './documents.ts'

/** The embedded database answers readers between two documents. */
const pauseMs = 5

/**
 * Makes the index of the site's pages of these kinds what the documents say: only those that differ are read. Returns how
 * many differed. Any number of processes may do the same.
 */
export async function storeDocuments(
	documents: readonly SiteDocument[],
	kinds: readonly DocumentKind[],
): Promise<number> {
	const stored = new Map(
		(
			await sql<SiteDocument[]>`
				select address, kind, title, summary, keywords, content from site_documents where kind = any(${[...kinds]}::text[])`
		).map((document) => [document.address, document]),
	)
	const gone = new Set(stored.keys())
	let changed = 0
	for (const document of documents) {
		gone.delete(document.address)
		if (isSame(stored.get(document.address), document)) continue
		const { address, kind, title, summary, keywords, content } = document
		await sql`
			insert into site_documents (address, kind, title, summary, keywords, content)
			values (${address}, ${kind}, ${title}, ${summary}, ${keywords}, ${content})
			on conflict (address) do update set kind = excluded.kind, title = excluded.title, summary = excluded.summary,
				keywords = excluded.keywords, content = excluded.content`
		changed += 1
		await wait(pauseMs)
	}
	if (gone.size > 0) await sql`delete from site_documents where address = any(${[...gone]}::text[])`
	return changed + gone.size
}

const isSame = (stored: SiteDocument | undefined, { address, kind, title, summary, keywords, content }: SiteDocument) =>
	stored !== undefined &&
	stored.address === address &&
	stored.kind === kind &&
	stored.title === title &&
	stored.summary === summary &&
	stored.keywords === keywords &&
	stored.content === content
