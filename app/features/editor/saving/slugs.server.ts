import { sql, type Handle } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { writingMessages as messages } from '../post/save-messages.ts'
import { freeSlug } from '#app/features/posts/model/slug.ts'
import type { StoredPost } from './stored-post.server.ts'
import type { WrittenPost } from './write-post.server.ts'

/**
 * Redirects the old slug to the post. A redirect names the post and not a slug, so redirects never chain. Only for an
 * address at which the post was public: nobody knows the address of a draft, and another post may have had it.
 */
export async function redirectFrom(tx: Handle, before: StoredPost, after: WrittenPost): Promise<void> {
	if (before.slug === after.slug) return
	await tx.sql`
		insert into post_redirects as r (old_slug, post_id)
		select ${before.slug}, ${after.id}
		where ${before.status === 'published'} or exists (
			select from post_revisions where post_id = ${after.id} and fields ->> 'status' = 'published'
				and fields ->> 'slug' = ${before.slug})
		on conflict (old_slug) do update set post_id = excluded.post_id, created_at = now()`
}

/**
 * A post's current slug is no redirect. Another post's redirect ends when its slug becomes the public address of this
 * post.
 */
export async function deleteRedirects({ sql: on }: Handle, { id, slug, isLive }: WrittenPost): Promise<void> {
	await on`delete from post_redirects where old_slug = ${slug} and (post_id = ${id} or ${isLive})`
}

/** The slug itself, or the first free one with a number. */
export async function freeSlugFor(slug: string): Promise<string> {
	const rows = await sql<{ slug: string }[]>`
		select slug from blog_posts where starts_with(slug, ${slug.slice(0, 110)})`
	const taken = new Set(rows.map((row) => row.slug))
	return taken.has(slug) ? freeSlug(slug, taken) : slug
}

/**
 * The error for a taken slug, with a free one as a suggestion. Only users with access to the trash get the message that
 * the other post is in it.
 */
export async function slugTaken(slug: string, maySeeTrash: boolean): Promise<ExpectedError> {
	const free = await freeSlugFor(slug)
	const holder = maySeeTrash ? await slugHolder(slug) : null
	const why = holder?.inTrash ? messages.slugInTrash(slug, holder.title, free) : messages.slugTaken(slug, free)
	return new ExpectedError(why, { field: 'slug' })
}

/** A post in the trash keeps its slug until it is deleted permanently. */
type SlugHolder = { id: string; title: string; inTrash: boolean }

/** The post that has this slug, other than `exceptId`; null when it is free. */
export async function slugHolder(
	slug: string,
	exceptId: string | null = null,
	handle: Pick<Handle, 'sql'> = { sql },
): Promise<SlugHolder | null> {
	const [holder] = await handle.sql<SlugHolder[]>`
		select id, title, trashed_at is not null as "inTrash" from blog_posts
		where slug = ${slug} and id is distinct from ${exceptId}::uuid`
	return holder ?? null
}
