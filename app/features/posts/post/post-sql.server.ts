import { sql } from '#app/db/client.server.ts'
import { pictureAt } from '#app/features/media/library/find-pictures.server.ts'
import { siteConfig } from '#app/config/site.config.ts'
import type { PostCardData } from './post.ts'

/** A card as the database gives it: an author without a name has none. */
export type CardRow = Omit<PostCardData, 'author'> & { author: string | null }

export const teamAuthor = (name: string | null): string => name?.trim() || siteConfig.teamName
export const toCard = (row: CardRow): PostCardData => ({ ...row, author: teamAuthor(row.author) })

/** Names of the categories of the post `p`. */
export const categoryNames = () => sql`(
	select coalesce(json_agg(c.name order by c.name), '[]') from blog_post_categories l
	join blog_categories c on c.id = l.category_id where l.post_id = p.id)`

/** The post `p` as a list shows it; its content is never read. */
export const card = () => sql`json_build_object(
	'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt,
	'image', p.featured_image, 'imageAlt', coalesce(p.featured_image_alt, ''),
	'photo', ${pictureAt(sql`p.featured_image`)},
	'publishedAt', coalesce(p.published_at, p.created_at), 'readingTime', p.reading_time,
	'author', (select a.full_name from profiles a where a.id = p.author_id),
	'categories', ${categoryNames()})`
