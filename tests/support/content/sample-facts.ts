import type { Content } from '#app/entries/published-content.server.ts'
import { factsIn } from '#app/features/ai/knowledge/own-facts.server.ts'
import type { KnownFact } from '#app/features/ai/knowledge/own-fact.ts'

/** What a new site with the sample content has published, without a database. */
const content: Content = {
	single: (type) => type.first('sample')[0] ?? type.blank(),
	items: (type) => type.first('sample'),
	allItems: (type) => type.first('sample'),
}

export const factsOfSample = (): KnownFact[] => factsIn(content, new Date('2026-11-01T12:00:00Z'))
