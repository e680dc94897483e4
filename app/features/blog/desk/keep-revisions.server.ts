import type { Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'

/** Notes the state these posts have now as the one of their version (post-fields.ts says what stands in it). */
export async function keepRevisions({ sql }: Handle, ids: readonly string[], editorId: string): Promise<void> {
	await sql`
		insert into post_revisions (id, post_id, version, editor_id, fields)
		select n.id, p.id, p.version, ${editorId}, jsonb_build_object(
			'title', p.title, 'slug', p.slug, 'content', p.content, 'excerpt', p.excerpt,
			'featuredImage', coalesce(p.featured_image, ''), 'featuredImageAlt', coalesce(p.featured_image_alt, ''),
			'status', p.status,
			'publishedAt', coalesce(to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ''),
			'categories', (select coalesce(jsonb_agg(c.name order by c.name), '[]') from blog_post_categories l
				join blog_categories c on c.id = l.category_id where l.post_id = p.id),
			'tags', (select coalesce(jsonb_agg(g.name order by g.name), '[]') from blog_post_tags l
				join blog_tags g on g.id = l.tag_id where l.post_id = p.id),
			'focusKeyword', coalesce(p.metadata ->> 'focusKeyword', ''),
			'metaDescription', coalesce(p.metadata ->> 'metaDescription', ''))
		from unnest(${ids.map(newId)}::uuid[], ${[...ids]}::uuid[]) n (id, post_id) join blog_posts p on p.id = n.post_id
		on conflict (post_id, version) do nothing`
}
