import { newId } from '#app/db/ids.ts'
import type { TestApp } from './app.ts'

type Sql = TestApp['sql']
type NewPost = {
	slug: string
	title?: string
	excerpt?: string
	html?: string
	status?: 'draft' | 'published'
	publishedAt?: Date | null
	authorId: string
	categories?: string[]
	tags?: string[]
}

/** Rows in the database of a running site; what a test does not care about is filled in. */
export function blogRows(sql: Sql) {
	return {
		async author(name = 'Adaeze Okonkwo'): Promise<string> {
			const id = newId()
			await sql`insert into profiles (id, full_name, email) values (${id}, ${name}, ${`${id}@people.example`})`
			return id
		},
		async category(name: string): Promise<string> {
			const id = newId()
			const slug = name.toLowerCase().replaceAll(' ', '-')
			await sql`insert into blog_categories (id, name, slug) values (${id}, ${name}, ${slug})`
			return id
		},
		async tag(name: string): Promise<string> {
			const id = newId()
			await sql`insert into blog_tags (id, name) values (${id}, ${name})`
			return id
		},
		async post(post: NewPost): Promise<string> {
			const id = newId()
			const {
				slug,
				title = slug,
				excerpt = '',
				html = '<p>Words.</p>',
				status = 'published',
				publishedAt = null,
			} = post
			await sql`
				insert into blog_posts (id, slug, title, excerpt, content, html, status, published_at, author_id)
				values (${id}, ${slug}, ${title}, ${excerpt}, ${html}, ${html}, ${status}, ${publishedAt}, ${post.authorId})`
			for (const category of post.categories ?? [])
				await sql`insert into blog_post_categories (post_id, category_id) values (${id}, ${category})`
			for (const tag of post.tags ?? []) await sql`insert into blog_post_tags (post_id, tag_id) values (${id}, ${tag})`
			return id
		},
		async comment(
			postId: string,
			authorId: string,
			content: string,
			more: { status?: string; parentId?: string | null } = {},
		): Promise<string> {
			const id = newId()
			await sql`
				insert into blog_comments (id, post_id, author_id, content, status, parent_id)
				values (${id}, ${postId}, ${authorId}, ${content}, ${more.status ?? 'approved'}, ${more.parentId ?? null})`
			return id
		},
	}
}
