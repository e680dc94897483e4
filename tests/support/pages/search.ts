import { sql } from '#app/db/client.server.ts'

type Found = { total: number; more: boolean; posts: string[] }
/** A page of what a search finds; all of it by default. */
export const search = async (words: string, topics: string[] = [], max = 1_000, skip = 0): Promise<Found> => {
	const [found] = await sql<Found[]>`select * from search_posts(${words}, ${topics}::uuid[], ${max}, ${skip})`
	if (!found) throw new Error('The search answered nothing at all.')
	return found
}
/** The titles of what it finds, best first. */
export const titles = async (words: string, topics: string[] = []) => {
	const { posts } = await search(words, topics)
	const rows = await sql<
		{ id: string; title: string }[]
	>`select id, title from blog_posts where id = any(${posts}::uuid[])`
	return posts.map((id) => rows.find((row) => row.id === id)?.title)
}
