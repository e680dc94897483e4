import { changesBetween } from './changes.ts'
import { findInserted } from './find.ts'
import { follow, isEnough, shareLeft } from './follow.ts'
import { quoteAt, type Quote, type Span } from './passage.ts'

/**
 * Where a note is: `placed` at its passage; `unsaved` when its words were never in a saved text; `gone` when they were
 * and are no more. Those that are not placed keep their quote, and are placed again when their words are back.
 */
export type Anchor = (Quote & { place: 'placed'; span: Span }) | (Quote & { place: 'unsaved' | 'gone'; span: null })

/** Where an open editor followed the passage to, by note. */
export type Followed = ReadonlyMap<string, Span>

/**
 * The anchors of a text that is saved, by note. The editor knows every single edit and is believed where its passage
 * still has the words; otherwise the two texts are compared.
 */
export function settle(
	before: string,
	after: string,
	anchors: ReadonlyMap<string, Anchor>,
	followed: Followed,
): Map<string, Anchor> {
	if (before === after && followed.size === 0) return new Map(anchors)
	const changes = changesBetween(before, after)
	return new Map(
		Array.from(anchors, ([id, anchor]): [string, Anchor] => {
			const compared = anchor.span && follow(before, anchor.span, changes)
			const seen = believable(followed.get(id), after, anchor)
			const span = closer(anchor, after, seen, compared) ?? findInserted(after, anchor, changes)
			if (span) return [id, { ...quoteAt(after, span), place: 'placed', span }]
			return [id, { ...anchor, span: null, place: anchor.place === 'unsaved' ? 'unsaved' : 'gone' }]
		}),
	)
}

function believable(span: Span | undefined, text: string, { quote }: Quote): Span | null {
	if (!span || span.start < 0 || span.end <= span.start || span.end > text.length) return null
	return isEnough(quote, text.slice(span.start, span.end)) ? span : null
}

function closer({ quote }: Quote, text: string, seen: Span | null, compared: Span | null): Span | null {
	if (!seen || !compared) return seen ?? compared
	const share = (span: Span) => shareLeft(quote, text.slice(span.start, span.end))
	return share(seen) >= share(compared) ? seen : compared
}
