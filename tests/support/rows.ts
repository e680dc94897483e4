import { newId } from '#app/db/ids.ts'
import {
	blogCategories,
	blogComments,
	blogPosts,
	blogPostCategories,
	blogPostTags,
	blogTags,
	profiles,
} from '#app/db/tables/schema.ts'
import { database } from '#app/db/client.server.ts'

/** Rows with everything a test does not care about filled in. */

export async function addProfile(more: Partial<typeof profiles.$inferInsert> = {}): Promise<string> {
	const id = newId()
	await database.db.insert(profiles).values({ id, fullName: 'Adaeze Okafor', email: `${id}@example.com`, ...more })
	return id
}

export async function addPost(
	authorId: string,
	more: Partial<typeof blogPosts.$inferInsert> & { categories?: string[]; tags?: string[] } = {},
): Promise<string> {
	const id = newId()
	const { categories = [], tags = [], ...post } = more
	await database.db.insert(blogPosts).values({ id, slug: id, title: 'A post', authorId, ...post })
	if (categories.length) {
		await database.db.insert(blogPostCategories).values(categories.map((categoryId) => ({ postId: id, categoryId })))
	}
	if (tags.length) await database.db.insert(blogPostTags).values(tags.map((tagId) => ({ postId: id, tagId })))
	return id
}

export async function addCategory(name: string): Promise<string> {
	const id = newId()
	await database.db.insert(blogCategories).values({ id, name, slug: name.toLowerCase().replaceAll(' ', '-') })
	return id
}

export async function addTag(name: string): Promise<string> {
	const id = newId()
	await database.db.insert(blogTags).values({ id, name })
	return id
}

export async function addComment(
	postId: string,
	authorId: string,
	more: Partial<typeof blogComments.$inferInsert> = {},
): Promise<string> {
	const id = newId()
	await database.db.insert(blogComments).values({ id, postId, authorId, content: 'Well said.', ...more })
	return id
}
