import { sql } from '#app/db/client.server.ts'
import type { LibraryPicture } from '../picture/library-picture.ts'

type Fragment = ReturnType<typeof pictureJson>

const pictureJson = () => sql`json_build_object('key', f.key, 'width', f.width, 'height', f.height,
	'widths', to_json(f.widths), 'alt', m.alt, 'focusX', m.focus_x, 'focusY', m.focus_y)`

/** The library picture at an address (a column or expression), as JSON; null when there is none. */
export const pictureAt = (address: Fragment): Fragment => sql`(
	select ${pictureJson()} from media m join media_files f on f.key = m.file_key
	where m.name = substring(${address} from '^/media/([a-z0-9-]+)$'))`

/** Library pictures by name; unknown names are left out. */
export async function findPictures(names: readonly string[]): Promise<Map<string, LibraryPicture>> {
	if (names.length === 0) return new Map()
	const rows = await sql<{ name: string; picture: LibraryPicture }[]>`
		select m.name, ${pictureJson()} as picture from media m join media_files f on f.key = m.file_key
		where m.name = any(${[...names]})`
	return new Map(rows.map(({ name, picture }) => [name, picture]))
}
