import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database } from '#app/db/client.server.ts'
import type { Anchor } from '../anchor/settle.ts'
import { maxNotes, maxReplies, type Note, type Notes, type Written } from '../note/note.ts'
import { postOfNotes } from './note-post.server.ts'

/** The columns of an anchor. */
export type AnchorRow = {
	quote: string
	prefix: string
	suffix: string
	place: Anchor['place'] | null
	start: number | null
	end: number | null
}

export function anchorOf({ quote, prefix, suffix, place, start, end }: AnchorRow): Anchor {
	if (place === 'placed' && start !== null && end !== null)
		return { quote, prefix, suffix, place, span: { start, end } }
	return { quote, prefix, suffix, place: place === 'unsaved' ? 'unsaved' : 'gone', span: null }
}

type WrittenRow = {
	id: string
	authorId: string | null
	author: string | null
	content: string
	createdAt: string
	editedAt: string | null
}
type Row = WrittenRow & AnchorRow & { resolvedAt: string | null; resolvedBy: string | null; replies: WrittenRow[] }

/** The notes of a post, oldest first; null for somebody who may not edit it. */
export async function readNotes(postId: string, viewer: SignedIn | null): Promise<Notes | null> {
	const post = await postOfNotes(database, postId, viewer)
	if (!post || !viewer || post.isTrashed) return null
	const { sql } = database
	const rows = await sql<Row[]>`
		select n.id, n.author_id as "authorId", a.full_name as author, n.content, to_json(n.created_at) as "createdAt",
			to_json(n.edited_at) as "editedAt", coalesce(n.quote, '') as quote, coalesce(n.prefix, '') as prefix,
			coalesce(n.suffix, '') as suffix, n.place, n.start_at as start, n.end_at as "end",
			to_json(n.resolved_at) as "resolvedAt", d.full_name as "resolvedBy",
			(select coalesce(json_agg(json_build_object('id', r.id, 'authorId', r.author_id, 'author', w.full_name,
				'content', r.content, 'createdAt', r.created_at, 'editedAt', r.edited_at) order by r.created_at, r.id), '[]')
				from (select * from post_notes where parent_id = n.id order by created_at, id limit ${maxReplies}) r
				left join profiles w on w.id = r.author_id) as replies
		from post_notes n left join profiles a on a.id = n.author_id left join profiles d on d.id = n.resolved_by
		where n.post_id = ${postId} and n.parent_id is null order by n.created_at, n.id limit ${maxNotes}`
	return { version: post.version, notes: rows.map((row) => noteOf(row, viewer)) }
}

const noteOf = (row: Row, viewer: SignedIn): Note => ({
	...writtenOf(row, viewer),
	anchor: anchorOf(row),
	replies: row.replies.map((reply) => writtenOf(reply, viewer)),
	resolved: row.resolvedAt === null ? null : { at: row.resolvedAt, by: row.resolvedBy },
})

function writtenOf({ id, authorId, author, content, createdAt, editedAt }: WrittenRow, viewer: SignedIn): Written {
	const thing = authorId === null ? {} : { authorId }
	return {
		id,
		author,
		isOwn: authorId === viewer.id,
		mayDelete: content !== '' && can(viewer, 'note:delete', thing),
		content,
		createdAt,
		editedAt,
	}
}
