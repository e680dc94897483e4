import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { postById } from '#app/features/posts/post/post.server.ts'
import { shownHtml } from '#app/features/posts/records/shown-html.ts'
import { previewMessages as messages } from './messages.ts'
import { previewPath, type PreviewLink, type PreviewVisibility } from './preview-address.ts'
import type { PreviewInput } from './preview-input.ts'
import { readPreview, signPreview } from './preview-token.server.ts'

type Previewed = { id: string; title: string; authorId: string; status: string; round: number }

/** A post that this user may make preview links for; null when there is none. */
export async function previewable(viewer: SignedIn, postId: string): Promise<Previewed | null> {
	const [post] = await sql<Previewed[]>`
		select id, title, author_id as "authorId", status, preview_round as round from blog_posts
		where id = ${postId} and trashed_at is null`
	return post && can(viewer, 'post:preview', post) ? post : null
}

const day = 86_400_000

/**
 * Makes a link valid for `days`, or ends all links (null).
 *
 * @throws {ExpectedError} 404
 */
export async function changePreviews(
	viewer: SignedIn,
	postId: string,
	asked: PreviewInput,
): Promise<PreviewLink | null> {
	const post = await previewable(viewer, postId)
	if (!post) throw new ExpectedError(messages.gone, { status: 404 })
	if (asked.intent === 'end') {
		await inTransaction(({ sql }) => sql`update blog_posts set preview_round = preview_round + 1 where id = ${postId}`)
		return null
	}
	const until = new Date(Date.now() + asked.days * day)
	const token = signPreview('post', { id: post.id, until, round: post.round })
	return { url: env.SITE_URL + previewPath(token), until: until.toISOString() }
}

type Opened = {
	state: 'open'
	post: NonNullable<Awaited<ReturnType<typeof postById>>>['post']
	until: string
	visibility: PreviewVisibility
}

/** What a link opens: the post; 'over' when it has expired or was ended; 'wrong' when it was never valid. */
export async function openPreview(token: string): Promise<Opened | { state: 'over' | 'wrong' }> {
	const pass = readPreview('post', token)
	if (!pass) return { state: 'wrong' }
	if (pass.until.getTime() <= Date.now()) return { state: 'over' }
	const [row] = await sql<{ round: number; visibility: PreviewVisibility }[]>`
		select preview_round as round, case when live then json_build_object('kind', 'public')
			when status = 'published' then json_build_object('kind', 'scheduled', 'at', published_at)
			else json_build_object('kind', 'draft') end as visibility
		from blog_posts where id = ${pass.id}`
	const read = row?.round === pass.round ? await postById(pass.id) : null
	if (!row || !read) return { state: 'over' }
	const { html } = shownHtml(read.post.html)
	return { state: 'open', post: { ...read.post, html }, until: pass.until.toISOString(), visibility: row.visibility }
}
