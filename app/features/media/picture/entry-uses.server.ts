import { sql } from '#app/db/client.server.ts'
import { issuesTypeName } from '#app/events/page-tags.ts'
import { knownTypes } from '#app/entries/first-content.server.ts'
import { entryName } from '#app/entries/drafts.server.ts'

/** An entry of the site's content that shows a picture, as it is drafted, as visitors see it or as it was emailed. */
export type EntryUse = { type: string; id: string; name: string; isTrashed: boolean }

/** An address goes on with no other letter of a name. */
export const entryPattern = (name: string): string => `/media/${name}(?![a-z0-9-])`

const maxShown = 50

/** The entries that show a picture. All entries are read: there are hundreds, and few ask. */
export async function entryUsesOf(name: string): Promise<EntryUse[]> {
	const rows = await sql<{ type: string; id: string; draft: unknown; isTrashed: boolean }[]>`
		select type, id, draft, deleted_at is not null as "isTrashed" from content_entries
		where draft::text ~ ${entryPattern(name)} or published::text ~ ${entryPattern(name)}
		union all
		select ${issuesTypeName}, s.issue, coalesce(e.draft, jsonb_build_object('subject', s.subject)),
			e.id is null or e.deleted_at is not null
		from newsletter_sendings s left join content_entries e on e.type = ${issuesTypeName} and e.id = s.issue
		where (s.html ~ ${entryPattern(name)} or exists (
			select 1 from media m where m.name = ${name} and strpos(s.html, '/media/files/' || m.file_key || '-') > 0)) and coalesce(
			e.draft::text !~ ${entryPattern(name)} and (e.published is null or e.published::text !~ ${entryPattern(name)}), true)
		order by 1, 2 limit ${maxShown}`
	const types = new Map(knownTypes().map((type) => [type.name, type]))
	return rows.map(({ type, id, draft, isTrashed }) => {
		const known = types.get(type)
		const own = known?.open((each) => entryName(each, each.field.stored(draft))) ?? id
		return { type, id, isTrashed, name: known?.kind === 'collection' ? `${known.label}: ${own}` : own }
	})
}
