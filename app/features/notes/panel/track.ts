import { changeAtCaret, changesBetween } from '../anchor/changes.ts'
import { findInserted, findQuote } from '../anchor/find.ts'
import { follow, isEnough } from '../anchor/follow.ts'
import type { Quote, Span } from '../anchor/passage.ts'
import type { Note, Notes } from '../note/note.ts'

/** Where a note is in the text of an open editor; null where its words are not. `quote` is what the server has. */
export type Tracked = { quote: Quote; span: Span | null }
export type Tracks = ReadonlyMap<string, Tracked>

/** What the editor started from, and its text now. */
export type Texts = { base: string | null; version: number; now: string }

/** Takes over notes from the server; those that are followed already and did not change there stay where they are. */
export function trackNotes(before: Tracks, { version, notes }: Notes, { base, version: own, now }: Texts): Tracks {
	const changes = base !== null && own === version ? changesBetween(base, now) : null
	const spanOf = ({ anchor }: Note): Span | null => {
		if (base !== null && changes && anchor.span) return follow(base, anchor.span, changes)
		return findQuote(now, anchor)
	}
	return new Map(
		notes.map((note): [string, Tracked] => {
			const { quote, prefix, suffix } = note.anchor
			const known = before.get(note.id)
			if (known?.span && known.quote.quote === quote) return [note.id, known]
			return [note.id, { quote: { quote, prefix, suffix }, span: spanOf(note) }]
		}),
	)
}

/** Follows the notes through a change of the text. `caret` says where it is after the change. */
export function followNotes(tracks: Tracks, before: string, after: string, caret: () => number): Tracks {
	if (before === after || tracks.size === 0) return tracks
	const changes = changeAtCaret(before, after, caret)
	return new Map(
		Array.from(tracks, ([id, { quote, span }]): [string, Tracked] => {
			const next = span && follow(before, span, changes)
			const isLeft = next !== null && isEnough(quote.quote, after.slice(next.start, next.end))
			const inserted = findInserted(after, quote, changes)
			// An undo brings the words back that were deleted at the edge of what is left.
			const isBack = inserted && next && inserted.start <= next.start && inserted.end >= next.end
			return [id, { quote, span: isLeft && !isBack ? next : inserted }]
		}),
	)
}
