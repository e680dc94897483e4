import { z } from 'zod'
import { sql, type Handle } from '#app/db/client.server.ts'
import { postFieldsJson } from '#app/features/posts/post/post-fields-json.server.ts'
import { postField, type PostFields } from '#app/features/posts/model/post-model.ts'

export type StoredPost = {
	id: string
	slug: string
	version: number
	authorId: string
	status: 'draft' | 'published'
	isLive: boolean
	isTrashed: boolean
	fields: PostFields
	/** Numbers, names and addresses that an AI tool wrote and nobody has confirmed. */
	unconfirmed: string[]
	/** The name of the user who saved it last; null when not known. */
	editor: string | null
	savedAt: string
}

const storedPost = () => sql`
	select p.id, p.slug, p.version, p.author_id as "authorId", p.status, p.live as "isLive",
		p.trashed_at is not null as "isTrashed", ${postFieldsJson()} as fields, p.metadata -> 'unconfirmed' as unconfirmed,
		to_json(p.updated_at) as "savedAt",
		(select e.full_name from post_revisions r join profiles e on e.id = r.editor_id
			where r.post_id = p.id and r.version = p.version) as editor
	from blog_posts p`

/** A post for its editor. The caller checks the permission. */
export async function readPost({ sql: on }: Handle, id: string): Promise<StoredPost | null> {
	return toPost(await on<Row[]>`${storedPost()} where p.id = ${id}`)
}

/** The same, locked until the transaction ends. */
export async function lockPost({ sql: on }: Handle, id: string): Promise<StoredPost | null> {
	await on`select 1 from blog_posts where id = ${id} for update`
	return toPost(await on<Row[]>`${storedPost()} where p.id = ${id}`)
}

type Row = Omit<StoredPost, 'fields' | 'unconfirmed'> & { fields: unknown; unconfirmed: unknown }

const textList = z.array(z.string()).catch([])

function toPost([row]: Row[]): StoredPost | null {
	if (!row) return null
	return { ...row, fields: postField.stored(row.fields), unconfirmed: textList.parse(row.unconfirmed) }
}
