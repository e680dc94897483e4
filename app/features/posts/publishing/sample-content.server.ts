import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import {
	blogCategories,
	blogComments,
	blogPostCategories,
	blogPosts,
	blogPostTags,
	blogTags,
	profiles,
} from '#app/db/tables/schema.ts'
import { publish } from '#app/events/publish.server.ts'
import { avatarPath } from '../post/addresses.ts'
import { pipelineVersion, renderMarkdown, type RenderedMarkdown } from '../markdown/markdown.server.ts'
import { slugify } from '../post/post.ts'
import { readSample, withoutFuture, type Sample, type SamplePost, type SampleReply } from './sample-files.server.ts'

type Ids = ReadonlyMap<string, string>

const timeLimit = { limitMs: 60_000 }

/** Fills a database without posts with the sample content of the repository; leaves any other alone. */
export async function loadSampleContent(onStep: (step: string) => void): Promise<void> {
	if (await hasPosts(sql)) return
	onStep('Loading the sample content')
	const sample = withoutFuture(readSample())
	const rendered = new Map<SamplePost, RenderedMarkdown>()
	for (const post of sample.posts) rendered.set(post, await renderMarkdown(post.content, { account: 'sample content' }))
	await inTransaction(async (tx) => {
		// When two processes start on one empty database, the second waits here and then finds posts.
		await tx.sql`select pg_advisory_xact_lock(hashtext('sample content'))`
		if (await hasPosts(tx.sql)) return
		const people = await addPeople(tx, sample)
		const posts = await addPosts(tx, sample, rendered, people)
		await addLinks(tx, sample, posts)
		await addComments(tx, sample, people, posts)
		await publish(tx, { type: 'sample.loaded' })
	}, timeLimit)
}

async function hasPosts(on: Handle['sql']): Promise<boolean> {
	return (await on`select 1 from blog_posts limit 1`).length > 0
}

/** Ids of the authors by key and by name, and of people who only comment by name. */
async function addPeople({ db }: Handle, { authors, comments }: Sample): Promise<Ids> {
	const ids = new Map<string, string>()
	const rows: (typeof profiles.$inferInsert)[] = authors.map((author) => {
		const id = newId()
		ids.set(author.id, id).set(author.full_name, id)
		return { id, fullName: author.full_name, email: author.email, bio: author.bio, avatarUrl: avatarPath(author.id) }
	})
	for (const { author } of comments.flatMap((comment) => [comment, ...comment.replies])) {
		if (ids.has(author)) continue
		const id = newId()
		ids.set(author, id)
		rows.push({ id, fullName: author, email: `${slugify(author)}@readers.example` })
	}
	await db.insert(profiles).values(rows)
	return ids
}

async function addPosts(
	{ db }: Handle,
	{ posts }: Sample,
	rendered: ReadonlyMap<SamplePost, RenderedMarkdown>,
	people: Ids,
): Promise<Ids> {
	const ids = new Map(posts.map((post) => [post.slug, newId()]))
	await db.insert(blogPosts).values(
		posts.map((post) => ({
			id: idOf(ids, post.slug),
			slug: post.slug,
			title: post.title,
			excerpt: post.excerpt,
			content: post.content,
			html: rendered.get(post)?.html ?? '',
			toc: rendered.get(post)?.toc ?? [],
			readingTime: rendered.get(post)?.readingTime ?? 1,
			pipelineVersion,
			status: 'published' as const,
			publishedAt: post.published_at,
			createdAt: post.published_at,
			updatedAt: post.published_at,
			authorId: idOf(people, post.author),
		})),
	)
	return ids
}

async function addLinks({ db }: Handle, { posts, categories, tags }: Sample, postIds: Ids): Promise<void> {
	const categoryIds = new Map(categories.map(({ slug }) => [slug, newId()]))
	const tagIds = new Map(tags.map((name) => [name, newId()]))
	await db
		.insert(blogCategories)
		.values(categories.map(({ name, slug }) => ({ id: idOf(categoryIds, slug), name, slug })))
	await db.insert(blogTags).values(tags.map((name) => ({ id: idOf(tagIds, name), name })))
	await db
		.insert(blogPostCategories)
		.values(
			posts.flatMap((post) =>
				post.categories.map((slug) => ({ postId: idOf(postIds, post.slug), categoryId: idOf(categoryIds, slug) })),
			),
		)
	await db
		.insert(blogPostTags)
		.values(
			posts.flatMap((post) =>
				post.tags.map((name) => ({ postId: idOf(postIds, post.slug), tagId: idOf(tagIds, name) })),
			),
		)
}

async function addComments({ db }: Handle, { comments }: Sample, people: Ids, posts: Ids): Promise<void> {
	const row = ({ author, content, created_at, status }: SampleReply, post: string) => ({
		id: newId(),
		postId: idOf(posts, post),
		authorId: idOf(people, author),
		content,
		status,
		createdAt: created_at,
		updatedAt: created_at,
	})
	const threads = comments.map((comment) => ({ comment, top: row(comment, comment.post) }))
	await db.insert(blogComments).values(threads.map(({ top }) => top))
	const replies = threads.flatMap(({ comment, top }) =>
		comment.replies.map((reply) => ({ ...row(reply, comment.post), parentId: top.id })),
	)
	await db.insert(blogComments).values(replies)
}

function idOf(ids: Ids, key: string): string {
	const id = ids.get(key)
	if (id === undefined) throw new Error(`The sample content names "${key}", which it does not hold.`)
	return id
}
