import type { Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { postFieldsJson } from '#app/features/posts/post/post-fields-json.server.ts'

/** A change of status is a save: it has a version and a revision. */
export async function saveStatus(
	tx: Handle,
	ids: readonly string[],
	editorId: string,
	change: (ids: readonly string[]) => PromiseLike<unknown>,
): Promise<void> {
	await keepRevisions(tx, ids, null)
	await change(ids)
	await tx.sql`update blog_posts set version = version + 1, updated_at = now() where id = any(${[...ids]}::uuid[])`
	await keepRevisions(tx, ids, editorId)
}

/**
 * Stores the current fields as the revision of the current version, where there is none. So a post that was not made in
 * the editor gets a revision (without an editor) before it is changed.
 */
async function keepRevisions({ sql }: Handle, ids: readonly string[], editorId: string | null): Promise<void> {
	await sql`
		insert into post_revisions (id, post_id, version, editor_id, fields, created_at)
		select n.id, p.id, p.version, ${editorId}, ${postFieldsJson()}, p.updated_at
		from unnest(${ids.map(newId)}::uuid[], ${[...ids]}::uuid[]) n (id, post_id) join blog_posts p on p.id = n.post_id
		on conflict (post_id, version) do nothing`
}
