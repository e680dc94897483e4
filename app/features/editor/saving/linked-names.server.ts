import { type Handle, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { slugify } from '#app/format/letters-and-words.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { writingMessages as messages } from '../post/save-messages.ts'
import { typedText } from '#app/features/posts/post/addresses.ts'
import { addressKey, readRedirects } from '#app/features/posts/post/topic-sql.server.ts'

type Kind = 'categories' | 'tags'
type Known = { id: string; name: string }

const topicKind = (kind: Kind) => (kind === 'tags' ? 'tag' : 'category')

type Choice = {
	/** Whether names that do not exist are created. */
	mayCreate: boolean
	/** When the names were chosen: names that were renamed, merged or deleted since are replaced by what they are now. */
	chosenAt: Date
}

/**
 * Links the post to the categories and tags with these names and to no others; creates missing ones. Names that were
 * deleted since they were chosen are left out.
 */
export async function linkNames(
	tx: Handle,
	postId: string,
	fields: Pick<PostFields, Kind>,
	choice: Choice,
): Promise<void> {
	const categories = await idsOf(tx, 'categories', fields.categories, choice)
	const tags = await idsOf(tx, 'tags', fields.tags, choice)
	await tx.sql`delete from blog_post_categories where post_id = ${postId} and category_id <> all(${categories}::uuid[])`
	await tx.sql`
		insert into blog_post_categories (post_id, category_id)
		select ${postId}, id from unnest(${categories}::uuid[]) id order by id on conflict do nothing`
	await tx.sql`delete from blog_post_tags where post_id = ${postId} and tag_id <> all(${tags}::uuid[])`
	await tx.sql`
		insert into blog_post_tags (post_id, tag_id)
		select ${postId}, id from unnest(${tags}::uuid[]) id order by id on conflict do nothing`
}

async function idsOf(tx: Handle, kind: Kind, names: readonly string[], choice: Choice): Promise<string[]> {
	if (names.length === 0) return []
	const known = await findNames(tx, kind, names)
	const missing = names.filter((name) => !known.has(addressKey(name)))
	if (missing.length === 0) return pick(known, names)
	const moved = await readRedirects(tx, topicKind(kind), missing, choice.chosenAt)
	const unknown = missing.filter((name) => !moved.has(addressKey(name)))
	if (unknown.length > 0 && !choice.mayCreate)
		throw new ExpectedError(messages.unknownNames(unknown.join(', ')), { field: kind })
	// Sorted, so that two transactions that add the same names wait for each other instead of running into a deadlock.
	for (const name of unknown.toSorted()) await (kind === 'tags' ? addTag(tx, name) : addCategory(tx, name))
	const added = unknown.length > 0 ? await findNames(tx, kind, unknown) : new Map<string, string>()
	const there = names.filter((name) => !moved.has(addressKey(name)))
	const movedIds = [...moved.values()].flatMap(({ id }) => id ?? [])
	return [...new Set([...pick(new Map([...known, ...added]), there), ...movedIds])]
}

function pick(known: ReadonlyMap<string, string>, names: readonly string[]): string[] {
	return names.map((name) => {
		const id = known.get(addressKey(name))
		if (id === undefined) throw new Error(`The name “${name}” was made and is not there.`)
		return id
	})
}

/**
 * Ids by key. They cannot be merged or deleted before the transaction ends: both lock them, highest id first
 * (posts-admin/topics/lock-topics.server.ts).
 */
async function findNames({ sql }: Handle, kind: Kind, names: readonly string[]): Promise<Map<string, string>> {
	const table = sql(kind === 'tags' ? 'blog_tags' : 'blog_categories')
	const rows = await sql<Known[]>`
		select id, name from ${table}
		where lower(plain_letters(name)) in (select lower(plain_letters(n)) from unnest(${[...names]}::text[]) n)
		order by id desc for key share`
	return new Map(rows.map(({ id, name }) => [addressKey(name), id]))
}

/**
 * The names as they are now: renamed and merged ones by their present name, without deleted ones. Names that nobody knows
 * stay, because they are new.
 */
export async function currentNames<Names extends Pick<PostFields, Kind>>(
	handle: Handle,
	fields: Names,
	chosenAt: Date,
): Promise<Names> {
	const categories = await namesNow(handle, 'categories', fields.categories, chosenAt)
	const tags = await namesNow(handle, 'tags', fields.tags, chosenAt)
	return { ...fields, categories, tags }
}

async function namesNow({ sql }: Handle, kind: Kind, names: readonly string[], chosenAt: Date): Promise<string[]> {
	if (names.length === 0) return []
	const moved = await readRedirects({ sql }, topicKind(kind), names, chosenAt)
	if (moved.size === 0) return [...names]
	const table = sql(kind === 'tags' ? 'blog_tags' : 'blog_categories')
	const known = await sql<{ name: string }[]>`
		select name from ${table}
		where lower(plain_letters(name)) in (select lower(plain_letters(n)) from unnest(${[...names]}::text[]) n)`
	const living = new Set(known.map(({ name }) => addressKey(name)))
	const now = names.flatMap((name) => {
		const redirect = living.has(addressKey(name)) ? undefined : moved.get(addressKey(name))
		return redirect ? (redirect.name ?? []) : name
	})
	return [...new Map(now.map((name) => [addressKey(name), name])).values()]
}

async function addTag({ sql }: Handle, name: string): Promise<void> {
	await sql`insert into blog_tags (id, name) values (${newId()}, ${name}) on conflict do nothing`
}

/** Two names may give the same slug (“C” and “C++”): the later one gets a part of its id. */
async function addCategory({ sql }: Handle, name: string): Promise<void> {
	const id = newId()
	const plain = slugify(name) || 'category'
	for (const slug of [plain, `${plain}-${id.slice(-8)}`]) {
		const added = await sql`
			insert into blog_categories (id, name, slug) values (${id}, ${name}, ${slug}) on conflict do nothing returning 1`
		if (added.length > 0) return
	}
}

const maxNames = 20

/**
 * Names that contain the typed text, without regard to case and diacritics: those that begin with it first, then the
 * most used.
 */
export async function findNamesLike(kind: 'category' | 'tag', typed: string): Promise<string[]> {
	const query = typedText(typed)
	const rows = await sql<{ name: string }[]>`
		select name from (
			select name, post_count, strpos(lower(plain_letters(name)), lower(plain_letters(${query}))) as place
			from ${sql(kind === 'tag' ? 'blog_tags' : 'blog_categories')}) n
		where place > 0 or ${query} = ''
		order by place > 1, post_count desc, name limit ${maxNames}`
	return rows.map(({ name }) => name)
}
