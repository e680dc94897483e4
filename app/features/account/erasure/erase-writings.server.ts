import type { Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import type { CommentsChoice } from './comments-choice.ts'

/*
 * The author that replaces erased people. One row for all of them: with a row each, everything that one person wrote
 * could still be put together. No account can have these addresses, because of the spaces.
 */
const neutral = {
	/** Posts without an author's name show the team's. */
	team: { email: 'the team@deleted.invalid', name: '' },
	member: { email: 'former member@deleted.invalid', name: 'Former member' },
} as const

async function neutralId({ sql }: Handle, who: keyof typeof neutral): Promise<string> {
	const { email, name } = neutral[who]
	await sql`
		insert into profiles (id, full_name, email, suspended_at) values (${newId()}, ${name}, ${email}, now())
		on conflict (email) do nothing`
	const [row] = await sql<{ id: string }[]>`select id from profiles where email = ${email}`
	if (!row) throw new Error(`The profile ${email} was not made.`)
	return row.id
}

/** The author of posts whose own author is gone. */
export const teamId = (tx: Handle): Promise<string> => neutralId(tx, 'team')

/** The author of comments whose own author is gone. */
export const memberId = (tx: Handle): Promise<string> => neutralId(tx, 'member')

/**
 * Public comments stay without a name or are deleted, as chosen; all others are deleted. A comment with replies leaves
 * an empty place, so that the replies stay. Returns how many comments the person had.
 */
export async function forgetComments(
	tx: Handle,
	accountId: string,
	choice: CommentsChoice,
	names: readonly string[],
): Promise<number> {
	const { sql } = tx
	const [own] = await sql<{ count: number }[]>`
		select count(*)::int as count from blog_comments where author_id = ${accountId}`
	if (!own || own.count === 0) return 0
	const stays = choice === 'anonymise' ? sql`c.status = 'approved'` : sql`false`
	await sql`
		delete from blog_comments c where c.author_id = ${accountId} and not (${stays}) and c.parent_id is not null`
	await sql`
		delete from blog_comments c where c.author_id = ${accountId} and not (${stays})
			and not exists (select from blog_comments r where r.parent_id = c.id)`
	const member = await memberId(tx)
	const remaining = await sql<{ id: string }[]>`
		update blog_comments c set author_id = ${member}, dedupe_key = null,
			status = case when ${stays} then c.status else 'deleted' end,
			content = case when ${stays} then c.content else '' end
		where author_id = ${accountId} returning id`
	const ids = remaining.map(({ id }) => id)
	// Signatures: the person's own name and address in their texts.
	for (const name of names) {
		await sql`
			update blog_comments set content = regexp_replace(content, ${wholeWord(name)}, '…', 'gi')
			where id = any(${ids}::uuid[]) and position(lower(${name}) in lower(content)) > 0`
	}
	return own.count
}

/**
 * Notes on posts stay for those who work on them, without their author (the account's row takes its name along) and
 * without the person's own name in the text.
 */
export async function forgetNotes({ sql }: Handle, accountId: string, names: readonly string[]): Promise<void> {
	for (const name of names)
		await sql`
			update post_notes set content = regexp_replace(content, ${wholeWord(name)}, '…', 'gi')
			where author_id = ${accountId} and position(lower(${name}) in lower(content)) > 0`
}

/** Published posts stay, under the team's name; drafts are deleted. Returns how many there were. */
export async function forgetPosts(tx: Handle, accountId: string): Promise<number> {
	const drafts = await tx.sql`delete from blog_posts where author_id = ${accountId} and status = 'draft'`
	const [left] = await tx.sql`select 1 from blog_posts where author_id = ${accountId} limit 1`
	if (!left) return drafts.count
	const team = await teamId(tx)
	const remaining = await tx.sql`update blog_posts set author_id = ${team} where author_id = ${accountId}`
	return drafts.count + remaining.count
}

/** A name as a PostgreSQL pattern that does not match inside a longer word. */
export function wholeWord(name: string): string {
	const plain = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
	const [first, last] = [/^\w/.test(name) ? String.raw`\m` : '', /\w$/.test(name) ? String.raw`\M` : '']
	return first + plain + last
}
