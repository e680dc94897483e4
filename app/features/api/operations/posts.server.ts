import { z } from 'zod'
import { can } from '#app/auth/permissions.ts'
import { jsonSchemaOf } from '#app/content/json-schema.ts'
import { database, sql } from '#app/db/client.server.ts'
import { askBeforePublishing } from '#app/features/editor/checks/findings.server.ts'
import { emptyPost, postField, type PostFields } from '#app/features/posts/model/post-model.ts'
import { savePost } from '#app/features/editor/saving/save-post.server.ts'
import { readPost, type StoredPost } from '#app/features/editor/saving/stored-post.server.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { changePosts } from '#app/features/posts-admin/commands/post-commands.server.ts'
import { onlyBy } from '#app/features/posts-admin/list/own-posts.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { env } from '#app/platform/env/env.server.ts'
import { apiMessages as messages } from '../http/messages.ts'
import { none, operation, type Call, type Operation } from '../http/operation.ts'
import { listOf, pageOf, paging, type Paging } from '../http/paging.ts'
import { changedSince, versionOf } from '../http/read-call.server.ts'

const states = ['draft', 'scheduled', 'published', 'trash'] as const

/** From the post model, as the form, the history and the export are. */
const fields = z.fromJSONSchema({ ...jsonSchemaOf(postField.shape) })
/** Fields that are not sent stay as they are. */
const someFields = z.fromJSONSchema({ ...jsonSchemaOf(postField.shape), required: [] })

const post = z.object({
	id: z.uuid(),
	version: z.int(),
	state: z.enum(states),
	/** The address of a published post. */
	url: z.url().nullable(),
	authorId: z.uuid(),
	updatedAt: z.iso.datetime({ offset: true }),
	fields,
})

const shortPost = z.object({
	id: z.uuid(),
	version: z.int(),
	state: z.enum(states),
	slug: z.string(),
	title: z.string(),
	excerpt: z.string(),
	url: z.url().nullable(),
	authorId: z.uuid(),
	publishedAt: z.iso.datetime().nullable(),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
})

const params = z.strictObject({ id: z.uuid() })
const saving = z.strictObject({ acceptProblems: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false) })
const urlOf = (slug: string): string => env.SITE_URL + postPath(slug)

const shown = ({ id, version, slug, status, isLive, isTrashed, authorId, savedAt, fields: values }: StoredPost) => ({
	body: {
		id,
		version,
		state: isTrashed
			? ('trash' as const)
			: isLive
				? ('published' as const)
				: status === 'published'
					? ('scheduled' as const)
					: ('draft' as const),
		url: isLive ? urlOf(slug) : null,
		authorId,
		updatedAt: savedAt,
		fields: values,
	},
	version,
})

/** @throws {ExpectedError} 404, also for posts that the owner of the token may not see */
async function find(id: string, { viewer }: Call): Promise<StoredPost> {
	const found = await readPost(database, id)
	if (found && can(viewer, 'post:read-draft', found)) return found
	throw new ExpectedError(messages.gone, { status: 404 })
}

/** @throws {ExpectedError} 403 when this makes or changes something public and the token may not publish */
function requireScope({ token }: Call, isPublic: boolean): void {
	if (isPublic && !token.scopes.has('posts:publish'))
		throw new ExpectedError(messages.publishScope, { status: 403, code: 'scope' })
}

type Save = { before: StoredPost | null; change: unknown; acceptProblems: boolean }

async function save({ before, change, acceptProblems }: Save, call: Call): Promise<StoredPost> {
	const sent = typeof change === 'object' && change !== null ? change : {}
	const errors: Record<string, string> = {}
	const wanted = postField.stored({ ...(before?.fields ?? emptyPost), ...sent })
	const values: PostFields = postField.check(wanted, (at, message) => (errors[at] ??= message))
	const [first] = Object.values(errors)
	if (first !== undefined) throw new ExpectedError(first, { code: 'input', errors })
	requireScope(call, values.status === 'published' || before?.status === 'published')
	if (!acceptProblems) await askFirst(values, before?.id ?? null, call)
	const saved = await savePost(
		{ id: before?.id ?? null, tab: call.key, version: before ? versionOf(call, before.version) : 0, fields: values },
		call.viewer,
	).catch((error: unknown) => {
		const isConflict = error instanceof ExpectedError && error.status === 409 && 'conflict' in error.details
		throw isConflict ? changedSince() : error
	})
	return find(saved.id, call)
}

async function askFirst(values: PostFields, id: string | null, { viewer }: Call): Promise<void> {
	try {
		await askBeforePublishing(values, id, viewer.id)
	} catch (error) {
		const asks = error instanceof ExpectedError ? error.details['asks'] : undefined
		throw Array.isArray(asks) ? new ExpectedError(messages.problems(asks.length), { code: 'problems' }) : error
	}
}

type Row = Omit<z.output<typeof shortPost>, 'url' | 'publishedAt' | 'createdAt' | 'updatedAt'> & {
	publishedAt: Date | null
	createdAt: Date
	updatedAt: Date
}

async function list(
	{ state, limit, cursor }: Paging & { state?: (typeof states)[number] | undefined },
	author: string | null,
) {
	const inState = {
		draft: () => sql`p.status = 'draft' and p.trashed_at is null`,
		scheduled: () => sql`p.status = 'published' and not p.live and p.trashed_at is null`,
		published: () => sql`p.live and p.trashed_at is null`,
		trash: () => sql`p.trashed_at is not null`,
	}
	const which = state ? inState[state]() : sql`p.trashed_at is null`
	const whose = author === null ? sql`` : sql`and p.author_id = ${author}`
	const after = cursor ? sql`and (p.created_at, p.id) < (${cursor.at}, ${cursor.id})` : sql``
	return sql<Row[]>`
		select p.id, p.version, p.slug, p.title, coalesce(p.excerpt, '') as excerpt, p.author_id as "authorId",
			case when p.trashed_at is not null then 'trash' when p.live then 'published'
				when p.status = 'published' then 'scheduled' else 'draft' end as state,
			p.published_at as "publishedAt", p.created_at as "createdAt", p.updated_at as "updatedAt"
		from blog_posts p where ${which} ${whose} ${after} order by p.created_at desc, p.id desc limit ${limit + 1}`
}

export const postOperations: readonly Operation[] = [
	operation({
		id: 'list-posts',
		method: 'GET',
		path: '/posts',
		group: 'Posts',
		summary: 'Posts, newest first; without a state all but those in the trash',
		scope: 'posts:read',
		tool: 'reads',
		status: 200,
		params: none,
		query: z.strictObject({ ...paging, state: z.enum(states).optional() }),
		body: none,
		response: listOf(shortPost),
		run: async ({ query }, { viewer }) => {
			const { page, next } = pageOf(await list(query, onlyBy(viewer)), query.limit)
			const data = page.map((row) => ({
				...row,
				url: row.state === 'published' ? urlOf(row.slug) : null,
				publishedAt: row.publishedAt?.toISOString() ?? null,
				createdAt: row.createdAt.toISOString(),
				updatedAt: row.updatedAt.toISOString(),
			}))
			return { body: { data, next }, next }
		},
	}),
	operation({
		id: 'get-post',
		method: 'GET',
		path: '/posts/{id}',
		group: 'Posts',
		summary: 'One post with all its fields',
		scope: 'posts:read',
		tool: 'reads',
		status: 200,
		params,
		query: none,
		body: none,
		response: post,
		run: async ({ params: { id } }, call) => shown(await find(id, call)),
	}),
	operation({
		id: 'create-post',
		method: 'POST',
		path: '/posts',
		group: 'Posts',
		summary: 'Add a post: a draft, unless status says published',
		scope: 'posts:write',
		tool: 'drafts',
		status: 201,
		params: none,
		query: saving,
		body: someFields,
		response: post,
		run: async ({ query, body }, call) => {
			const made = shown(await save({ before: null, change: body, ...query }, call))
			return { ...made, location: `/posts/${made.body.id}` }
		},
	}),
	operation({
		id: 'update-post',
		method: 'PATCH',
		path: '/posts/{id}',
		group: 'Posts',
		summary: 'Change fields of a post; status publishes it or makes it a draft, publishedAt schedules it',
		scope: 'posts:write',
		reveals: 'posts:read',
		tool: 'drafts',
		status: 200,
		match: 'required',
		params,
		query: saving,
		body: someFields,
		response: post,
		run: async ({ params: { id }, query, body }, call) => {
			const before = await find(id, call)
			return shown(await save({ before, change: body, ...query }, call))
		},
	}),
	...(['trash', 'restore'] as const).map((command) =>
		operation({
			id: `${command}-post`,
			method: command === 'trash' ? 'DELETE' : 'POST',
			path: command === 'trash' ? '/posts/{id}' : '/posts/{id}/restore',
			group: 'Posts',
			summary: command === 'trash' ? 'Move a post to the trash' : 'Take a post out of the trash',
			scope: 'posts:write',
			reveals: 'posts:read',
			status: 200,
			match: 'optional',
			params,
			query: none,
			body: none,
			response: post,
			run: async ({ params: { id } }, call) => {
				const before = await find(id, call)
				if (!can(call.viewer, 'post:delete', before)) throw new ExpectedError(messages.gone, { status: 404 })
				requireScope(call, before.status === 'published')
				const pick = { id, version: versionOf(call, before.version), isExact: true as const }
				await changePosts(command, [pick], call.viewer.id).catch((error: unknown) => {
					throw error instanceof ExpectedError && error.status === 412 ? changedSince() : error
				})
				return shown(await find(id, call))
			},
		}),
	),
]
