import { sql } from '#app/db/client.server.ts'
import { escapedPattern } from '#app/db/pattern.ts'
import { issuesTypeName } from '#app/events/page-tags.ts'
import type { LibraryView } from '../picture/library-address.ts'

const picturesPerPage = 36

/** A picture in the grid. */
export type PictureTile = {
	id: string
	name: string
	key: string
	width: number
	height: number
	alt: string
	fileName: string
	focusX: number
	focusY: number
	isMaking: boolean
	/** Number of posts and other pages that show it. */
	uses: number
}

export type PicturePage = { pictures: PictureTile[]; newer: string | null; older: string | null }

/**
 * One page of the library, newest first. Ids are ordered by time and pages start at an id, so every page costs the
 * same. One round trip.
 */
export async function listPictures({ show, search, start: place }: LibraryView): Promise<PicturePage> {
	const isBack = place !== null && 'newerThan' in place
	const from =
		place === null
			? sql`true`
			: 'newerThan' in place
				? sql`m.id > ${place.newerThan}::uuid`
				: sql`m.id < ${place.olderThan}::uuid`
	const unused =
		show === 'unused'
			? sql`and not exists (select from media_uses u where u.name = m.name) and m.name not in (select name from e)`
			: sql``
	const rows = await sql<PictureTile[]>`
		with e as materialized (
			select distinct found[1] as name, type, id from content_entries,
				regexp_matches(concat(draft::text, published::text), '/media/([a-z0-9-]+)', 'g') found
			union select found[1], ${issuesTypeName}, issue from newsletter_sendings,
				regexp_matches(html, '/media/([a-z0-9-]+)', 'g') found),
		k as materialized (
			select m.id from media m where ${from} ${matches(search)} ${unused}
			order by m.id ${isBack ? sql`asc` : sql`desc`} limit ${picturesPerPage + 1})
		select m.id, m.name, f.key, f.width, f.height, m.alt, m.file_name as "fileName", m.focus_x as "focusX",
			m.focus_y as "focusY", f.state = 'waiting' as "isMaking",
			(select count(distinct u.post_id)::int from media_uses u where u.name = m.name)
				+ (select count(*)::int from e where e.name = m.name) as uses
		from k join media m on m.id = k.id join media_files f on f.key = m.file_key
		order by m.id ${isBack ? sql`asc` : sql`desc`}`
	const hasMore = rows.length > picturesPerPage
	const pictures = rows.slice(0, picturesPerPage)
	if (isBack) pictures.reverse()
	const [first, last] = [pictures[0]?.id ?? null, pictures.at(-1)?.id ?? null]
	return isBack
		? { pictures, newer: hasMore ? first : null, older: last }
		: { pictures, newer: place ? first : null, older: hasMore ? last : null }
}

/** Every word is in the description, the address or the file name. */
function matches(search: string) {
	const words = search.split(/\s+/).filter(Boolean).slice(0, 8)
	return words.reduce(
		(all, word) => {
			const pattern = `%${escapedPattern(word)}%`
			return sql`${all} and m.search_text like lower(plain_letters(${pattern}))`
		},
		sql``,
	)
}

export type FoundPicture = { id: string; alt: string; fileName: string }

/**
 * Pictures whose description, address or file name contains the words, newest first. Words of fewer than three letters
 * have no index.
 */
export async function findInLibrary(typed: string, max: number): Promise<FoundPicture[]> {
	if (!typed.split(/\s+/).some((word) => word.length >= 3)) return []
	return sql<FoundPicture[]>`
		with found as materialized (
			select m.id, m.alt, m.file_name from media m where true ${matches(typed)} limit ${maxRanked})
		select id, alt, file_name as "fileName" from found order by id desc limit ${max}`
}

/** Limits the number of candidates for a word that most pictures have. */
const maxRanked = 500
