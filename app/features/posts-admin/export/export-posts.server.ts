import { sql, type Sql, type TransactionSql } from '#app/db/client.server.ts'
import { pictureFolder } from '#app/features/media/picture/library-picture.ts'
import { uncachedStorage } from '#app/platform/storage/storage.server.ts'
import { zipStream, type FileToZip } from '#app/platform/zip-stream.ts'
import { postField } from '#app/features/posts/model/post-model.ts'
import { postFieldsJson } from '#app/features/posts/post/post-fields-json.server.ts'
import { fileEntries, writePostFile, type ExportedPost } from './post-file.ts'

const postsAtOnce = 50
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * A ZIP stream of every post as Markdown, all posts as one JSON file, and their pictures. Made while it is downloaded.
 */
export const exportPosts = (): ReadableStream<Uint8Array> => zipStream(filesOf())

async function* filesOf(): AsyncGenerator<FileToZip> {
	const pictures = new Set<string>()
	for await (const post of allPosts()) {
		for (const name of post.pictures) pictures.add(name)
		yield {
			name: postFileName(post),
			input: writePostFile(post),
			lastModified: new Date(post.updatedAt),
		}
	}
	yield { name: 'posts.json', input: jsonOf(allPosts()) }
	yield* picturesOf([...pictures])
}

export const postFileName = ({ fields }: ExportedPost): string =>
	`posts/${fields.slug.replaceAll(/[^\p{L}\p{N}_-]/gu, '-')}.md`

/** Read in pages: posts that are saved during the export may be in their old or new version, unless `on` is a snapshot. */
export async function* allPosts(on: Sql | TransactionSql = sql): AsyncGenerator<ExportedPost> {
	for (let after = firstId; ;) {
		const rows = await readPosts(on, after)
		for (const { id: _id, fields, ...rest } of rows) yield { ...rest, fields: postField.stored(fields) }
		const last = rows.at(-1)
		if (!last) return
		after = last.id
	}
}

type Row = Omit<ExportedPost, 'fields'> & { id: string; fields: unknown }

const readPosts = (on: Sql | TransactionSql, after: string) => on<Row[]>`
	select p.id, ${postFieldsJson()} as fields, ${iso('created_at')} as "createdAt", ${iso('updated_at')} as "updatedAt",
		p.trashed_at is not null as trashed, coalesce(a.full_name, '') as author,
		array(select distinct u.name from media_uses u where u.post_id = p.id order by u.name) as pictures, p.metadata
	from blog_posts p join profiles a on a.id = p.author_id
	where p.id > ${after} order by p.id limit ${postsAtOnce}`

const iso = (column: string) => sql`to_char(p.${sql(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function* jsonOf(posts: AsyncIterable<ExportedPost>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder()
	let between = '[\n'
	for await (const post of posts) {
		yield encoder.encode(between + JSON.stringify(fileEntries(post), null, '\t'))
		between = ',\n'
	}
	yield encoder.encode(between === '[\n' ? '[]\n' : '\n]\n')
}

type Picture = { name: string; key: string; alt: string; fileName: string; focusX: number; focusY: number }

/** What is said of the pictures, and the largest file of each, under the name that posts use. */
async function* picturesOf(names: string[]): AsyncGenerator<FileToZip> {
	const rows = await sql<Picture[]>`
		select name, file_key as key, alt, file_name as "fileName", focus_x as "focusX", focus_y as "focusY"
		from media where name = any(${names}) order by name`
	yield {
		name: 'pictures.json',
		input: `${JSON.stringify(
			rows.map(({ key: _key, ...rest }) => rest),
			null,
			'\t',
		)}\n`,
	}
	for (const { name, key } of rows) {
		const file = await uncachedStorage().open(`${pictureFolder(key)}/full.webp`)
		if (file) yield { name: `pictures/${name}.webp`, input: file.stream }
	}
}
