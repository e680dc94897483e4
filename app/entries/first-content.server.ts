import type { AnyContentType, FirstContent } from '#app/content/content-type.ts'
import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { env } from '#app/platform/env/env.server.ts'

export type Origin = 'sample' | 'upgrade' | 'owner'

let types: readonly AnyContentType[] | null = null

/** Called once in each process, before the first content: this folder does not import the pages that define them. */
export function connectContentTypes(all: readonly AnyContentType[]): void {
	types = all
}

/** @throws {Error} before `connectContentTypes` */
export function knownTypes(): readonly AnyContentType[] {
	if (!types) throw new Error('No content types are known in this process: call connectContentTypes() when it starts.')
	return types
}

/**
 * Gives every type that this database has never had its first entries, published. A new site begins with the sample or,
 * with SEED=none, without a claim; a database in use, also one restored from an older backup, keeps the words that its
 * site showed until now, whatever SEED says. Safe to repeat, and in several processes at once.
 */
export async function writeFirstContent(): Promise<void> {
	const all = knownTypes()
	if ((await missing(sql, all)).length === 0) return
	await inTransaction(async (tx) => {
		await tx.sql`select pg_advisory_xact_lock(hashtext('first content'))`
		const origin: Origin = (await isInUse(tx)) ? 'upgrade' : env.SEED === 'sample' ? 'sample' : 'owner'
		for (const type of await missing(tx.sql, all)) await write(tx, type, origin)
	})
}

async function missing(on: Handle['sql'], all: readonly AnyContentType[]): Promise<readonly AnyContentType[]> {
	const rows = await on<{ name: string }[]>`select name from content_types`
	const known = new Set(rows.map(({ name }) => name))
	return all.filter(({ name }) => !known.has(name))
}

/** Somebody has an account, a post, an enquiry or a subscription here, or has had other content. */
async function isInUse({ sql }: Handle): Promise<boolean> {
	const [row] = await sql<{ used: boolean }[]>`
		select exists (select from profiles) or exists (select from blog_posts) or exists (select from leads)
			or exists (select from newsletter_subscribers) as used`
	return row?.used ?? false
}

async function write({ sql }: Handle, type: AnyContentType, origin: Origin): Promise<void> {
	const claimless = claimlessOf(type)
	for (const { id, text } of textsOf(type, origin === 'owner' ? 'blank' : 'sample')) {
		const entryOrigin = origin === 'sample' && claimless.includes(id) ? 'owner' : origin
		await sql`
			insert into content_entries (type, id, draft, published, published_version, origin)
			values (${type.name}, ${id}, ${text}::text::jsonb, ${text}::text::jsonb, 1, ${entryOrigin})`
		await sql`
			insert into content_revisions (id, type, entry, version, value, reason)
			values (${newId()}, ${type.name}, ${id}, 1, ${text}::text::jsonb, 'first')`
	}
	await sql`insert into content_types (name, origin) values (${type.name}, ${origin})`
}

const textsOf = (type: AnyContentType, kind: FirstContent) =>
	type.open(({ first }) => first(kind).map(({ id, ...value }) => ({ id, text: JSON.stringify(value) })))

/** Ids of the entries that are the same with and without a sample, such as the menu: they claim nothing. */
export function claimlessOf(type: AnyContentType): readonly string[] {
	const blank = new Set(textsOf(type, 'blank').map(({ text }) => text))
	return textsOf(type, 'sample')
		.filter(({ text }) => blank.has(text))
		.map(({ id }) => id)
}
