import { existsSync, readdirSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { subjectHash } from '#app/features/account/erasure/erasure.server.ts'
import { openConnection, sql } from '#app/db/client.server.ts'
import { readRows } from '#app/db/copy/rows.server.ts'
import { copiedTables } from '#app/db/copy/tables.server.ts'
import { openZip } from '#app/features/import/source/zip-file.server.ts'
import { headerFile, pieceName, siteHeader, type SiteRecord } from '#app/features/site-export/site-file.ts'
import { thingNames } from '#app/features/site-export/thing-names.ts'
import { env } from '#app/platform/env/env.server.ts'
import { onPurge } from '#app/platform/pages/purge.server.ts'
import { newId } from '#app/db/ids.ts'
import { engines } from '../../../../tests/support/database.ts'
import { zipWith } from '../../../../tests/support/programs/import-files.ts'
import { closeSite, filledFile, linesOf, newSite, run } from '../../../../tests/support/programs/new-site.ts'
import { contentsOf } from '../../../../tests/support/programs/site-files.ts'
import { importMessages } from '../messages.ts'

/* The dry run of the import of a whole site: what it says is what happens, and nothing of it is left. */

const { siteFile: messages } = importMessages
afterEach(closeSite)

/** Of each kind something that cannot be here, which only the database or the picture itself shows. */
const clashing: Partial<Record<(typeof thingNames)[number], (records: SiteRecord[]) => SiteRecord[]>> = {
	people: (records) => records.slice(0, 1).map((record) => withRow(record, { id: newId() })),
	pictures: (records) => records.slice(0, 1).map((record) => withRow(record, { id: newId() })),
	posts: (records) => [
		// Another has this address.
		...records.slice(0, 1).map((record) => withRow(record, { id: newId() })),
		...records.slice(0, 1).map((record) => withRow(record, { id: newId(), slug: 'undated', created_at: 'no time' })),
	],
	comments: (records) => [
		...records.slice(0, 1).map((record) => withRow(record, { id: newId(), post_id: newId() })),
		...records.slice(0, 1).map((record) => withRow(record, { id: newId(), parent_id: newId() })),
	],
	content: (records) => records.slice(0, 1).map((record) => withRow(record, { id: 'unfit', created_at: 'no time' })),
	newsletters: (records) => records.slice(0, 1).map((record) => withRow(record, { id: newId(), sent_at: 'no time' })),
	subscribers: (records) => records.slice(0, 1).map((record) => withRow(record, { id: newId() })),
	redirects: (records) => records.slice(0, 1).map((record) => withRow(record, { target: '/another' })),
}
const withRow = ({ row, parts }: SiteRecord, more: object): SiteRecord => ({ row: { ...row, ...more }, parts })

async function clashingFile(file: string): Promise<string> {
	const contents = await contentsOf(file)
	const files: Record<string, string | Uint8Array<ArrayBuffer>> = {}
	const zip = await openZip(file)
	for (const name of zip.names)
		if (!name.startsWith('data/')) files[name] = new Uint8Array((await zip.read(name)) ?? [])
	zip.close()
	const header = siteHeader.parse(JSON.parse(contents[headerFile] ?? ''))
	for (const name of thingNames) {
		const records = linesOf(contents, name)
		const all = [...records, ...(clashing[name]?.(records) ?? [])]
		if (all.length > 0) files[pieceName(name, 1)] = all.map((record) => `${JSON.stringify(record)}\n`).join('')
		header.counts[name] = all.length
	}
	// One picture is no picture.
	const broken = Object.keys(files).find((name) => name.startsWith('pictures/')) ?? ''
	files[broken] = 'no picture'
	return zipWith({ ...files, [headerFile]: JSON.stringify(header) })
}

/** What a site has: its rows, sequences and files. Only the import itself has a row more. */
async function everything() {
	const rows: Record<string, string[]> = {}
	await openConnection().root.begin(async (tx) => {
		for (const table of await copiedTables(tx)) {
			if (table.name === 'imports') continue
			rows[table.name] = []
			for await (const lines of readRows(tx, table)) rows[table.name]?.push(...lines)
		}
	})
	const sequences = await sql`
		select sequencename, last_value from pg_sequences where schemaname = current_schema() order by 1`
	return { rows, sequences, files: filesHere() }
}

/** Without the database's own, and keys that are made when they are first needed. */
const filesHere = () =>
	existsSync(env.DATA_DIR)
		? readdirSync(env.DATA_DIR, { recursive: true, encoding: 'utf8' })
				.filter((name) => !/^(database|secrets|imports$)/.test(name))
				.sort()
		: []

/** A report without its heading. */
const linesIn = (report: string): string[] =>
	report
		.replaceAll(/ to import\b/g, ' imported')
		.split('\n')
		.slice(1)

describe.each(engines())('on the %s engine', (engine) => {
	test('a dry run of a whole site says what the import does then, and leaves nothing; also a second time', async () => {
		const file = await clashingFile(await filledFile(engine, engine === 'embedded' ? 21 : 22))
		await newSite(engine)
		const contents = await contentsOf(file)
		const [category] = linesOf(contents, 'categories')
		await sql`
			insert into blog_categories (id, name, slug)
			values (gen_random_uuid(), ${String(category?.row['name']).toUpperCase()}, 'in-other-letters')`
		await sql`
			insert into erasures (id, subject_hash, asked_by, removed)
			values (gen_random_uuid(), ${subjectHash('chi@reader.example')}, 'person', '{}')`
		for (const nth of ['first', 'second'] as const) {
			const before = await everything()
			const purged: string[] = []
			const end = onPurge((tags) => void purged.push(...tags))
			const dry = await run(file, 'dry').finally(end)
			expect(await everything()).toEqual(before)
			expect(purged).toEqual([])
			const report = await run(file)
			expect(linesIn(dry)).toEqual(linesIn(report))
			for (const why of [messages.erased, messages.taken, messages.misfit]) expect(report).toContain(why)
			if (nth === 'first') expect(report).toMatch(/posts: [1-9]\d* imported/)
			else expect(report).toMatch(/posts: 0 imported, [1-9]\d* here already, 2 not possible/)
		}
	})
})
