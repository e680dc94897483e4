import { inTransaction, type Transaction } from '#app/db/client.server.ts'
import { storeRevision } from '#app/features/editor/saving/revisions.server.ts'
import { deleteRedirects } from '#app/features/editor/saving/slugs.server.ts'
import { insertPost } from '#app/features/editor/saving/write-post.server.ts'
import type { PostFields } from '#app/features/editor/post/post-model.ts'
import { renderMarkdown } from '#app/features/posts/markdown/markdown.server.ts'
import { publishPostChanges } from '#app/features/posts/publishing/publication.server.ts'
import type { Reader } from '../reader/reader.server.ts'
import type { TextHead } from '../reader/text-head.ts'
import { storeComments, type PlannedComment } from './comments.server.ts'
import { authorOf, type PeopleNeeds } from './people.server.ts'
import { storeTopics } from './topics.server.ts'

export type PostToStore = { text: TextHead; fields: PostFields; comments: readonly PlannedComment[] }

type Needs = PeopleNeeds & { source: Reader }

/** Stores a post with everything of it in one transaction, so that a crash leaves all of it or nothing. */
export async function storePost({ text, fields, comments }: PostToStore, needs: Needs): Promise<void> {
	// In the turn of background work: readers and writers come first.
	const rendered = await renderMarkdown(fields.content, { account: 'jobs' })
	await inTransaction(async (tx) => {
		const author = await authorOf(tx, text, needs)
		const { id, slug, version } = await insertPost(tx, author, fields, rendered)
		await setPast(tx, id, text)
		await storeTopics(tx, id, fields, { ...needs, overview: needs.source.overview })
		const isLive = await liveNow(tx, id)
		await deleteRedirects(tx, { id, slug, version, isLive })
		await storeRevision(tx, id, version, { editorId: null, tab: null })
		const stored = await storeComments(tx, id, text, comments, needs)
		needs.reporter.add('comment', 'brought', stored)
		await needs.map.add(tx, 'post', text.id, id, { version })
		await publishPostChanges(tx, [{ before: null, after: { id, isLive, isTrashed: text.own?.isTrashed === true } }])
	})
	needs.reporter.add('post', 'brought')
}

/** Times that a new post does not have, and what only our own export knows. */
async function setPast(
	{ sql }: Transaction,
	id: string,
	{ createdAt, updatedAt, publishedAt, own }: TextHead,
): Promise<void> {
	const created = createdAt ?? publishedAt
	await sql`
		update blog_posts set created_at = coalesce(${created}, created_at),
			updated_at = coalesce(${updatedAt ?? created}, updated_at),
			trashed_at = case when ${own?.isTrashed === true} then now() end
		where id = ${id}`
	if (own)
		await sql`update blog_posts set metadata = ${own.metadata === null ? null : JSON.stringify(own.metadata)}::text::jsonb where id = ${id}`
}

async function liveNow({ sql }: Transaction, id: string): Promise<boolean> {
	const [row] = await sql<{ live: boolean }[]>`select live from blog_posts where id = ${id}`
	return row?.live ?? false
}

/** Comments that were written there since the post was brought. */
export async function storeLaterComments(
	postId: string,
	text: TextHead,
	comments: readonly PlannedComment[],
	needs: Needs,
): Promise<void> {
	const missing = comments.some(({ id }) => needs.map.find('comment', `${text.id} ${id}`) === undefined)
	if (!missing) return needs.reporter.add('comment', 'there', comments.length)
	const added = await inTransaction(async (tx) => {
		const [post] = await tx.sql`select 1 from blog_posts where id = ${postId} for key share`
		if (!post) return 0
		const stored = await storeComments(tx, postId, text, comments, needs)
		const isLive = await liveNow(tx, postId)
		await publishPostChanges(tx, [
			{ before: { id: postId, isLive, isTrashed: false }, after: { id: postId, isLive, isTrashed: false } },
		])
		return stored
	})
	needs.reporter.add('comment', 'brought', added)
	needs.reporter.add('comment', 'there', comments.length - added)
}
