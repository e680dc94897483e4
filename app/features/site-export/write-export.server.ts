import type { TransactionSql } from '#app/db/client.server.ts'
import { readRecords, type StoredRecord } from '#app/db/copy/records.server.ts'
import { appliedMigrations } from '#app/db/migrate.server.ts'
import { avatarFiles, avatarFolder } from '#app/features/media/avatar/avatar-address.ts'
import { pictureFolder } from '#app/features/media/picture/library-picture.ts'
import { allPosts, postFileName } from '#app/features/posts-admin/export/export-posts.server.ts'
import { writePostFile } from '#app/features/posts-admin/export/post-file.ts'
import { env } from '#app/platform/env/env.server.ts'
import { namedPeople, shapesHere, type Shapes, type ThingShape } from './shapes.server.ts'
import { fileVersion, headerFile, pictureFile, pieceName, portraitFile, type SiteHeader } from './site-file.ts'
import type { SpooledFile } from './spool.server.ts'

/** Things read with one statement, and characters of a file. */
const rowsAtOnce = 200
const pieceLength = 1_000_000

/** The files of an export, of what the database has at one point in time. */
export async function* filesOf(snapshot: TransactionSql): AsyncGenerator<SpooledFile> {
	const shapes = await shapesHere(snapshot)
	const people = await namedPeople(snapshot, shapes)
	const counts: Record<string, number> = {}
	for (const [name, shape] of shapes) {
		let piece = ''
		let pieces = 0
		counts[name] = 0
		for await (const { line } of name === 'people' ? peopleOf(snapshot, shape, people) : recordsOf(snapshot, shape)) {
			counts[name] += 1
			piece += `${line}\n`
			if (piece.length < pieceLength) continue
			yield { name: pieceName(name, ++pieces), text: piece }
			piece = ''
		}
		if (piece !== '') yield { name: pieceName(name, ++pieces), text: piece }
	}
	yield* picturesOf(snapshot)
	yield* portraitsOf(snapshot, new Set(people))
	for await (const post of allPosts(snapshot))
		yield { name: postFileName(post), text: writePostFile(post), at: post.updatedAt }
	const header = await headerOf(snapshot, shapes, counts)
	yield { name: headerFile, text: `${JSON.stringify(header, null, '\t')}\n` }
}

async function headerOf(snapshot: TransactionSql, shapes: Shapes, counts: Record<string, number>): Promise<SiteHeader> {
	const migrations = await appliedMigrations(snapshot)
	return {
		format: 'site export',
		version: fileVersion,
		madeAt: new Date().toISOString(),
		site: env.SITE_URL,
		migration: migrationNumber(migrations.at(-1)?.name ?? ''),
		counts,
		columns: columnNames(shapes),
	}
}

/** Their names begin with it. */
export const migrationNumber = (name: string): number => Number(name.slice(0, 4))

export const columnNames = (shapes: Shapes): Record<string, string[]> =>
	Object.fromEntries(
		[...shapes.values()].flatMap((shape) =>
			[shape, ...shape.parts].map(({ table, columns }) => [table, columns.map(({ name }) => name)]),
		),
	)

async function* recordsOf(snapshot: TransactionSql, shape: ThingShape): AsyncGenerator<StoredRecord> {
	for (const only of shape.passes)
		for (let after: string[] | null = null; ;) {
			const rows: StoredRecord[] = await readRecords(snapshot, shape, { only, after, limit: rowsAtOnce })
			yield* rows
			after = rows.at(-1)?.key ?? null
			if (after === null) break
		}
}

async function* peopleOf(
	snapshot: TransactionSql,
	shape: ThingShape,
	ids: readonly string[],
): AsyncGenerator<StoredRecord> {
	for (let from = 0; from < ids.length; from += rowsAtOnce) {
		const some = ids.slice(from, from + rowsAtOnce)
		const only = `t.id = any('{${some.join(',')}}'::uuid[])`
		yield* await readRecords(snapshot, shape, { only, after: null, limit: rowsAtOnce })
	}
}

/** The largest file of each picture, under the name that texts use. */
async function* picturesOf(snapshot: TransactionSql): AsyncGenerator<SpooledFile> {
	for (let after = ''; ;) {
		const rows = await snapshot<{ name: string; key: string }[]>`
			select name, file_key as key from media where name > ${after} order by name limit ${rowsAtOnce}`
		for (const { name, key } of rows) yield { name: pictureFile(name), place: `${pictureFolder(key)}/full.webp` }
		const last = rows.at(-1)
		if (!last) return
		after = last.name
	}
}

/** Of people who are in the export. */
async function* portraitsOf(snapshot: TransactionSql, people: ReadonlySet<string>): AsyncGenerator<SpooledFile> {
	const rows = await snapshot<{ id: string; url: string }[]>`
		select id, avatar_url as url from profiles where avatar_url like '/media/%' order by id`
	for (const { id, url } of rows) {
		const large = people.has(id) ? avatarFiles(url)[1] : undefined
		if (large !== undefined) yield { name: portraitFile(id), place: `${avatarFolder}/${large}` }
	}
}
