import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveEntryIn } from '#app/entries/move-entry.server.ts'
import { ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { openImportSite } from '../../../../tests/support/import-site.ts'
import { runImportCommand } from './import-command.server.ts'
import type { ImportOrder } from './import-order.ts'
import { previewUndo } from './undo-preview.server.ts'

/* What users changed in an import stays when it is undone, also where it looks like what was imported. */

const wordpress = path.resolve('tests/fixtures/import/wordpress.xml')
const type = ownPagesType.name
let opened: Awaited<ReturnType<typeof openImportSite>>
beforeAll(async () => void (opened = await openImportSite()))
afterAll(() => opened.close())
beforeEach(async () => {
	await sql`truncate imports, import_items, blog_posts, blog_comments, blog_categories, blog_tags, redirects, content_entries cascade`
})

const run = (mode: ImportOrder['mode']) =>
	runImportCommand({ command: 'import', file: wordpress, pictures: null, site: '', mode })

const sourceName = async () =>
	(await sql<{ source: string }[]>`select source from import_items limit 1`)[0]?.source ?? ''

const pages = async () =>
	[
		...(await sql<{ id: string; draft: { title?: string } }[]>`
		select id, draft from content_entries where type = ${type} order by id`),
	].map(({ id, draft }) => `${id}: ${draft.title}`)

/** A user writes a page of their own at an address that is free again. */
const writeOwn = async (version: number) => {
	await sql`
		insert into content_entries (type, id, draft, version, origin, created_at)
		values (${type}, 'warranty', '{"title":"Ours"}'::jsonb, ${version}, 'owner', now() + interval '1 minute')`
}

test('a page that a user wrote at the address of an imported one', async () => {
	await run('import')
	const [imported] = await sql<{ version: number }[]>`select version from content_entries where type = ${type}`
	await sql`delete from content_entries where type = ${type}`
	await writeOwn(imported?.version ?? 0)
	const preview = await previewUndo(await sourceName())
	expect(preview?.counts.find(({ kind }) => kind === 'page')).toBeUndefined()
	const why = 'It was changed here since.'
	expect(preview?.stays).toEqual([{ kind: 'page', name: 'Ours', why }])
	expect(await run('undo')).toContain(`Page “Ours”: ${why}`)
	const [undone] = await sql<{ missed: number | null }[]>`
		select (report -> 'counts' -> 'page' -> 'missed')::int as missed from imports order by created_at desc limit 1`
	expect(undone?.missed).toBe(1)
	expect(await pages()).toEqual(['warranty: Ours'])
	expect(await sql`select 1 from import_items`).toHaveLength(0)
})

test('a page that was given another address, and the new one at its own', async () => {
	await run('import')
	const [imported] = await sql<{ version: number }[]>`select version from content_entries where type = ${type}`
	await inTransaction((tx) =>
		moveEntryIn(tx, { type, from: 'warranty', to: 'promise', fromPath: '/warranty', toPath: '/promise' }),
	)
	await writeOwn(imported?.version ?? 0)
	await run('undo')
	expect(await pages()).toEqual(['promise: Warranty', 'warranty: Ours'])
})

test('a comment that its author has changed since, with its post', async () => {
	await run('import')
	const [comment] = await sql<{ id: string; title: string }[]>`
		update blog_comments c set content = 'Changed', edited_at = now() from blog_posts p
		where p.id = c.post_id and c.id = (select id from blog_comments order by id limit 1) returning c.id, p.title`
	expect((await previewUndo(await sourceName()))?.stays.map(({ name }) => name)).toContain(comment?.title)
	expect(await run('undo')).toContain(`Post “${comment?.title}”: Someone wrote a comment`)
	expect(await sql`select content from blog_comments where id = ${comment?.id ?? ''}`).toEqual([{ content: 'Changed' }])
})
