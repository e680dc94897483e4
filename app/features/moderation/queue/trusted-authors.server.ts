import { inTransaction, sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { moderationMessages as messages } from './messages.ts'

/** Whether new comments of this author are published without review. Returns the author's name. */
export async function setTrusted(authorId: string, on: boolean): Promise<string> {
	const [author] = await inTransaction(
		({ sql }) => sql<{ name: string }[]>`
		update profiles set comments_trusted = ${on}, updated_at = now()
		where id = ${authorId} and (not ${on} or email not like '%@deleted.invalid') returning full_name as name`,
		{ people: [authorId] },
	)
	if (!author) throw new ExpectedError(messages.noPerson, { status: 404 })
	return author.name
}

export type TrustedAuthor = { id: string; name: string }

const maxListed = 100

export const trustedAuthors = (): PromiseLike<TrustedAuthor[]> => sql<TrustedAuthor[]>`
	select id, full_name as name from profiles where comments_trusted order by full_name, id limit ${maxListed}`
