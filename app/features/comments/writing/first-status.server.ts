import type { Handle } from '#app/db/client.server.ts'

/** What a new comment of this person is at first: pending (specification section 4), or approved for known-good authors. */
export async function statusForNewComment(
	{ sql }: Pick<Handle, 'sql'>,
	authorId: string,
): Promise<'pending' | 'approved'> {
	const [author] = await sql<{ trusted: boolean }[]>`
		select comments_trusted as trusted from profiles where id = ${authorId}`
	return author?.trusted ? 'approved' : 'pending'
}
