import { sql } from '#app/db/client.server.ts'
import { pictureAt } from '#app/features/media/library/find-pictures.server.ts'
import { company } from '#app/config/company.ts'
import { addressKey } from './topic-sql.server.ts'
import type { PostCardData } from './post.ts'
import { subjectOf } from './subject.ts'

/** A card as the database returns it: the author's name may be null. */
export type CardRow = Omit<PostCardData, 'author' | 'subject'> & { author: string | null }

export const teamAuthor = (name: string | null): string => name?.trim() || company().teamName
export const toCard = (row: CardRow): PostCardData => ({
	...row,
	author: teamAuthor(row.author),
	subject: subjectOf(row.categories),
})

/** For `with recursive`: who has written posts, by a walk from one author to the next in the index. The last is null. */
export const writers = () => sql`writers as (
	(select author_id from blog_posts order by author_id limit 1)
	union all
	select (select b.author_id from blog_posts b where b.author_id > w.author_id order by b.author_id limit 1)
	from writers w where w.author_id is not null)`

/** Names of the categories of the post `p`. */
export const categoryNames = () => sql`(
	select coalesce(json_agg(c.name order by c.name), '[]') from blog_post_categories l
	join blog_categories c on c.id = l.category_id where l.post_id = p.id)`

/** The post `p` as a card. Its content is not read. */
export const card = () => sql`json_build_object(
	'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt,
	'image', p.featured_image, 'imageAlt', coalesce(p.featured_image_alt, ''),
	'photo', ${pictureAt(sql`p.featured_image`)},
	'publishedAt', coalesce(p.published_at, p.created_at), 'readingTime', p.reading_time,
	'author', (select a.full_name from profiles a where a.id = p.author_id),
	'categories', ${categoryNames()})`

/*
 * Addresses hold lowercased names. With the C locale a database lowercases only ASCII letters, so names with diacritics
 * are found by the second query, which ignores them; the index serves the first.
 */

/** The id of a category by its lowercased name or its slug. */
export const categoryNamed = (name: string) => sql`coalesce(
	(select id from blog_categories where lower(name) = lower(${name}) or slug = lower(${name})
		order by lower(name) = lower(${name}) desc limit 1),
	(select id from blog_categories where lower(plain_letters(name)) = lower(plain_letters(${name})) limit 1))`

export const tagNamed = (name: string) => sql`coalesce(
	(select id from blog_tags where lower(name) = lower(${name})),
	(select id from blog_tags where lower(plain_letters(name)) = lower(plain_letters(${name})) limit 1))`

/** The same, also by a former name. */
export const categoryId = (name: string) => sql`coalesce(${categoryNamed(name)},
	(select category_id from category_redirects where old_key = ${addressKey(name)}))`

export const tagId = (name: string) => sql`coalesce(${tagNamed(name)},
	(select tag_id from tag_redirects where old_key = ${addressKey(name)}))`
