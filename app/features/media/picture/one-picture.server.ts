import { inTransaction, sql } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { entryPattern } from './entry-uses.server.ts'
import { changedConcurrently, dropFiles } from './store-picture.server.ts'
import type { LibraryPicture } from './library-picture.ts'
import { libraryMessages as messages } from './messages.ts'

export type PictureUse = {
	postId: string
	title: string
	slug: string
	state: 'published' | 'scheduled' | 'draft' | 'trash'
	cover: boolean
	text: boolean
}

const maxShown = 50

/** The posts that show a picture, newest first, and their number. */
export async function usesOf(name: string): Promise<{ uses: PictureUse[]; total: number }> {
	const rows = await sql<{ use: PictureUse; total: number }[]>`
		with u as materialized (
			select post_id, bool_or(place = 'cover') as cover, bool_or(place = 'text') as text
			from media_uses where name = ${name} group by post_id)
		select json_build_object('postId', p.id, 'title', p.title, 'slug', p.slug, 'cover', u.cover, 'text', u.text,
			'state', case when p.live then 'published' when p.trashed_at is not null then 'trash'
				when p.status = 'published' then 'scheduled' else 'draft' end) as use, count(*) over ()::int as total
		from u join blog_posts p on p.id = u.post_id
		order by p.created_at desc, p.id desc limit ${maxShown}`
	return { uses: rows.map(({ use }) => use), total: rows[0]?.total ?? 0 }
}

export type PictureDetail = LibraryPicture & {
	id: string
	name: string
	fileName: string
	/** Of the largest file. */
	bytes: number
	state: 'arriving' | 'waiting' | 'ready' | 'failed'
	revision: number
	addedAt: Date
	addedBy: string | null
}

export async function readPicture(id: string): Promise<PictureDetail | null> {
	const rows = await sql<PictureDetail[]>`
		select m.id, m.name, m.file_name as "fileName", m.alt, m.focus_x as "focusX", m.focus_y as "focusY", m.revision,
			m.created_at as "addedAt", a.full_name as "addedBy", f.key, f.width, f.height, f.widths, f.bytes, f.state
		from media m join media_files f on f.key = m.file_key left join profiles a on a.id = m.uploader_id
		where m.id = ${id}`
	return rows[0] ?? null
}

type PictureSizes = Pick<LibraryPicture, 'key' | 'widths' | 'width' | 'height'>

/** The current files of a picture. */
export async function filesOfName(name: string): Promise<PictureSizes | null> {
	const rows = await sql<PictureSizes[]>`
		select f.key, f.widths, f.width, f.height from media m join media_files f on f.key = m.file_key where m.name = ${name}`
	return rows[0] ?? null
}

type Description = { alt: string; focusX: number; focusY: number; revision: number }

/** @throws {ExpectedError} 409 when somebody changed it since `revision`, 404 when it was deleted. */
export async function describePicture(id: string, { alt, focusX, focusY, revision }: Description): Promise<void> {
	await inTransaction(async (tx) => {
		const [row] = await tx.sql<{ name: string; revision: number; isSame: boolean }[]>`
			select name, revision, alt = ${alt} and focus_x = ${focusX}::int and focus_y = ${focusY}::int as "isSame"
			from media where id = ${id} for update`
		if (!row) throw new ExpectedError(messages.gone, { status: 404 })
		// The same change sent again, because its response was lost.
		if (row.isSame && row.revision === revision + 1) return
		if (row.revision !== revision) throw changedConcurrently()
		await tx.sql`
			update media set alt = ${alt}, decorative = ${alt === ''}, focus_x = ${focusX}, focus_y = ${focusY},
				revision = revision + 1, updated_at = now() where id = ${id}`
		await publish(tx, { type: 'media.changed', names: [row.name] })
	})
}

/**
 * Deleting a deleted picture is no error.
 *
 * @throws {ExpectedError} 409 when posts, other pages or emails that were sent use it, or somebody changed it since
 * `revision`.
 */
export async function deletePicture(id: string, revision: number | null = null): Promise<void> {
	const key = await inTransaction(async (tx) => {
		const [row] = await tx.sql<{ key: string; name: string; revision: number; uses: number }[]>`
			select m.file_key as key, m.name, m.revision,
				(select count(distinct u.post_id)::int from media_uses u where u.name = m.name) as uses
			from media m where m.id = ${id} for update of m`
		if (!row) return null
		if (revision !== null && row.revision !== revision) throw changedConcurrently()
		if (row.uses > 0) throw new ExpectedError(messages.stillUsed(row.uses), { status: 409 })
		const pattern = entryPattern(row.name)
		const [used] = await tx.sql<{ isEmail: boolean }[]>`
			select false as "isEmail" from content_entries where draft::text ~ ${pattern} or published::text ~ ${pattern}
			union all select true from newsletter_sendings
			where html ~ ${pattern} or strpos(html, ${`/media/files/${row.key}-`}::text) > 0 limit 1`
		if (used) throw new ExpectedError(used.isEmail ? messages.usedByEmail : messages.usedByPage, { status: 409 })
		await tx.sql`delete from media where id = ${id}`
		// A date long ago: after a crash the next run of `tidyPictures` removes the files.
		await tx.sql`update media_files set ended_at = now() - interval '2 days' where key = ${row.key}`
		await publish(tx, { type: 'media.deleted', id, name: row.name })
		return row.key
	})
	if (key !== null) await dropFiles(key, 'taken away')
}
