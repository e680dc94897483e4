import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { picture, zipWith } from '../../../../tests/support/programs/import-files.ts'
import { openImportSite } from '../../../../tests/support/programs/import-site.ts'
import type { Report } from './report.ts'
import { askFor, stopImport } from '../run/ask-import.server.ts'
import { addImport, readImport } from '../run/imports.server.ts'
import { runStep } from '../run/run-step.server.ts'
import { openOf } from '../store/source-name.server.ts'

/* The site stops or is killed in the middle of an import or an undo, or a person stops it: the report is that of all of it. */

const file = path.resolve('tests/fixtures/import/wordpress.xml')
let opened: Awaited<ReturnType<typeof openImportSite>>
let pictures: string
let owner: string
beforeAll(async () => {
	opened = await openImportSite()
	pictures = await zipWith({ 'uploads/2024/03/roof.jpg': await picture(10), 'uploads/gone.png': 'no picture' })
	const [known] = await sql<{ id: string }[]>`select id from profiles`
	owner = known?.id ?? ''
})
afterAll(() => opened.close())
const empty = async () => {
	await sql`truncate imports, import_items, blog_posts, blog_comments, blog_categories, blog_tags, redirects, content_entries, media cascade`
	await sql`delete from profiles where id <> ${owner}`
}
beforeEach(empty)

type How = 'process' | 'person'

/** Takes the step; a process that stops after each of these texts, or a person who stops it, leaves it to the next one. */
async function take(id: string, stops: readonly number[], how: How = 'process'): Promise<Report | null> {
	for (const after of [...stops, Infinity]) {
		const process = new AbortController()
		const state = (await readImport(id))?.state
		const step = runStep(
			id,
			async () => ({ file, pictures }),
			process.signal,
			(done) => {
				if (done === after) process.abort(new Error('It stops.'))
			},
		)
		if (after === Infinity) await step
		else await expect(step).rejects.toThrow()
		if (after === Infinity || how === 'process') continue
		await stopImport(id)
		if (state === 'to-import' || state === 'to-undo') await askFor(id, state, 'stopped')
	}
	return (await readImport(id))?.report ?? null
}

const bringAll = async (stops: readonly number[], how?: How) => {
	const id = await addImport({ fileName: 'old.xml', site: '', startedBy: owner, state: 'to-import' })
	const report = await take(id, stops, how)
	return { id, report }
}

async function undoAll(id: string, stops: readonly number[], how?: How) {
	await sql`update blog_posts set version = version + 1 where slug = 'first-roof'`
	await askFor(id, 'to-undo')
	return take(id, stops, how)
}

const hows = ['process', 'person'] as const

test.each(hows)('of an import, stopped by a %s', async (how) => {
	const { report: whole } = await bringAll([])
	expect(whole?.counts.post.brought).toBeGreaterThan(2)
	expect(whole?.counts.picture.missed).toBe(1)
	expect(whole?.notes.filter(({ as }) => as === 'changed').length).toBeGreaterThan(1)
	await empty()
	expect((await bringAll([1, 3], how)).report).toEqual(whole)
})

test.each(hows)(
	'what an earlier import brought is here already, also for one that was stopped by a %s',
	async (how) => {
		await bringAll([])
		const whole = await bringAll([])
		expect(whole.report?.counts).toMatchObject({ post: { brought: 0 }, picture: { brought: 0 } })
		expect(whole.report?.counts.post.there).toBeGreaterThan(2)
		await empty()
		await bringAll([])
		const again = await bringAll([2], how)
		expect(again.report).toEqual(whole.report)
		// Asked for once more, it is another import.
		await askFor(again.id, 'to-import')
		expect(await take(again.id, [])).toEqual(whole.report)
	},
)

test('pictures that were here before are counted once, whichever part shows them', async () => {
	await bringAll([])
	await sql`delete from import_items where kind in ('post', 'page', 'comment')`
	await sql`truncate blog_posts, blog_comments, content_entries cascade`
	const whole = await bringAll([])
	expect(whole.report?.counts.picture.there).toBe(1)
	await sql`delete from import_items where kind in ('post', 'page', 'comment')`
	await sql`truncate blog_posts, blog_comments, content_entries cascade`
	expect((await bringAll([1, 3], 'person')).report?.counts).toEqual(whole.report?.counts)
})

test('a text that came with the first part is not converted again', async () => {
	const id = await addImport({ fileName: 'old.xml', site: '', startedBy: owner, state: 'to-import' })
	await expectInterrupted(id, 3)
	const reader = await openOf({ file, pictures, site: '' })
	let conversions = 0
	const counting = {
		...reader,
		markdown: (...given: Parameters<typeof reader.markdown>) => {
			conversions += 1
			return reader.markdown(...given)
		},
	}
	const [before] = await sql<{ count: number }[]>`select count(*)::int as count from blog_posts`
	await runStep(id, async () => ({ file, pictures, reader: counting }), new AbortController().signal)
	const [after] = await sql<{ count: number }[]>`select count(*)::int as count from blog_posts`
	const left = (after?.count ?? 0) - (before?.count ?? 0)
	expect(left).toBeGreaterThan(0)
	// Each may need its addresses first.
	expect(conversions).toBeLessThanOrEqual(2 * left)
})

test('a database that goes away ends no import: it goes on by itself, a few times', async () => {
	const id = await addImport({ fileName: 'old.xml', site: '', startedBy: owner, state: 'to-import' })
	const away = Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
	const step = async () => {
		const reader = await openOf({ file, pictures, site: '' })
		const failing = { ...reader, markdown: () => Promise.reject(away) }
		return runStep(id, async () => ({ file, pictures, reader: failing }), new AbortController().signal)
	}
	for (let nth = 1; nth <= 5; nth += 1) await expect(step()).rejects.toThrow('CONNECTION_CLOSED')
	expect(await readImport(id)).toMatchObject({ state: 'to-import', attempts: 5 })
	expect(await sql`select 1 from imports where worker is not null or locked_until is not null`).toHaveLength(0)
	expect(await step()).toMatchObject({ state: 'failed' })
	await askFor(id, 'to-import')
	expect((await take(id, []))?.counts.post.brought).toBe(4)
})

async function expectInterrupted(id: string, after: number): Promise<void> {
	const process = new AbortController()
	const step = runStep(
		id,
		async () => ({ file, pictures }),
		process.signal,
		(done) => {
			if (done === after) process.abort(new Error('It stops.'))
		},
	)
	await expect(step).rejects.toThrow()
}

/** A picture has a part of its name by chance. */
const unnamed = (report: Report | null) => JSON.stringify(report).replaceAll(/-[0-9a-f]{8}"/g, '"')

test.each(hows)('of an undo, stopped by a %s', async (how) => {
	const whole = await undoAll((await bringAll([])).id, [])
	expect(whole?.notes.some(({ as }) => as === 'kept')).toBe(true)
	await empty()
	const { id } = await bringAll([])
	const [first] = await sql<{ count: number }[]>`select count(*)::int as count from import_items where kind = 'post'`
	expect(unnamed(await undoAll(id, [first?.count ?? 0], how))).toEqual(unnamed(whole))
	// Asked for once more it has nothing to say of the first time.
	await askFor(id, 'to-undo')
	expect((await take(id, []))?.counts.comment.brought).toBe(0)
})

test('what an undo removes and its counts are stored together or not at all', async () => {
	const { id } = await bringAll([])
	await askFor(id, 'to-undo')
	await sql.unsafe(`
		create function no_report() returns trigger language plpgsql as $$ begin raise exception 'The disk is gone.'; end $$;
		create trigger no_report before update on imports for each row
		when (new.report is distinct from old.report and new.report::text like '%"post": {%"brought": 4%') execute function no_report()`)
	try {
		await take(id, [])
		expect((await readImport(id))?.state).toBe('failed')
		const [left] = await sql<{ count: number }[]>`select count(*)::int as count from blog_posts`
		expect(left?.count).toBe(4)
	} finally {
		await sql`alter table imports disable trigger user`
	}
	await askFor(id, 'to-undo')
	expect((await take(id, []))?.counts.post.brought).toBe(4)
})

test('a stop that means another step is not obeyed', async () => {
	const { id } = await bringAll([])
	await askFor(id, 'to-undo')
	// Pressed on a page that still shows the import.
	await expect(stopImport(id, 'to-import')).rejects.toMatchObject({ status: 409 })
	expect((await readImport(id))?.state).toBe('to-undo')
	await stopImport(id, 'to-undo')
	expect((await readImport(id))?.state).toBe('stopped')
	// Pressed twice.
	await stopImport(id, 'to-undo')
})
