import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { picture, zipWith } from '../../../../tests/support/programs/import-files.ts'
import { openImportSite } from '../../../../tests/support/programs/import-site.ts'
import type { Report } from './report.ts'
import { askFor } from '../run/ask-import.server.ts'
import { addImport, readImport } from '../run/imports.server.ts'
import { runStep } from '../run/run-step.server.ts'

/* The site stops or is killed in the middle of an import or an undo: the report at its end is that of all of it. */

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

/** Takes the step; a process that stops after each of these texts leaves it to the next one. */
async function take(id: string, stops: readonly number[]): Promise<Report | null> {
	for (const after of [...stops, Infinity]) {
		const process = new AbortController()
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
	}
	return (await readImport(id))?.report ?? null
}

const bringAll = async (stops: readonly number[]) => {
	const id = await addImport({ fileName: 'old.xml', site: '', startedBy: owner, state: 'to-import' })
	const report = await take(id, stops)
	return { id, report }
}

async function undoAll(id: string, stops: readonly number[]) {
	await sql`update blog_posts set version = version + 1 where slug = 'first-roof'`
	await askFor(id, 'to-undo')
	return take(id, stops)
}

test('of an import', async () => {
	const { report: whole } = await bringAll([])
	expect(whole?.counts.post.brought).toBeGreaterThan(2)
	expect(whole?.counts.picture.missed).toBe(1)
	expect(whole?.notes.filter(({ as }) => as === 'changed').length).toBeGreaterThan(1)
	await empty()
	expect((await bringAll([1, 3])).report).toEqual(whole)
})

test('what an earlier import brought is here already, also for one that was interrupted', async () => {
	await bringAll([])
	const again = await bringAll([2])
	expect(again.report?.counts.post).toMatchObject({ brought: 0 })
	expect(again.report?.counts.post.there).toBeGreaterThan(2)
})

/** A picture has a part of its name by chance. */
const unnamed = (report: Report | null) => JSON.stringify(report).replaceAll(/-[0-9a-f]{8}"/g, '"')

test('of an undo', async () => {
	const whole = await undoAll((await bringAll([])).id, [])
	expect(whole?.notes.some(({ as }) => as === 'kept')).toBe(true)
	await empty()
	const { id } = await bringAll([])
	const [first] = await sql<{ count: number }[]>`select count(*)::int as count from import_items where kind = 'post'`
	expect(unnamed(await undoAll(id, [first?.count ?? 0]))).toEqual(unnamed(whole))
	// Asked for once more it has nothing to say of the first time.
	await askFor(id, 'to-undo')
	expect((await take(id, []))?.counts.comment.brought).toBe(0)
})
