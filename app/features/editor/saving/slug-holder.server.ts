import { sql, type Handle } from '#app/db/client.server.ts'

/** A post in the trash keeps its slug until it is deleted permanently. */
export type SlugHolder = { id: string; title: string; inTrash: boolean }

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
