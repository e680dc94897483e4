import type { Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { maxCommentLength, tidyComment } from '#app/features/comments/comment/comment.ts'
import type { CommentHead, TextHead } from '../reader/text-head.ts'
import { commenterOf, type PeopleNeeds } from './people.server.ts'

/** A comment as it will be here. `top`: the id of the comment that it is listed under; empty for none. */
export type PlannedComment = CommentHead & { top: string }

/** The comments of a text that can be brought, those that others reply to first. */
export function plannedComments(text: TextHead, note: (what: string) => void): PlannedComment[] {
	const tops = topsOf(text.comments)
	const planned = text.comments.flatMap((comment): PlannedComment[] => {
		const full = Array.from(tidyComment(comment.text))
		if (full.length === 0) return []
		const top = tops.get(comment.id) ?? ''
		if (top !== '' && comment.parent !== top) note('replies to replies are listed under the first comment')
		if (full.length > maxCommentLength) note('the end of a very long comment was cut off')
		const content = full.length > maxCommentLength ? `${full.slice(0, maxCommentLength - 1).join('')}…` : full.join('')
		return [{ ...comment, text: content, top }]
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

/** Stores those that are not here yet. @returns how many */
export async function storeComments(
	tx: Handle,
	postId: string,
	{ id: textId }: TextHead,
	comments: readonly PlannedComment[],
	needs: PeopleNeeds,
): Promise<number> {
	const { map } = needs
	const idOf = (id: string) => `${textId} ${id}`
	let added = 0
	for (const comment of comments) {
		if (map.find('comment', idOf(comment.id)) !== undefined) continue
		const author = await commenterOf(tx, comment, needs)
		const id = newId()
		const parent = comment.top === '' ? null : await livingParent(tx, map.find('comment', idOf(comment.top)), postId)
		await tx.sql`
			insert into blog_comments (id, post_id, author_id, parent_id, content, status, created_at, updated_at)
			values (${id}, ${postId}, ${author}, ${parent}, ${comment.text},
				${comment.isApproved ? 'approved' : 'pending'}, ${comment.at}, ${comment.at})`
		await map.add(tx, 'comment', idOf(comment.id), id)
		added += 1
	}
	return added
}

/** A comment that was deleted here since has no replies. */
async function livingParent({ sql }: Handle, id: string | undefined, postId: string): Promise<string | null> {
	if (id === undefined) return null
	const [row] = await sql`select 1 from blog_comments where id = ${id} and post_id = ${postId} and parent_id is null`
	return row ? id : null
}
