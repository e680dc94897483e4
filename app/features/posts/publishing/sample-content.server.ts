import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { publish } from '#app/events/publish.server.ts'
import { avatarPath } from '../post/addresses.ts'
import { pipelineVersion, renderMarkdown, type RenderedMarkdown } from '../markdown/markdown.server.ts'
import { slugify } from '#app/format/letters-and-words.ts'
import { readSample, withoutFuture, type Sample, type SamplePost, type SampleReply } from './sample-files.server.ts'

type Ids = ReadonlyMap<string, string>

const timeLimit = { limitMs: 60_000 }

/**
 * Fills a database without posts with the sample content of the repository; leaves any other alone, also one whose posts
 * were deleted.
 */
export async function loadSampleContent(onStep: (step: string) => void): Promise<void> {
	if (await isFilled(sql)) return
	onStep('Loading the sample content')
	const sample = withoutFuture(readSample())
	const rendered = new Map<SamplePost, RenderedMarkdown>()
	for (const post of sample.posts) rendered.set(post, await renderMarkdown(post.content, { account: 'sample content' }))
	await inTransaction(async (tx) => {
		// When two processes start on one empty database, the second waits here and then finds posts.
		await tx.sql`select pg_advisory_xact_lock(hashtext('sample content'))`
		if (await isFilled(tx.sql)) return
		const people = await addPeople(tx, sample)
		const posts = await addPosts(tx, sample, rendered, people)
		const topics = await addLinks(tx, sample, posts)
		const comments = await addComments(tx, sample, people, posts)
		await markSample(tx, { person: people, post: posts, comment: comments, ...topics })
		await publish(tx, { type: 'sample.loaded' })
	}, timeLimit)
}

async function isFilled(on: Handle['sql']): Promise<boolean> {
	const [row] = await on<{ isFilled: boolean }[]>`
		select exists (select from blog_posts)
			or exists (select from site_setup where sample_loaded_at is not null) as "isFilled"`
	return row?.isFilled ?? true
}

/** Ids of the authors by key and by name, and of people who only comment by name. */
async function addPeople({ sql }: Handle, { authors, comments }: Sample): Promise<Ids> {
	const ids = new Map<string, string>()
	const writers = authors.map((author) => {
		const id = newId()
		ids.set(author.id, id).set(author.full_name, id)
		const { full_name, email, bio } = author
		return { id, full_name, email, bio, avatar_url: avatarPath(author.id) }
	})
	const names = new Set(comments.flatMap((comment) => [comment, ...comment.replies]).map(({ author }) => author))
	const readers = [...names.difference(ids)].map((name) => {
		const id = newId()
		ids.set(name, id)
		return { id, full_name: name, email: `${slugify(name)}@readers.example`, bio: null, avatar_url: null }
	})
	await sql`insert into profiles ${sql([...writers, ...readers])}`
	return ids
}

async function addPosts(
	{ sql }: Handle,
	{ posts }: Sample,
	rendered: ReadonlyMap<SamplePost, RenderedMarkdown>,
	people: Ids,
): Promise<Ids> {
	const ids = new Map(posts.map((post) => [post.slug, newId()]))
	const rows = posts.map((post) => ({
		id: idOf(ids, post.slug),
		slug: post.slug,
		title: post.title,
		excerpt: post.excerpt,
		content: post.content,
		html: rendered.get(post)?.html ?? '',
		toc: sql.json(rendered.get(post)?.toc ?? []),
		reading_time: rendered.get(post)?.readingTime ?? 1,
		pipeline_version: pipelineVersion,
		status: 'published',
		published_at: post.published_at,
		created_at: post.published_at,
		updated_at: post.published_at,
		author_id: idOf(people, post.author),
	}))
	await sql`insert into blog_posts ${sql(rows)}`
	return ids
}

async function addLinks({ sql }: Handle, { posts, categories, tags }: Sample, postIds: Ids) {
	const categoryIds = new Map(categories.map(({ slug }) => [slug, newId()]))
	const tagIds = new Map(tags.map(({ slug }) => [slug, newId()]))
	const categoryRows = categories.map(({ name, slug }) => ({ id: idOf(categoryIds, slug), name, slug }))
	await sql`insert into blog_categories ${sql(categoryRows)}`
	const tagRows = tags.map(({ name, slug }) => ({ id: idOf(tagIds, slug), name }))
	await sql`insert into blog_tags ${sql(tagRows)}`
	const inCategories = posts.flatMap((post) =>
		post.categories.map((slug) => ({ post_id: idOf(postIds, post.slug), category_id: idOf(categoryIds, slug) })),
	)
	await sql`insert into blog_post_categories ${sql(inCategories)}`
	const withTags = posts.flatMap((post) =>
		post.tags.map((slug) => ({ post_id: idOf(postIds, post.slug), tag_id: idOf(tagIds, slug) })),
	)
	await sql`insert into blog_post_tags ${sql(withTags)}`
	return { category: categoryIds, tag: tagIds }
}

/** Ids of the comments, by themselves. */
async function addComments({ sql }: Handle, { comments }: Sample, people: Ids, posts: Ids): Promise<Ids> {
	const row = ({ author, content, created_at, status }: SampleReply, post: string, parent: string | null) => ({
		id: newId(),
		post_id: idOf(posts, post),
		author_id: idOf(people, author),
		parent_id: parent,
		content,
		status,
		created_at,
		updated_at: created_at,
	})
	const threads = comments.map((comment) => ({ comment, top: row(comment, comment.post, null) }))
	const tops = threads.map(({ top }) => top)
	await sql`insert into blog_comments ${sql(tops)}`
	const replies = threads.flatMap(({ comment, top }) =>
		comment.replies.map((reply) => row(reply, comment.post, top.id)),
	)
	await sql`insert into blog_comments ${sql(replies)}`
	return new Map([...tops, ...replies].map(({ id }) => [id, id]))
}

/** So that the owner can remove what nobody here wrote (features/setup). */
async function markSample({ sql }: Handle, ids: Readonly<Record<string, Ids>>): Promise<void> {
	const rows = Object.entries(ids).flatMap(([kind, some]) => [...new Set(some.values())].map((id) => ({ kind, id })))
	await sql`insert into sample_records ${sql(rows)}`
	await sql`
		insert into site_setup (sample_loaded_at) values (now())
		on conflict (only_one) do update set sample_loaded_at = excluded.sample_loaded_at`
}

function idOf(ids: Ids, key: string): string {
	const id = ids.get(key)
	if (id === undefined) throw new Error(`The sample content names "${key}", which it does not hold.`)
	return id
}
