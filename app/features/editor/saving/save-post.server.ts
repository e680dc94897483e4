import { isSameMinute } from '#app/format/field-dates.ts'
import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, type Handle } from '#app/db/client.server.ts'
import { violatedConstraint } from '#app/db/errors.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { Followed } from '#app/features/notes/anchor/settle.ts'
import { moveAnchors } from '#app/features/notes/store/move-anchors.server.ts'
import { renderMarkdown } from '#app/features/posts/markdown/markdown.server.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { publishPostChanges } from '#app/features/posts/publishing/publication.server.ts'
import { currentNames, linkNames } from './linked-names.server.ts'
import { writingMessages as messages } from '../post/save-messages.ts'
import { storeRevision, lastSaveFrom } from './revisions.server.ts'
import { isSameSave } from '../post/same-save.ts'
import { deleteRedirects, redirectFrom, slugTaken } from './slugs.server.ts'
import { lockPost, type StoredPost } from './stored-post.server.ts'
import { insertPost, updatePost, type ToolMetadata } from './write-post.server.ts'

export type PostSave = {
	/** null for a new post. */
	id: string | null
	/** The id of the page that saves: a save that is sent twice is stored once. */
	tab: string
	/** The version that the page was opened with; 0 for a new post. */
	version: number
	fields: PostFields
	/**
	 * When the categories and tags were chosen: the time the form was opened. Without it every name that was renamed or
	 * deleted is taken as it is now, as for an earlier version.
	 */
	chosenAt?: Date
	/** Where the editor followed the notes on the text to. */
	followed?: Followed
	/** What the Content Forge stores with a post it drafted. */
	metadata?: ToolMetadata
}

export type SavedPost = { id: string; slug: string; isLive: boolean; isNew: boolean }

/** Drafts per contributor that may wait for review. */
const maxDrafts = 20

/**
 * Saves a post as a new version in one transaction: its fields, its links, its revision and the redirect from an
 * earlier slug. What a user may not do is left out: a contributor's post stays a draft.
 *
 * @throws {ExpectedError} 409 with `conflict` when the post was saved since `version`.
 */
export async function savePost(save: PostSave, viewer: SignedIn): Promise<SavedPost> {
	const mayPublish = can(viewer, 'post:publish')
	const isDraft = !mayPublish || save.fields.status === 'draft'
	const fields: PostFields = isDraft ? { ...save.fields, status: 'draft', publishedAt: '' } : save.fields
	const chosenAt = save.chosenAt ?? new Date(0)
	const rendered = await renderMarkdown(fields.content, { account: viewer.id, isSave: true })
	try {
		return await inTransaction(async (tx) => {
			// Serialises the saves of one user: the second click of a button finds what the first one saved.
			await tx.sql`select 1 from profiles where id = ${viewer.id} for no key update`
			const earlier = await lastSaveFrom(tx, save.tab, viewer.id)
			if (
				earlier &&
				earlier.version === save.version + 1 &&
				isSameSave(await currentNames(tx, fields, chosenAt), earlier.fields)
			)
				return { ...earlier.post, isNew: save.version === 0 }
			const id = save.id ?? earlier?.post.id ?? null
			const before = id === null ? null : await postToChange(tx, id, viewer)
			if (before && before.version !== save.version) throw conflictWith(before)
			if (mayPublish) checkTimestamp(save.fields, before)
			else if (!before) await notTooManyDrafts(tx, viewer)
			if (before) await storeRevision(tx, before.id, before.version, { editorId: null, tab: null })
			const after = before
				? await updatePost(tx, before, fields, rendered, save.metadata)
				: await insertPost(tx, viewer.id, fields, rendered, save.metadata)
			await linkNames(tx, after.id, fields, { mayCreate: can(viewer, 'topic:manage'), chosenAt })
			if (before) await redirectFrom(tx, before, after)
			await deleteRedirects(tx, after)
			await storeRevision(tx, after.id, after.version, { editorId: viewer.id, tab: save.tab })
			if (before)
				await moveAnchors(
					tx,
					after.id,
					{ before: before.fields.content, after: fields.content },
					save.followed ?? new Map(),
				)
			await tx.sql`delete from writing_tabs where id = ${save.tab} and person_id = ${viewer.id}`
			await publishPostChanges(tx, [{ before, after: { ...after, isTrashed: false } }])
			return { id: after.id, slug: after.slug, isLive: after.isLive, isNew: !before }
		})
	} catch (error) {
		if (violatedConstraint(error) === 'blog_posts_slug_key')
			throw await slugTaken(fields.slug, can(viewer, 'post:manage'))
		throw error
	}
}

/** @throws {ExpectedError} when there is no such post, or this user may not change it. */
async function postToChange(tx: Handle, id: string, viewer: SignedIn): Promise<StoredPost> {
	const post = await lockPost(tx, id)
	if (!post || !can(viewer, 'post:read-draft', post)) throw new ExpectedError(messages.gone, { status: 404 })
	if (!can(viewer, 'post:edit', post)) throw new ExpectedError(messages.publishedSince, { status: 403 })
	// Only users who can restore it get the message that it is in the trash.
	if (post.isTrashed && !can(viewer, 'post:delete', post)) throw new ExpectedError(messages.gone, { status: 404 })
	if (post.isTrashed) throw new ExpectedError(messages.trashed, { status: 409 })
	return post
}

/**
 * A draft has no time. A time that was typed is an error and not silently dropped; the time of a post that is
 * unpublished is dropped.
 */
function checkTimestamp({ status, publishedAt }: PostFields, before: StoredPost | null): void {
	if (status === 'published' || publishedAt === '' || isSameMinute(publishedAt, before?.fields.publishedAt ?? ''))
		return
	throw new ExpectedError(messages.draftTimestamp, { field: 'published_at' })
}

const conflictWith = ({ version, editor, savedAt, fields }: StoredPost): ExpectedError =>
	new ExpectedError(messages.conflict, { status: 409, details: { conflict: { version, editor, savedAt, fields } } })

async function notTooManyDrafts({ sql }: Handle, viewer: SignedIn): Promise<void> {
	const [row] = await sql<{ drafts: number }[]>`
		select count(*)::int as drafts from blog_posts
		where author_id = ${viewer.id} and status = 'draft' and trashed_at is null`
	if ((row?.drafts ?? 0) >= maxDrafts) throw new ExpectedError(messages.tooManyDrafts(maxDrafts), { status: 429 })
}
