import { database } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'

/* Rows with everything a test does not care about filled in. */

export type NewProfile = {
	fullName?: string
	email?: string
	bio?: string
	role?: 'viewer' | 'admin'
	emailVerified?: boolean
	suspendedAt?: Date
	replyMails?: boolean
	commentsTrusted?: boolean
}

export async function addProfile(more: NewProfile = {}): Promise<string> {
	const { sql } = database
	const id = newId()
	const row = columnsOf({ id, fullName: 'Adaeze Okafor', email: `${id}@example.com`, ...more })
	await sql`insert into profiles ${sql(row)}`
	return id
}

type NewPost = {
	slug?: string
	title?: string
	excerpt?: string
	content?: string
	html?: string
	toc?: { id: string; text: string; level: number }[]
	pipelineVersion?: number
	featuredImage?: string
	status?: 'draft' | 'published'
	publishedAt?: Date
	live?: boolean
	readingTime?: number
	metadata?: Record<string, string>
	createdAt?: Date
	trashedAt?: Date
	categories?: string[]
	tags?: string[]
}

export async function addPost(authorId: string, more: NewPost = {}): Promise<string> {
	const { sql } = database
	const id = newId()
	const { categories = [], tags = [], toc = [], metadata, ...post } = more
	const row = {
		...columnsOf({ id, slug: id, title: 'A post', authorId, ...post }),
		toc: sql.json(toc),
		metadata: metadata ? sql.json(metadata) : null,
	}
	await sql`insert into blog_posts ${sql(row)}`
	for (const category of categories)
		await sql`insert into blog_post_categories (post_id, category_id) values (${id}, ${category})`
	for (const tag of tags) await sql`insert into blog_post_tags (post_id, tag_id) values (${id}, ${tag})`
	return id
}

export async function addCategory(name: string): Promise<string> {
	const { sql } = database
	const id = newId()
	await sql`
		insert into blog_categories (id, name, slug) values (${id}, ${name}, ${name.toLowerCase().replaceAll(' ', '-')})`
	return id
}

export async function addTag(name: string): Promise<string> {
	const { sql } = database
	const id = newId()
	await sql`insert into blog_tags (id, name) values (${id}, ${name})`
	return id
}

type NewComment = {
	parentId?: string | null
	content?: string
	status?: 'pending' | 'approved' | 'rejected' | 'spam' | 'deleted'
	createdAt?: Date
	updatedAt?: Date
	dedupeKey?: string
}

export async function addComment(postId: string, authorId: string, more: NewComment = {}): Promise<string> {
	const { sql } = database
	const id = newId()
	const row = columnsOf({ id, postId, authorId, content: 'Well said.', ...more })
	await sql`insert into blog_comments ${sql(row)}`
	return id
}

type Value = string | number | boolean | Date | null

/** Properties under the names of their columns: fullName is full_name. */
const columnsOf = (row: Record<string, Value>): Record<string, Value> =>
	Object.fromEntries(
		Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
	)
