import { randomUUID } from 'node:crypto'
import { audited } from '#app/auth/audit/audit.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database } from '#app/db/client.server.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { lastSaveFrom } from '#app/features/editor/saving/revisions.server.ts'
import { isSameSave } from '#app/features/editor/post/same-save.ts'
import { savePost, type SavedPost } from '#app/features/editor/saving/save-post.server.ts'
import type { ToolMetadata } from '#app/features/editor/saving/write-post.server.ts'
import { freeSlugFor } from '#app/features/editor/saving/slugs.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'

const attempts = 3

/** Stores a new draft at the nearest free slug, and records it in the audit log. */
export const saveDraft = (fields: PostFields, viewer: SignedIn, requestId: string): Promise<SavedPost> =>
	recorded(fields, viewer, requestId, () => atFreeSlug(fields, viewer, { tab: randomUUID() }))

type Source = {
	/** Identifies the source, such as a session: saving it again updates the same post. */
	tab: string
	metadata: ToolMetadata
}

/**
 * The same, once per source: saved again unchanged it returns the same post, with changes it becomes that post's next
 * version, unless the post was edited elsewhere since. A crash, a double click or a repeated call makes no second
 * post.
 *
 * @throws {ExpectedError} 409 when the post was edited elsewhere, or is in the trash.
 */
export async function saveDraftOnce(
	fields: PostFields,
	viewer: SignedIn,
	requestId: string,
	source: Source,
): Promise<SavedPost> {
	const known = await lastSaveFrom(database, source.tab, viewer.id)
	if (known && isSaved(known, fields)) return { ...known.post, isNew: false }
	return recorded(fields, viewer, requestId, async () => {
		for (let attempt = 1; ; attempt += 1) {
			const earlier = await lastSaveFrom(database, source.tab, viewer.id)
			if (earlier && isSaved(earlier, fields)) return { ...earlier.post, isNew: false }
			if (earlier) {
				const { post, version, fields: before } = earlier
				return savePost({ id: post.id, version, fields: { ...fields, slug: before.slug }, ...source }, viewer)
			}
			try {
				return await atFreeSlug(fields, viewer, source)
			} catch (error) {
				// A second request at the same time took the slug that was free for both.
				if (!isConflict(error) || attempt === attempts) throw error
			}
		}
	})
}

type SavedFrom = NonNullable<Awaited<ReturnType<typeof lastSaveFrom>>>

/** The slug stays the one it got first. */
const isSaved = ({ fields: saved }: SavedFrom, fields: PostFields): boolean =>
	isSameSave({ ...fields, slug: saved.slug }, saved)

const isConflict = (error: unknown): boolean => error instanceof ExpectedError && error.status === 409

function recorded(fields: PostFields, viewer: SignedIn, requestId: string, save: () => Promise<SavedPost>) {
	const event = () => ({ action: 'post:contribute drafted', details: {}, kind: 'post', ids: [], title: fields.title })
	return audited({ viewer, allow: 'post:contribute', event, requestId }, save)
}

async function atFreeSlug(
	fields: PostFields,
	viewer: SignedIn,
	source: Pick<Source, 'tab'> & Partial<Source>,
): Promise<SavedPost> {
	for (let attempt = 1; ; attempt += 1) {
		const slug = await freeSlugFor(fields.slug)
		try {
			return await savePost({ id: null, version: 0, fields: { ...fields, slug }, ...source }, viewer)
		} catch (error) {
			// Another post took the slug between the check and the save.
			const isTaken = error instanceof ExpectedError && error.field === 'slug'
			if (!isTaken || attempt === attempts) throw error
		}
	}
}
