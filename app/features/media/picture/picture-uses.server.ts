import { sql } from '#app/db/client.server.ts'

export type PictureUse = {
	postId: string
	title: string
	slug: string
	state: 'published' | 'scheduled' | 'draft' | 'trash'
	cover: boolean
	text: boolean
}

const mostShown = 50

/** The posts that show a picture, newest first, and their number. */
export async function usesOf(name: string): Promise<{ uses: PictureUse[]; total: number }> {
	const rows = await sql<{ use: PictureUse; total: number }[]>`
		with u as materialized (
			select post_id, bool_or(place = 'cover') as cover, bool_or(place = 'text') as text
			from media_uses where name = ${name} group by post_id)
		select json_build_object('postId', p.id, 'title', p.title, 'slug', p.slug, 'cover', u.cover, 'text', u.text,
			'state', case when p.live then 'published' when p.trashed_at is not null then 'trash'
				when p.status = 'published' then 'scheduled' else 'draft' end) as use, count(*) over ()::int as total
		from u join blog_posts p on p.id = u.post_id
		order by p.created_at desc, p.id desc limit ${mostShown}`
	return { uses: rows.map(({ use }) => use), total: rows[0]?.total ?? 0 }
}
