import type { Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { maxCommentLength, tidyComment } from '#app/features/comments/comment/comment.ts'
import type { CommentHead, TextHead } from '../reader/text-head.ts'
import { commentersOf, type PeopleNeeds } from './people.server.ts'

/** A comment as it will be here. `top`: the id of the comment that it is listed under; empty for none. */
export type PlannedComment = CommentHead & { top: string }

/** The comments of a text that can be brought, those that others reply to first. */
export function plannedComments(text: TextHead, note: (what: string) => void): PlannedComment[] {
	const tops = topsOf(text.comments)
	// A clock there was wrong.
	const now = new Date()
	const planned = text.comments.flatMap((comment): PlannedComment[] => {
		const full = Array.from(tidyComment(comment.text))
		if (full.length === 0) return []
		const top = tops.get(comment.id) ?? ''
		if (top !== '' && comment.parent !== top) note('replies to replies are listed under the first comment')
		if (full.length > maxCommentLength) note('the end of a very long comment was cut off')
		const content = full.length > maxCommentLength ? `${full.slice(0, maxCommentLength - 1).join('')}…` : full.join('')
		return [{ ...comment, text: content, top, at: comment.at < now ? comment.at : now }]
	})
	const ids = new Set(planned.map(({ id }) => id))
	return planned
		.map((comment) => (ids.has(comment.top) ? comment : { ...comment, top: '' }))
		.toSorted(
			(one, other) => Number(one.top !== '') - Number(other.top !== '') || one.at.getTime() - other.at.getTime(),
		)
}

/**
 * The comment that each is listed under: replies have one level here. A circle, which no program makes, is listed under
 * nothing. Each is walked over once, however long a chain of replies is.
 */
function topsOf(comments: readonly CommentHead[]): Map<string, string> {
	const byId = new Map(comments.map((comment) => [comment.id, comment]))
	const tops = new Map<string, string>()
	for (const comment of comments) {
		const chain: CommentHead[] = []
		const seen = new Set<string>()
		let at: CommentHead | undefined = comment
		while (at && !tops.has(at.id) && !seen.has(at.id)) {
			seen.add(at.id)
			chain.push(at)
			at = byId.get(at.parent)
		}
		const known = at === undefined ? undefined : tops.get(at.id)
		const isCircle = at !== undefined && known === undefined
		const top = isCircle ? '' : at === undefined ? (chain.at(-1)?.id ?? '') : known === '' ? at.id : (known ?? '')
		for (const each of chain) tops.set(each.id, each.id === top ? '' : top)
	}
	return tops
}

/** Comments that are stored together: a transaction must be short, because readers wait for it. */
export const commentBatch = 200

/** Stores those that are not here yet, a batch at the most: call it with the next ones after its transaction. */
export async function storeComments(
	tx: Handle,
	postId: string,
	textId: string,
	comments: readonly PlannedComment[],
	needs: PeopleNeeds,
): Promise<number> {
	const { map } = needs
	const idOf = (id: string) => `${textId} ${id}`
	const authors = await commentersOf(tx, comments, needs)
	const rows = comments.map((comment, nth) => ({ comment, id: newId(), author: authors[nth] }))
	const idHere = new Map(rows.map(({ comment, id }) => [comment.id, id]))
	const isTop = ({ comment }: (typeof rows)[number]) => comment.top === ''
	// The database takes a reply only to what is there.
	for (const some of [rows.filter(isTop), rows.filter((row) => !isTop(row))]) {
		if (some.length === 0) continue
		const parents = some.map(({ comment: { top } }) =>
			top === '' ? null : (idHere.get(top) ?? map.find('comment', idOf(top))),
		)
		await tx.sql`
			insert into blog_comments (id, post_id, author_id, parent_id, content, status, created_at, updated_at)
			select n.id, ${postId}, n.author, t.id, n.content, n.status, n.at, n.at
			from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ author }) => author ?? null)}::uuid[],
				${parents.map((id) => id ?? null)}::uuid[], ${some.map(({ comment }) => comment.text)}::text[],
				${some.map(({ comment }) => (comment.isApproved ? 'approved' : 'pending'))}::text[],
				${some.map(({ comment }) => comment.at.toISOString())}::timestamptz[]) n (id, author, parent, content, status, at)
			-- A comment that was deleted here since has no replies.
			left join blog_comments t on t.id = n.parent and t.post_id = ${postId} and t.parent_id is null`
	}
	await map.addAll(
		tx,
		'comment',
		rows.map(({ comment, id }) => ({ sourceId: idOf(comment.id), target: id })),
	)
	return rows.length
}
