import { sql } from '#app/db/client.server.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import type { SimilarPost } from './advice.ts'
import { adviceMessages as messages } from './messages.ts'

type Row = {
	id: string
	slug: string
	title: string
	live: boolean
	status: 'draft' | 'published'
	same_title: boolean
	same_keyword: boolean
}

/** Posts on the same subject by their title, or with the same focus keyword; drafts too, for somebody writes them. */
export async function similarPosts(title: string, keyword: string, draft: string | null): Promise<SimilarPost[]> {
	const rows = await sql<Row[]>`select * from similar_posts(${title}, ${keyword}, ${draft})`
	return rows.map(({ id, slug, title: name, live, status, same_title, same_keyword }) => ({
		id,
		title: name,
		path: live ? postPath(slug) : editPath(id),
		why: messages.why(same_title, same_keyword, live ? null : status),
	}))
}
