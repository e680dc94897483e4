import { makeZip } from 'client-zip'
import { countRecords, readRecords, type StoredRecord } from '#app/db/copy/records.server.ts'
import { sql } from '#app/db/client.server.ts'
import { avatarFiles, avatarFolder } from '#app/features/media/avatar/avatar-address.ts'
import { pictureFolder } from '#app/features/media/picture/library-picture.ts'
import { allPosts, postFileName } from '#app/features/posts-admin/export/export-posts.server.ts'
import { writePostFile } from '#app/features/posts-admin/export/post-file.ts'
import { env } from '#app/platform/env/env.server.ts'
import { uncachedStorage } from '#app/platform/storage/storage.server.ts'
import { shapesHere, type Shapes, type ThingShape } from './shapes.server.ts'
import { fileVersion, headerFile, pictureFile, pieceName, portraitFile, type SiteHeader } from './site-file.ts'
import type { ThingName } from './thing-names.ts'

type File = { name: string; input: string | AsyncIterable<Uint8Array>; lastModified?: Date }

/** Things read with one statement, and characters of a file: a visitor never waits long for either. */
const rowsAtOnce = 50
const pieceLength = 1_000_000

/** A ZIP stream of everything that the owner of the site calls theirs. Made while it is downloaded. */
export const exportSite = (): ReadableStream<Uint8Array> => makeZip(filesOf())

/** Read in pages, so what is saved during the export may be in its old or new version. */
async function* filesOf(): AsyncGenerator<File> {
	const shapes = await shapesHere()
	const counts: Record<string, number> = {}
	const people = new Set<string>()
	for (const [name, shape] of shapes) {
		let piece = ''
		let pieces = 0
		counts[name] = 0
		for await (const { line, key } of recordsOf(shape)) {
			counts[name] += 1
			if (name === 'people') people.add(key[0] ?? '')
			piece += `${line}\n`
			if (piece.length < pieceLength) continue
			yield { name: pieceName(name, ++pieces), input: piece }
			piece = ''
		}
		if (piece !== '') yield { name: pieceName(name, ++pieces), input: piece }
	}
	yield* picturesOf()
	yield* portraitsOf(people)
	for await (const post of allPosts())
		yield { name: postFileName(post), input: writePostFile(post), lastModified: new Date(post.updatedAt) }
	yield { name: headerFile, input: `${JSON.stringify(headerOf(shapes, counts), null, '\t')}\n` }
}

const headerOf = (shapes: Shapes, counts: Record<string, number>): SiteHeader => ({
	format: 'site export',
	version: fileVersion,
	madeAt: new Date().toISOString(),
	site: env.SITE_URL,
	counts,
	columns: columnNames(shapes),
})

export const columnNames = (shapes: Shapes): Record<string, string[]> =>
	Object.fromEntries(
		[...shapes.values()].flatMap((shape) =>
			[shape, ...shape.parts].map(({ table, columns }) => [table, columns.map(({ name }) => name)]),
		),
	)

async function* recordsOf(shape: ThingShape): AsyncGenerator<StoredRecord> {
	for (const only of shape.passes)
		for (let after: string[] | null = null; ;) {
			const rows: StoredRecord[] = await readRecords(sql, shape, { only, after, limit: rowsAtOnce })
			yield* rows
			after = rows.at(-1)?.key ?? null
			if (after === null) break
		}
}

/** The largest file of each picture, under the name that texts use. */
async function* picturesOf(): AsyncGenerator<File> {
	for (let after = ''; ;) {
		const rows = await sql<{ name: string; key: string }[]>`
			select name, file_key as key from media where name > ${after} order by name limit ${rowsAtOnce}`
		for (const { name, key } of rows) yield* stored(`${pictureFolder(key)}/full.webp`, pictureFile(name))
		const last = rows.at(-1)
		if (!last) return
		after = last.name
	}
}

/** Of people who are in the export. */
async function* portraitsOf(people: ReadonlySet<string>): AsyncGenerator<File> {
	const rows = await sql<{ id: string; url: string }[]>`
		select id, avatar_url as url from profiles where avatar_url like '/media/%' order by id`
	for (const { id, url } of rows) {
		const large = people.has(id) ? avatarFiles(url)[1] : undefined
		if (large !== undefined) yield* stored(`${avatarFolder}/${large}`, portraitFile(id))
	}
}

async function* stored(place: string, name: string): AsyncGenerator<File> {
	const file = await uncachedStorage().open(place)
	if (file) yield { name, input: file.stream }
}

/** How many there are of each, for the page. */
export async function countThings(): Promise<Record<ThingName, number>> {
	const shapes = await shapesHere()
	const counts: Partial<Record<ThingName, number>> = {}
	for (const [name, { table, passes }] of shapes)
		counts[name] = await countRecords(sql, table, passes.map((pass) => `(${pass})`).join(' or '))
	return { ...noThings, ...counts }
}

const noThings: Record<ThingName, number> = {
	people: 0,
	pictures: 0,
	categories: 0,
	tags: 0,
	posts: 0,
	'post-versions': 0,
	comments: 0,
	content: 0,
	'content-versions': 0,
	newsletters: 0,
	subscribers: 0,
	redirects: 0,
}
