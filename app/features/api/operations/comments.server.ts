import { commentStatuses } from '#app/events/comment-status.ts'
import { z } from 'zod'
import { sql } from '#app/db/client.server.ts'
import { commentText } from '#app/features/comments/comment/comment-input.ts'
import { replyToShown } from '#app/features/moderation/reply.server.ts'
import { decide } from '#app/features/moderation/moderation.server.ts'
import { verbs } from '#app/features/moderation/queue/verbs.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { apiMessages as messages } from '../http/messages.ts'
import { none, operation, type Operation } from '../http/operation.ts'
import { listOf, pageOf, paging, type Paging } from '../http/paging.ts'
import { exactly, versionOf } from '../http/read-call.server.ts'

const comment = z.object({
	id: z.uuid(),
	version: z.int(),
	status: z.enum(commentStatuses),
	content: z.string(),
	post: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
	author: z.object({ id: z.uuid(), name: z.string() }),
	/** The comment it replies to. */
	parentId: z.uuid().nullable(),
	createdAt: z.iso.datetime(),
})

type Row = Omit<z.output<typeof comment>, 'version' | 'createdAt'> & { createdAt: Date; updatedAt: Date }

const shown = ({ updatedAt, createdAt, ...row }: Row) => ({
	...row,
	version: updatedAt.getTime(),
	createdAt: createdAt.toISOString(),
})

const columns = () => sql`
	c.id, c.status, c.content, c.parent_id as "parentId", c.created_at as "createdAt", c.updated_at as "updatedAt",
	json_build_object('id', b.id, 'slug', b.slug, 'title', b.title) as post,
	json_build_object('id', a.id, 'name', a.full_name) as author
	from blog_comments c join blog_posts b on b.id = c.post_id join profiles a on a.id = c.author_id`

type Query = Paging & { status?: (typeof commentStatuses)[number] | undefined }

function list({ status, limit, cursor }: Query): PromiseLike<Row[]> {
	const which = status ? sql`c.status = ${status}` : sql`c.status <> 'deleted'`
	const after = cursor ? sql`and (c.created_at, c.id) < (${cursor.at}, ${cursor.id})` : sql``
	return sql<Row[]>`
		select ${columns()} where ${which} ${after} order by c.created_at desc, c.id desc limit ${limit + 1}`
}

/** @throws {ExpectedError} 404 */
async function find(id: string): Promise<Row> {
	const [row] = await sql<Row[]>`select ${columns()} where c.id = ${id} and c.status <> 'deleted'`
	if (!row) throw new ExpectedError(messages.gone, { status: 404 })
	return row
}

export const commentOperations: readonly Operation[] = [
	operation({
		id: 'list-comments',
		method: 'GET',
		path: '/comments',
		group: 'Comments',
		summary: 'Comments, newest first; without a status all of them',
		scope: 'comments:read',
		tool: 'reads',
		byVisitors: true,
		status: 200,
		params: none,
		query: z.strictObject({ ...paging, status: z.enum(commentStatuses).optional() }),
		body: none,
		response: listOf(comment),
		run: async ({ query }) => {
			const { page, next } = pageOf(await list(query), query.limit)
			return { body: { data: page.map(shown), next }, next }
		},
	}),
	operation({
		id: 'get-comment',
		method: 'GET',
		path: '/comments/{id}',
		group: 'Comments',
		summary: 'One comment',
		scope: 'comments:read',
		tool: 'reads',
		byVisitors: true,
		status: 200,
		params: z.strictObject({ id: z.uuid() }),
		query: none,
		body: none,
		response: comment,
		run: async ({ params: { id } }) => {
			const body = shown(await find(id))
			return { body, version: body.version }
		},
	}),
	operation({
		id: 'decide-comment',
		method: 'POST',
		path: '/comments/{id}/decision',
		group: 'Comments',
		summary: 'Approve or reject a comment, mark it as spam, or let it wait again',
		scope: 'comments:moderate',
		reveals: 'comments:read',
		status: 200,
		match: 'required',
		params: z.strictObject({ id: z.uuid() }),
		query: none,
		body: z.strictObject({ decision: z.enum(verbs) }),
		response: comment,
		run: async ({ params: { id }, body: { decision } }, call) => {
			const before = await find(id)
			const version = versionOf(call, before.updatedAt.getTime())
			const isExact = exactly(call.match) !== null
			// Another text is not approved unread.
			await decide(call.viewer.id, decision, [id], before.status, new Map([[id, version]]), isExact)
			const body = shown(await find(id))
			return { body, version: body.version }
		},
	}),
	operation({
		id: 'reply-to-comment',
		method: 'POST',
		path: '/comments/{id}/replies',
		group: 'Comments',
		summary: 'Reply to an approved comment, in public and in the name of the owner of the token. Returns the reply.',
		scope: 'comments:reply',
		reveals: 'comments:read',
		status: 201,
		match: 'required',
		params: z.strictObject({ id: z.uuid() }),
		query: none,
		body: z.strictObject({ content: z.string().min(1).pipe(commentText) }),
		response: comment,
		run: async ({ params: { id }, body: { content } }, { key, match, context }) => {
			const version = exactly(match)
			await find(id)
			const read = version === null ? null : { id, version }
			const body = shown(await find(await replyToShown({ id, content, key }, read, context)))
			return { body, version: body.version, location: `/comments/${body.id}` }
		},
	}),
]
