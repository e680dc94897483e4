import { randomUUID } from 'node:crypto'
import { audited } from '#app/auth/audit.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import type { PostFields } from '#app/features/blog/post-fields.ts'
import { savePost, type SavedPost } from '#app/features/blog/writing/save-post.server.ts'
import { freeSlugFor } from '#app/features/blog/writing/slugs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

const attempts = 3

/** Keeps a new draft, at the nearest free address; what makes it stands in the audit log. */
export async function saveDraft(fields: PostFields, viewer: SignedIn, requestId: string): Promise<SavedPost> {
	const deed = () => ({ deed: 'post:contribute drafted', details: {}, kind: 'post', ids: [], title: fields.title })
	return audited({ viewer, allow: 'post:contribute', deed, requestId }, async () => {
		const tab = randomUUID()
		for (let attempt = 1; ; attempt += 1) {
			const slug = await freeSlugFor(fields.slug)
			try {
				return await savePost({ id: null, tab, version: 0, fields: { ...fields, slug } }, viewer)
			} catch (error) {
				// Somebody took the address between the look and the save.
				const isTaken = error instanceof Refusal && error.field === 'slug'
				if (!isTaken || attempt === attempts) throw error
			}
		}
	})
}
