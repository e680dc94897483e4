import type { Handle } from '#app/db/client.server.ts'
import { linkNames } from '#app/features/editor/saving/linked-names.server.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { addressKey } from '#app/features/posts/post/topic-sql.server.ts'
import { beginningOf } from '#app/format/letters-and-words.ts'
import type { Reporter } from '../report/report.ts'
import type { Overview } from '../source/source.ts'
import type { ImportMap } from './map.server.ts'

type Needs = { overview: Overview; map: ImportMap; reporter: Reporter }

/** Links a post to its categories and tags. Those that are new here get the description that they had. */
export async function storeTopics(tx: Handle, postId: string, fields: PostFields, needs: Needs): Promise<void> {
	const before = { category: await known(tx, 'category', fields.categories), tag: await known(tx, 'tag', fields.tags) }
	await linkNames(tx, postId, fields, { mayCreate: true, chosenAt: new Date() })
	for (const kind of ['category', 'tag'] as const) {
		const names = kind === 'tag' ? fields.tags : fields.categories
		for (const [key, id] of await known(tx, kind, names)) {
			if (needs.map.find(kind, key) !== undefined) continue
			const isNew = !before[kind].has(key)
			await needs.map.add(tx, kind, key, id, { isNew })
			if (!isNew) continue
			needs.reporter.add(kind, 'brought')
			await describe(
				tx,
				kind,
				id,
				(kind === 'tag' ? needs.overview.tags : needs.overview.categories).get(key)?.description ?? '',
			)
		}
	}
}

async function known(
	{ sql }: Handle,
	kind: 'category' | 'tag',
	names: readonly string[],
): Promise<Map<string, string>> {
	if (names.length === 0) return new Map()
	const rows = await sql<{ id: string; name: string }[]>`
		select id, name from ${sql(kind === 'tag' ? 'blog_tags' : 'blog_categories')}
		where lower(plain_letters(name)) in (select lower(plain_letters(n)) from unnest(${[...names]}::text[]) n)`
	return new Map(rows.map(({ id, name }) => [addressKey(name), id]))
}

const maxDescription = 500

async function describe({ sql }: Handle, kind: 'category' | 'tag', id: string, description: string): Promise<void> {
	const plain = description
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
	const text = beginningOf(plain, maxDescription)
	if (text === '') return
	await sql`update ${sql(kind === 'tag' ? 'blog_tags' : 'blog_categories')} set description = ${text} where id = ${id}`
}
