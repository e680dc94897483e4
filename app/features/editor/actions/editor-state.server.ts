import { can, type Thing } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import type { Finding } from '../checks/rules/finding.ts'
import { findingsOf } from '../checks/findings.server.ts'
import { emptyPost, postField, type PostFields } from '#app/features/posts/model/post-model.ts'
import type { UnsavedTab } from '../drafts/use-unsaved-drafts.ts'
import type { OtherWriter } from '../post/autosave-input.ts'
import { otherWriters } from '../saving/autosave.server.ts'
import { currentNames } from '../saving/linked-names.server.ts'
import { readPost } from '../saving/stored-post.server.ts'

/** Everything that an editor page starts with. */
export type EditorState = {
	/** Identifies this page's autosaves; new with each load. */
	tab: string
	/** null for a new post. */
	post: { id: string; slug: string; isLive: boolean; status: 'draft' | 'published' } | null
	fields: PostFields
	/** 0 for a new post. */
	version: number
	unsaved: UnsavedTab<PostFields>[]
	others: OtherWriter[]
	categories: { name: string }[]
	/** The most used ones. */
	tags: { name: string }[]
	/** Findings of the checks about `fields`; null when not checked yet. */
	checked: readonly Finding[] | null
	/** May publish, schedule, and use the library. */
	mayPublish: boolean
	/** May create categories and tags. */
	mayAddNames: boolean
	/** The server's time, as an ISO date. Later times are in the future for this page. */
	drawnAt: string
	/** The user's id, which names the copies in browser storage; '' when signed out. */
	person: string
}

const maxTags = 200

export async function newPostState(viewer: SignedIn): Promise<EditorState> {
	return { post: null, fields: emptyPost, version: 0, others: [], checked: null, ...(await sharedState(viewer, null)) }
}

/** For a form that was sent after the session ended: it gets back what was sent, and no other data. */
export const signedOutState = (): EditorState => ({
	post: null,
	fields: emptyPost,
	version: 0,
	others: [],
	checked: null,
	tab: newId(),
	unsaved: [],
	categories: [],
	tags: [],
	mayPublish: false,
	mayAddNames: false,
	drawnAt: new Date().toISOString(),
	person: '',
})

export type OwnDraft = { id: string; title: string; savedAt: string }

/** A contributor's drafts, the latest first. */
export async function ownDrafts(viewer: SignedIn): Promise<OwnDraft[]> {
	return sql<OwnDraft[]>`
		select id, title, to_json(updated_at) as "savedAt" from blog_posts
		where author_id = ${viewer.id} and status = 'draft' and trashed_at is null order by updated_at desc limit 50`
}

/** null when there is no such post, or this user may not know of it. */
export async function editState(id: string, viewer: SignedIn): Promise<(EditorState & { isEditable: boolean }) | null> {
	const [post, others, state] = await Promise.all([
		readPost(database, id),
		otherWriters(database, id, viewer.id, null),
		sharedState(viewer, id),
	])
	if (!post || post.isTrashed || !can(viewer, 'post:read-draft', post)) return null
	const { slug, isLive, status, fields, unconfirmed, version } = post
	return {
		post: { id, slug, isLive, status },
		fields,
		version,
		// Contributors get findings from the rate-limited API only, because a check costs as much as rendering.
		checked: can(viewer, 'post:publish') ? await findingsOf(fields, unconfirmed, { account: viewer.id }) : null,
		others,
		...state,
		isEditable: can(viewer, 'post:edit', post satisfies Thing),
	}
}

type SharedState = Pick<
	EditorState,
	'tab' | 'unsaved' | 'categories' | 'tags' | 'mayPublish' | 'mayAddNames' | 'drawnAt' | 'person'
>
type Row = Pick<SharedState, 'categories' | 'tags'> & {
	unsaved: (Omit<UnsavedTab<PostFields>, 'fields'> & { fields: unknown; openedAt: string })[]
}

async function sharedState(viewer: SignedIn, postId: string | null): Promise<SharedState> {
	const [row] = await sql<Row[]>`
		select
			(select coalesce(json_agg(json_build_object('name', name) order by lower(name)), '[]') from blog_categories)
				as categories,
			(select coalesce(json_agg(json_build_object('name', name) order by lower(name)), '[]') from (
				select name from blog_tags order by post_count desc, name limit ${maxTags}) t) as tags,
			(select coalesce(json_agg(json_build_object('tab', id, 'savedAt', coalesce(saved_at, seen_at), 'baseVersion', base_version,
				'sequence', sequence, 'fields', fields, 'openedAt', created_at) order by saved_at desc), '[]') from (
				select * from writing_tabs where person_id = ${viewer.id} and post_id is not distinct from ${postId}
					and content_type is null and fields is not null order by saved_at desc limit 10) w) as unsaved`
	if (!row) throw new Error('The editor’s statement gave no row.')
	const unsaved = await Promise.all(
		row.unsaved.map(async ({ openedAt, ...tab }) => ({
			...tab,
			fields: await currentNames(database, postField.stored(tab.fields), new Date(openedAt)),
		})),
	)
	const may = { mayPublish: can(viewer, 'post:publish'), mayAddNames: can(viewer, 'topic:manage') }
	return { ...row, ...may, unsaved, tab: newId(), drawnAt: new Date().toISOString(), person: viewer.id }
}
