import type { Transaction } from '#app/db/client.server.ts'
import { teamId } from '#app/features/account/erasure/erase-writings.server.ts'
import { insertRecord, readRecords, type JsonRow } from '#app/db/copy/records.server.ts'
import type { Shapes, ThingShape } from '#app/features/site-export/shapes.server.ts'
import { siteRecord, type SiteRecord } from '#app/features/site-export/site-file.ts'
import { importMessages } from '../messages.ts'
import type { Note } from '../report/report.ts'
import { reportedOf } from '../report/text-report.ts'
import { withIdsHere } from './references.server.ts'
import type { StoreNeeds, ThingToStore } from './store-needs.server.ts'
import { nameOf, numberIn, textIn } from './thing-row.ts'

const { siteFile: messages } = importMessages

/**
 * A page or item of the site. A new site has its own pages from the beginning: they are replaced, and what they were is
 * stored with the line in the map, for the undo.
 */
export async function storeContent(
	{ name, id, row }: ThingToStore,
	shape: ThingShape,
	{ map, reporter, shapes }: StoreNeeds,
): Promise<string | null> {
	const notes = await map.inTransaction(async (tx) => {
		const [type, entry] = [textIn(row, 'type'), textIn(row, 'id')]
		const before = await entryHere(tx, shapes, type, entry)
		const isReplaced = before !== null && (numberIn(before.row, 'version') ?? 1) > 1
		const notes: Note[] = isReplaced
			? [{ as: 'changed', kind: 'content', name: nameOf(name, row), why: messages.replaces }]
			: []
		await tx.sql`delete from content_revisions where type = ${type} and entry = ${entry}`
		await insertRecord(
			tx.sql,
			shape.table,
			[...shape.columns, origin],
			{
				...(await withIdsHere(row, shape.columns, map, () => teamId(tx))),
				origin: 'owner',
			},
			{ replaces: true },
		)
		const reported = notes.length > 0 ? reportedOf(notes) : null
		await map.add(tx, 'content', id, id, { version: numberIn(row, 'version') ?? 1, replaced: before, reported })
		return notes
	})
	for (const line of notes) reporter.note(line)
	return null
}

const origin = { name: 'origin', type: 'text', key: null, refersTo: null, isNullable: false }

/** With its versions, as it is exported. */
async function entryHere(
	{ sql }: Transaction,
	shapes: Shapes,
	type: string,
	entry: string,
): Promise<SiteRecord | null> {
	const [content, versions] = [shapes.get('content'), shapes.get('content-versions')]
	const [there] = await sql<{ origin: string }[]>`
		select origin from content_entries where type = ${type} and id = ${entry} for update`
	if (!content || !versions || !there) return null
	const [own] = await readRecords(sql, content, { only: is('t.type', type, 't.id', entry), after: null, limit: 1 })
	const earlier = await readRecords(sql, versions, {
		only: is('t.type', type, 't.entry', entry),
		after: null,
		limit: 200,
	})
	if (!own) return null
	const record = siteRecord.parse(JSON.parse(own.line))
	return {
		row: { ...record.row, origin: there.origin },
		parts: { content_revisions: earlier.map(({ line }) => siteRecord.parse(JSON.parse(line)).row) },
	}
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const is = (one: string, type: string, other: string, id: string): string =>
	`${one} = ${literal(type)} and ${other} = ${literal(id)}`

/** Puts a page back as it was. */
export async function restoreEntry(tx: Transaction, shapes: Shapes, { row, parts }: SiteRecord): Promise<void> {
	const [content, versions] = [shapes.get('content'), shapes.get('content-versions')]
	if (!content || !versions) return
	await tx.sql`delete from content_revisions where type = ${textIn(row, 'type')} and entry = ${textIn(row, 'id')}`
	await insertRecord(tx.sql, content.table, [...content.columns, origin], await withPeopleHere(tx, row, 'updated_by'), {
		replaces: true,
	})
	for (const version of parts['content_revisions'] ?? [])
		await insertRecord(tx.sql, versions.table, versions.columns, await withPeopleHere(tx, version, 'created_by'))
}

/** An account may have ended since. */
async function withPeopleHere({ sql }: Transaction, row: JsonRow, column: string): Promise<JsonRow> {
	const id = textIn(row, column)
	const there = id === '' ? [] : await sql`select 1 from profiles where id = ${id}`
	return there.length > 0 ? row : { ...row, [column]: null }
}
