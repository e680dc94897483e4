import type { Transaction } from '#app/db/client.server.ts'
import { settle, type Followed } from '../anchor/settle.ts'
import { anchorOf, type AnchorRow } from './read-notes.server.ts'

/** Moves the notes of a post to where their passages are in the text that is being saved. */
export async function moveAnchors(
	{ sql }: Transaction,
	postId: string,
	{ before, after }: { before: string; after: string },
	followed: Followed,
): Promise<void> {
	if (before === after) return
	const rows = await sql<(AnchorRow & { id: string })[]>`
		select id, coalesce(quote, '') as quote, coalesce(prefix, '') as prefix, coalesce(suffix, '') as suffix, place,
			start_at as start, end_at as "end"
		from post_notes where post_id = ${postId} and parent_id is null for update`
	if (rows.length === 0) return
	const anchors = new Map(rows.map((row) => [row.id, anchorOf(row)]))
	const moved = Array.from(settle(before, after, anchors, followed), ([id, { span, ...anchor }]) => ({
		id,
		...anchor,
		start_at: span?.start ?? null,
		end_at: span?.end ?? null,
	}))
	await sql`
		update post_notes n set quote = m.quote, prefix = m.prefix, suffix = m.suffix, place = m.place,
			start_at = m.start_at, end_at = m.end_at
		from jsonb_to_recordset(${sql.json(moved)})
			as m (id uuid, quote text, prefix text, suffix text, place text, start_at int, end_at int)
		where n.id = m.id`
}
