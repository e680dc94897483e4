import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database, type Handle } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { noteMessages as messages } from '../note/messages.ts'

export type PostOfNotes = {
	id: string
	version: number
	content: string
	authorId: string
	status: string
	isTrashed: boolean
}

/** The post of a note for somebody who may edit it; null for everybody else. Notes of a post in the trash wait with it. */
export async function postOfNotes({ sql }: Handle, id: string, viewer: SignedIn | null): Promise<PostOfNotes | null> {
	const [post] = await sql<PostOfNotes[]>`
		select id, version, content, author_id as "authorId", status, trashed_at is not null as "isTrashed"
		from blog_posts where id = ${id}`
	return post && can(viewer, 'note:write', post) ? post : null
}

/** Whether this user may see and write notes of the post now. */
export const mayNote = async (id: string, viewer: SignedIn | null): Promise<boolean> =>
	(await postOfNotes(database, id, viewer)) !== null

/**
 * The post of a note, with its text locked against a save until the transaction ends.
 *
 * @throws {ExpectedError}
 */
export async function lockPostOfNotes(tx: Handle, id: string, viewer: SignedIn): Promise<PostOfNotes> {
	await tx.sql`select 1 from blog_posts where id = ${id} for share`
	const post = await postOfNotes(tx, id, viewer)
	if (!post) throw new ExpectedError(messages.postGone, { status: 404 })
	if (post.isTrashed) throw new ExpectedError(messages.trashed, { status: 409 })
	return post
}
