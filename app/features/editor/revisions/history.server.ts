import { sql } from '#app/db/client.server.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import { postField, type PostFields, restored } from '#app/features/posts/model/post-model.ts'
import { postFieldsJson } from '#app/features/posts/post/post-fields-json.server.ts'
import type * as historyWorker from './history.worker.ts'
import { can, type Viewer } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { savePost } from '../saving/save-post.server.ts'
import { historyMessages as messages } from './messages.ts'

const file = 'app/features/editor/revisions/history.worker.ts'
const changesOf = inWorker<typeof historyWorker>(file)('changesOfEach')
/** The fields in which two versions of a post differ. */
export const compare = inWorker<typeof historyWorker>(file)('compareRevisions')

export type Revision = { version: number; editor: string | null; savedAt: Date }
export type ListedRevision = Revision & { changes: string[] }
export type HistoryPost = {
	id: string
	title: string
	version: number
	isTrashed: boolean
	authorId: string
	fields: PostFields
}

const perPage = 20

type RevisionRow = Revision & { fields: unknown }

/** A version without an editor (a post that was not made in the editor) is its author's. */
const states = () => sql`
	select r.version, r.fields, r.created_at as "savedAt",
		coalesce(e.full_name, case when r.version = 1 then a.full_name end) as editor
	from post_revisions r left join profiles e on e.id = r.editor_id
	join blog_posts p on p.id = r.post_id join profiles a on a.id = p.author_id`

/** A post with its current fields; null when there is none, or this viewer may not read its drafts. */
export async function historyPost(id: string, viewer: Viewer): Promise<HistoryPost | null> {
	const [row] = await sql<(Omit<HistoryPost, 'fields'> & { fields: unknown })[]>`
		select p.id, p.title, p.version, p.author_id as "authorId", p.trashed_at is not null as "isTrashed", ${postFieldsJson()} as fields
		from blog_posts p where p.id = ${id}`
	return row && can(viewer, 'post:read-draft', row) ? { ...row, fields: postField.stored(row.fields) } : null
}

export type RevisionList = { states: ListedRevision[]; newer: number | null; older: number | null }

/** Its versions, the newest first, from `from` downwards; each with what it changed of the one before. */
export async function listRevisions(post: HistoryPost, from: number | null, turn: Turn): Promise<RevisionList> {
	const top = Math.min(from ?? post.version, post.version)
	const rows = await sql<RevisionRow[]>`
		${states()} where r.post_id = ${post.id} and r.version <= ${top} order by r.version desc limit ${perPage + 1}`
	const read = rows.map(({ fields, ...state }) => ({ ...state, fields: postField.stored(fields) }))
	const changes = await changesOf(
		turn,
		read.map(({ fields, savedAt }) => ({ fields, savedAt })),
	)
	const listed = read
		.slice(0, perPage)
		.map(({ fields: _fields, ...state }, at) => ({ ...state, changes: changes[at] ?? [] }))
	return {
		states: listed,
		newer: top < post.version ? Math.min(post.version, top + perPage) : null,
		older: rows.length > perPage ? (read[perPage]?.version ?? null) : null,
	}
}

export type RevisionDetail = Revision & { fields: PostFields; previous: { version: number; fields: PostFields } | null }

/** One version, with the one before it. */
export async function readRevision(postId: string, version: number): Promise<RevisionDetail | null> {
	const rows = await sql<RevisionRow[]>`
		${states()} where r.post_id = ${postId} and r.version <= ${version} order by r.version desc limit 2`
	const [state, previous] = rows.map((row) => ({ ...row, fields: postField.stored(row.fields) }))
	if (!state || state.version !== version) return null
	return { ...state, previous: previous ? { version: previous.version, fields: previous.fields } : null }
}

type Restore = {
	postId: string
	/** The version to restore. */
	state: number
	/** The version that the user was looking at, and the id of their page: a double click restores once. */
	version: number
	tab: string
}

/**
 * Saves an earlier version as the post's next one, through `savePost`.
 *
 * @throws {ExpectedError} 404; 409 when somebody saved the post since.
 */
export async function restoreRevision({ postId, state, version, tab }: Restore, viewer: SignedIn): Promise<void> {
	const [post, earlier] = await Promise.all([historyPost(postId, viewer), readRevision(postId, state)])
	if (!post) throw new ExpectedError(messages.postGone, { status: 404 })
	if (!earlier) throw new ExpectedError(messages.gone, { status: 404 })
	if (post.isTrashed) throw new ExpectedError(messages.trashed, { status: 409 })
	try {
		await savePost({ id: postId, tab, version, fields: restored(post.fields, earlier.fields) }, viewer)
	} catch (error) {
		// Without the details that make the editor offer a merge: here is no unsaved text.
		const isConflict = error instanceof ExpectedError && 'conflict' in error.details
		throw isConflict ? new ExpectedError(messages.savedConcurrently, { status: 409 }) : error
	}
}
