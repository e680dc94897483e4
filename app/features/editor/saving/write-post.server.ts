import { isSameMinute } from '#app/format/field-dates.ts'
import { sql, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { pipelineVersion, type RenderedMarkdown } from '#app/features/posts/markdown/markdown.server.ts'
import { postFieldNames, postRows, type PostFields } from '#app/features/posts/model/post-model.ts'
import type { StoredPost } from './stored-post.server.ts'

/** What the Content Forge stores with a post: its inputs, and the unconfirmed facts. */
export type ToolMetadata = Readonly<Record<string, string | readonly string[]>>

export type WrittenPost = { id: string; slug: string; version: number; isLive: boolean }

const written = ({ sql }: Handle) => sql`returning id, slug, version, live as "isLive"`

/** The columns that every save sets. */
function columns(fields: PostFields, publishedAt: string | null, { html, toc, readingTime }: RenderedMarkdown) {
	return { ...columnsOf(fields), published_at: publishedAt, html, toc: sql.json(toc), reading_time: readingTime }
}

/** Columns of `blog_posts` by name, without links and `metadata`. */
const columnsOf = (fields: PostFields): Record<string, string | null> =>
	Object.fromEntries(
		postFieldNames.flatMap((name) => {
			const { stored } = postRows[name]
			const value = fields[name]
			if (typeof value !== 'string' || (stored.kind !== 'column' && stored.kind !== 'timestamp')) return []
			return [[stored.name, value !== '' ? value : stored.kind === 'column' ? stored.empty : null]]
		}),
	)

const metadataNames = postFieldNames.flatMap((name) => {
	const { stored } = postRows[name]
	return stored.kind === 'metadata' ? [{ name, key: stored.name }] : []
})

const metadataOf = (fields: PostFields): ToolMetadata =>
	Object.fromEntries(
		metadataNames.flatMap(({ name, key }) => {
			const value = fields[name]
			return value === '' ? [] : [[key, value]]
		}),
	)

/** null: the database sets the current time when the post is published; a draft has none. */
const timestampOf = ({ status, publishedAt }: PostFields): string | null =>
	status === 'published' && publishedAt !== '' ? publishedAt : null

export async function insertPost(
	tx: Handle,
	authorId: string,
	fields: PostFields,
	rendered: RenderedMarkdown,
	toolMetadata?: ToolMetadata,
): Promise<WrittenPost> {
	return only(
		await tx.sql<WrittenPost[]>`
			insert into blog_posts ${tx.sql({
				...columns(fields, timestampOf(fields), rendered),
				id: newId(),
				pipeline_version: pipelineVersion,
				author_id: authorId,
				metadata: tx.sql.json({ ...toolMetadata, ...metadataOf(fields) }),
			})} ${written(tx)}`,
	)
}

/** Keeps the author and the metadata of the Content Forge. Publishing confirms what it wrote. */
export async function updatePost(
	tx: Handle,
	before: StoredPost,
	fields: PostFields,
	rendered: RenderedMarkdown,
	toolMetadata?: ToolMetadata,
): Promise<WrittenPost> {
	const timestamp = isSameMinute(fields.publishedAt, before.fields.publishedAt)
		? before.fields.publishedAt
		: timestampOf(fields)
	const removedKeys = [
		...metadataNames.map(({ key }) => key),
		...(fields.status === 'published' || toolMetadata ? ['unconfirmed'] : []),
	]
	return only(
		await tx.sql<WrittenPost[]>`
			update blog_posts set ${tx.sql(columns(fields, timestamp, rendered))}, version = version + 1, updated_at = now(),
				-- Below 0: a picture changed, perhaps since this was rendered. The job that renders posts again decides.
				pipeline_version = case when pipeline_version < 0 then pipeline_version else ${pipelineVersion} end,
				metadata = (coalesce(metadata, '{}') - ${removedKeys}::text[]) || ${tx.sql.json({ ...toolMetadata, ...metadataOf(fields) })}
			where id = ${before.id} ${written(tx)}`,
	)
}

function only([post]: readonly WrittenPost[]): WrittenPost {
	if (!post) throw new Error('The post was written and gave no row.')
	return post
}
