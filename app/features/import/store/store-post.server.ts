import type { Transaction } from '#app/db/client.server.ts'
import { storeRevision } from '#app/features/editor/saving/revisions.server.ts'
import { deleteRedirects } from '#app/features/editor/saving/slugs.server.ts'
import { insertPost } from '#app/features/editor/saving/write-post.server.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { renderMarkdown } from '#app/features/posts/markdown/markdown.server.ts'
import { publishPostChanges } from '#app/features/posts/publishing/publication.server.ts'
import type { Reporter } from '../report/report.ts'
import type { Reported } from '../report/text-report.ts'
import type { Reader } from '../reader/reader.server.ts'
import type { TextHead } from '../reader/text-head.ts'
import { commentBatch, storeComments, type PlannedComment } from './comments.server.ts'
import { authorOf, type PeopleNeeds } from './people.server.ts'
import { storeTopics } from './topics.server.ts'

export type PostToStore = {
	text: TextHead
	fields: PostFields
	comments: readonly PlannedComment[]
	reported: Reported | null
}

type Needs = PeopleNeeds & {
	source: Reader
	/** Whether the run is to stop. */
	signalled?: () => boolean
}

/** Stores a post with everything of it in one transaction, so that a crash leaves all of it or nothing. */
export async function storePost({ text, fields, comments, reported }: PostToStore, needs: Needs): Promise<void> {
	// In the turn of background work: readers and writers come first.
	const rendered = await renderMarkdown(fields.content, { account: 'jobs' })
	const postId = await counted(needs, async (tx, needs) => {
		const author = await authorOf(tx, text, needs)
		const { id, slug, version } = await insertPost(tx, author, fields, rendered)
		await setPast(tx, id, text)
		await storeTopics(tx, id, fields, { ...needs, overview: needs.source.overview })
		const isLive = await liveNow(tx, id)
		await deleteRedirects(tx, { id, slug, version, isLive })
		await storeRevision(tx, id, version, { editorId: null, tab: null })
		const stored = await storeComments(tx, id, text.id, comments.slice(0, commentBatch), needs)
		needs.reporter.add('comment', 'brought', stored)
		await needs.map.add(tx, 'post', text.id, id, { version, reported })
		await publishPostChanges(tx, [{ before: null, after: { id, isLive, isTrashed: text.own?.isTrashed === true } }])
		needs.reporter.add('post', 'brought')
		return id
	})
	await storeMissingComments(postId, text, comments, needs)
}

/** What a transaction counts is in the report once it has ended well. */
async function counted<Result>(
	needs: Needs,
	work: (tx: Transaction, needs: Needs) => Promise<Result>,
): Promise<Result> {
	const { reporter, map } = needs
	let counts: Parameters<Reporter['add']>[] = []
	const result = await map.inTransaction((tx) => {
		counts = []
		return work(tx, { ...needs, reporter: { ...reporter, add: (...count) => void counts.push(count) } })
	})
	for (const count of counts) reporter.add(...count)
	return result
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
			updated_at = least(coalesce(${updatedAt ?? created}, updated_at), now()),
			trashed_at = case when ${own?.isTrashed === true} then now() end
		where id = ${id}`
	if (own)
		await sql`update blog_posts set metadata = ${own.metadata === null ? null : JSON.stringify(own.metadata)}::text::jsonb where id = ${id}`
}

async function liveNow({ sql }: Transaction, id: string): Promise<boolean> {
	const [row] = await sql<{ live: boolean }[]>`select live from blog_posts where id = ${id}`
	return row?.live ?? false
}

/** Comments that were written there since the post was brought, or that an interrupted import left. */
export async function storeLaterComments(
	postId: string,
	text: TextHead,
	comments: readonly PlannedComment[],
	needs: Needs,
): Promise<void> {
	const added = await storeMissingComments(postId, text, comments, needs)
	const ofRun = comments.filter(({ id }) => needs.map.isOfRun('comment', `${text.id} ${id}`))
	needs.reporter.add('comment', 'there', comments.length - added - ofRun.length)
}

/** In short transactions, each of which is whole: what is missing after a crash comes with the next run. */
async function storeMissingComments(
	postId: string,
	text: TextHead,
	comments: readonly PlannedComment[],
	needs: Needs,
): Promise<number> {
	const missing = comments.filter(({ id }) => needs.map.find('comment', `${text.id} ${id}`) === undefined)
	let added = 0
	for (let from = 0; from < missing.length; from += commentBatch) {
		if (needs.signalled?.() === true) break
		added += await counted(needs, async (tx, needs) => {
			const [post] = await tx.sql`select 1 from blog_posts where id = ${postId} for key share`
			if (!post) return 0
			const stored = await storeComments(tx, postId, text.id, missing.slice(from, from + commentBatch), needs)
			needs.reporter.add('comment', 'brought', stored)
			const isLive = await liveNow(tx, postId)
			const publication = { id: postId, isLive, isTrashed: false }
			await publishPostChanges(tx, [{ before: publication, after: publication }])
			return stored
		})
	}
	return added
}
