import type { Source, SourceText } from './source.ts'

type HasId = { id: string }

/** Of a reading from the beginning: the same things get the same ids in each. */
function distinctId(): (kind: string, id: string) => string {
	const seen = new Map<string, number>()
	return (kind, id) => {
		const key = `${kind} ${id}`
		const nth = (seen.get(key) ?? 0) + 1
		seen.set(key, nth)
		return nth === 1 && id !== '' ? id : `${id}~${nth}`
	}
}

function withDistinctIds<Thing extends HasId>(things: readonly Thing[], kind: string): void {
	const idFor = distinctId()
	for (const thing of things) thing.id = idFor(kind, thing.id)
}

/**
 * A source in which each text of a kind, and each comment of a text, has an id of its own. Files that were joined, or that
 * another program wrote, have one id twice or none: the second would be taken for the first, and nobody would miss it.
 */
export function sourceWithDistinctIds(source: Source): Source {
	const idInOverview = distinctId()
	for (const text of source.overview.texts) text.id = idInOverview(text.kind, text.id)
	return {
		...source,
		async *texts(): AsyncGenerator<SourceText> {
			const idFor = distinctId()
			for await (const text of source.texts()) {
				text.id = idFor(text.kind, text.id)
				withDistinctIds(text.comments, 'comment')
				yield text
			}
		},
	}
}
