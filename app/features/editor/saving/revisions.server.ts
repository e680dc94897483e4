import { type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { postField, type PostFields } from '#app/features/posts/model/post-model.ts'
import { postFieldsJson } from '#app/features/posts/post/post-fields-json.server.ts'

/**
 * Stores the post as its revision of this version. Does nothing when there is one already, so that a post that was not
 * made in the editor gets its first revision before the second is saved.
 */
export async function storeRevision(
	{ sql }: Handle,
	postId: string,
	version: number,
	{ editorId, tab }: { editorId: string | null; tab: string | null },
): Promise<void> {
	await sql`
		insert into post_revisions (id, post_id, version, editor_id, tab, fields, created_at)
		select ${newId()}, p.id, ${version}, ${editorId}, ${tab}, ${postFieldsJson()}, p.updated_at
		from blog_posts p where p.id = ${postId}
		on conflict (post_id, version) do nothing`
}

type SavedFrom = {
	version: number
	fields: PostFields
	/** The post as it is now. */
	post: { id: string; slug: string; isLive: boolean }
}

/** What this user last saved from this tab. */
export async function lastSaveFrom({ sql }: Handle, tab: string, personId: string): Promise<SavedFrom | null> {
	const [row] = await sql<(Omit<SavedFrom, 'fields'> & { fields: unknown })[]>`
		select r.version, r.fields, json_build_object('id', p.id, 'slug', p.slug, 'isLive', p.live) as post
		from post_revisions r join blog_posts p on p.id = r.post_id
		where r.tab = ${tab} and r.editor_id = ${personId} order by r.version desc limit 1`
	return row ? { ...row, fields: postField.stored(row.fields) } : null
}
