import type { Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { pipelineVersion, type RenderedMarkdown } from '../markdown.server.ts'
import type { PostFields } from '../editor/post-model.ts'
import { isSameMinute } from './lagos-time.ts'
import type { StoredPost } from './stored-post.server.ts'

/** What the content tool remembers of a post: what it was asked for, and the words that nobody has looked up. */
export type ToolMetadata = Readonly<Record<string, string | readonly string[]>>

export type WrittenPost = { id: string; slug: string; version: number; isLive: boolean }

const written = ({ sql }: Handle) => sql`returning id, slug, version, live as "isLive"`

/** The columns that a save sets, whether the post is new or not. */
function columns(fields: PostFields, { html, toc, readingTime }: RenderedMarkdown) {
	return {
		slug: fields.slug,
		title: fields.title,
		excerpt: fields.excerpt,
		content: fields.content,
		html,
		toc,
		reading_time: readingTime,
		featured_image: fields.featuredImage || null,
		featured_image_alt: fields.featuredImageAlt || null,
		status: fields.status,
	}
}

/** null: at once, when it is published (the database sets the moment), or never, when it is a draft. */
const momentOf = ({ status, publishedAt }: PostFields): string | null =>
	status === 'published' && publishedAt !== '' ? publishedAt : null

export async function insertPost(
	tx: Handle,
	authorId: string,
	fields: PostFields,
	rendered: RenderedMarkdown,
	remembered?: ToolMetadata,
): Promise<WrittenPost> {
	const row = { ...columns(fields, rendered), toc: tx.sql.json(rendered.toc) }
	return only(
		await tx.sql<WrittenPost[]>`
			insert into blog_posts ${tx.sql({
				...row,
				id: newId(),
				pipeline_version: pipelineVersion,
				author_id: authorId,
				published_at: momentOf(fields),
				metadata: tx.sql.json({ ...remembered, ...metadataOf(fields) }),
			})} ${written(tx)}`,
	)
}

/** The author stays who they are, and so does what the content tool remembers; publishing confirms what it wrote. */
export async function updatePost(
	tx: Handle,
	before: StoredPost,
	fields: PostFields,
	rendered: RenderedMarkdown,
	remembered?: ToolMetadata,
): Promise<WrittenPost> {
	const row = { ...columns(fields, rendered), toc: tx.sql.json(rendered.toc) }
	const moment = isSameMinute(fields.publishedAt, before.fields.publishedAt)
		? before.fields.publishedAt
		: momentOf(fields)
	const renewed = [
		'focusKeyword',
		'metaDescription',
		...(fields.status === 'published' || remembered ? ['unconfirmed'] : []),
	]
	return only(
		await tx.sql<WrittenPost[]>`
			update blog_posts set ${tx.sql(row)}, published_at = ${moment}, version = version + 1, updated_at = now(),
				-- Below 0: a picture changed, perhaps since this was rendered. The job that makes posts anew decides.
				pipeline_version = case when pipeline_version < 0 then pipeline_version else ${pipelineVersion} end,
				metadata = (coalesce(metadata, '{}') - ${renewed}::text[]) || ${tx.sql.json({ ...remembered, ...metadataOf(fields) })}
			where id = ${before.id} ${written(tx)}`,
	)
}

const metadataOf = ({ focusKeyword, metaDescription }: PostFields): Record<string, string> => ({
	...(focusKeyword !== '' && { focusKeyword }),
	...(metaDescription !== '' && { metaDescription }),
})

function only([post]: readonly WrittenPost[]): WrittenPost {
	if (!post) throw new Error('The post was written and gave no row.')
	return post
}
