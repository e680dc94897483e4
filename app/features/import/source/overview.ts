import type { Overview, OverviewText, SourceText } from './source.ts'
import { topicNames } from './topic-names.ts'

/** What is known of a text before its turn. */
export const overviewText = (text: SourceText): OverviewText => ({
	kind: text.kind,
	id: text.id,
	title: text.title,
	slug: text.slug,
	addresses: text.addresses,
	hasText: text.body.text.trim() !== '',
	isPublic:
		text.status === 'published' &&
		(text.publishedAt === null || text.publishedAt.getTime() <= Date.now()) &&
		text.own?.isTrashed !== true,
	categories: topicNames(text, 'categories').names,
	tags: topicNames(text, 'tags').names,
})

/** Of a source with these texts. */
export const overviewOf = (known: Partial<Overview>, texts: readonly SourceText[]): Overview => ({
	people: new Map(),
	categories: new Map(),
	tags: new Map(),
	files: new Map(),
	left: new Map(),
	feeds: [],
	topicPaths: null,
	...known,
	texts: texts.map(overviewText),
})
