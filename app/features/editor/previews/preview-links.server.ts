import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { postById } from '#app/features/posts/post/post.server.ts'
import { previewMessages as messages } from './messages.ts'
import { previewPath, type PreviewLink, type PreviewVisibility } from './preview-address.ts'
import type { PreviewInput } from './preview-input.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { secret } from '#app/platform/env/secrets.server.ts'

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
		await sql`update blog_posts set preview_round = preview_round + 1 where id = ${postId}`
		return null
	}
	const until = new Date(Date.now() + asked.days * day)
	const token = signPreview({ postId: post.id, until, round: post.round })
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
	const pass = readPreview(token)
	if (!pass) return { state: 'wrong' }
	if (pass.until.getTime() <= Date.now()) return { state: 'over' }
	const [row] = await sql<{ round: number; visibility: PreviewVisibility }[]>`
		select preview_round as round, case when live then json_build_object('kind', 'public')
			when status = 'published' then json_build_object('kind', 'scheduled', 'at', published_at)
			else json_build_object('kind', 'draft') end as visibility
		from blog_posts where id = ${pass.postId}`
	const read = row?.round === pass.round ? await postById(pass.postId) : null
	if (!row || !read) return { state: 'over' }
	return { state: 'open', post: read.post, until: pass.until.toISOString(), visibility: row.visibility }
}

/** The content of a link. `round` is raised to end all earlier links of the post. */
type PreviewPass = { postId: string; until: Date; round: number }

const signatureBytes = 32
const bodyBytes = 16 + 6 + 4

/** The token of `/preview/:token`: letters, digits, `-` and `_`, always of the same length. */
function signPreview({ postId, until, round }: PreviewPass): string {
	const body = Buffer.alloc(bodyBytes)
	body.write(postId.replaceAll('-', ''), 0, 'hex')
	body.writeUIntBE(until.getTime(), 16, 6)
	body.writeUInt32BE(round, 22)
	return Buffer.concat([sign(body), body]).toString('base64url')
}

/** Null for anything not signed by this site, and for any other encoding of a valid token. */
function readPreview(token: string): PreviewPass | null {
	if (token.length !== Math.ceil(((signatureBytes + bodyBytes) * 4) / 3)) return null
	const bytes = Buffer.from(token, 'base64url')
	if (bytes.length !== signatureBytes + bodyBytes || bytes.toString('base64url') !== token) return null
	const body = bytes.subarray(signatureBytes)
	if (!timingSafeEqual(bytes.subarray(0, signatureBytes), sign(body))) return null
	const postId = body.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
	return { postId, until: new Date(body.readUIntBE(16, 6)), round: body.readUInt32BE(22) }
}

const sign = (body: Buffer) => createHmac('sha256', secret('preview')).update(body).digest()
