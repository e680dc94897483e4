import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveEntryIn } from '#app/entries/move-entry.server.ts'
import { ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import { describePicture } from '#app/features/media/picture/one-picture.server.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { mediumStory, picture, zipWith } from '../../../../tests/support/programs/import-files.ts'
import { openImportSite } from '../../../../tests/support/programs/import-site.ts'
import { wxrFile, wxrItem } from '../../../../tests/support/programs/wxr-file.ts'
import { runImportCommand } from '../run/import-command.server.ts'
import type { ImportOrder } from '../run/import-order.ts'
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

const run = (mode: ImportOrder['mode'], file = wordpress) =>
	runImportCommand({ command: 'import', file, pictures: null, site: '', mode })

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
	await movePage('warranty', 'promise')
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

const redirects = async () =>
	[...(await sql<{ path: string; target: string }[]>`select path, target from redirects order by path`)].map(
		({ path: from, target }) => `${from} ${target}`,
	)

/** As the editor changes the address of a public post. */
const giveAddress = async (slug: string, to: string) => {
	const [post] = await sql<{ id: string }[]>`
		update blog_posts set slug = ${to}, version = version + 1 where slug = ${slug} returning id`
	await sql`insert into post_redirects (old_slug, post_id) values (${slug}, ${post?.id ?? ''})`
}
const movePage = (from: string, to: string) =>
	inTransaction((tx) => moveEntryIn(tx, { type, from, to, fromPath: `/${from}`, toPath: `/${to}` }))

test.each([
	['that was changed', false],
	['whose address was changed', true],
])('redirects to what stays %s, until it goes too', async (_, isMoved) => {
	await run('import')
	const all = await redirects()
	const stay = all.filter((each) => /\/blog\/first-roof$| \/warranty$|\/blog\/(category|tag)\//.test(each))
	expect(stay).toHaveLength(7)
	expect(all.length).toBeGreaterThan(stay.length)
	if (isMoved) {
		await giveAddress('first-roof', 'new-roof')
		await movePage('warranty', 'promise')
	} else {
		await sql`update blog_posts set version = version + 1 where slug = 'first-roof'`
		await sql`update content_entries set version = version + 1 where type = ${type} and id = 'warranty'`
	}
	const preview = await previewUndo(await sourceName())
	const countOf = (kind: string) => preview?.counts.find((each) => each.kind === kind)?.count
	expect([countOf('redirect'), countOf('category'), countOf('tag')]).toEqual([
		all.length - stay.length,
		undefined,
		undefined,
	])
	expect(preview?.stays.map(({ name }) => name)).toEqual(['First roof & more', 'Warranty'])
	const report = await run('undo')
	for (const line of [
		': It leads to /blog/first-roof, which stays.',
		': It leads to /warranty, which stays.',
		': It leads to /blog/category/solar%20power, which stays.',
		'Page “Warranty”: It was changed here since.',
	])
		expect(report).toContain(line)
	expect(await redirects()).toEqual(stay)
	await sql`delete from blog_posts where slug in ('first-roof', 'new-roof')`
	await sql`delete from content_entries where type = ${type}`
	await run('undo')
	expect(await redirects()).toEqual([])
	expect(await sql`select 1 from blog_categories`).toHaveLength(0)
	expect(await sql`select 1 from import_items`).toHaveLength(0)
})

test('a redirect to a category that was renamed here, and none to one that was deleted', async () => {
	await run('import')
	const [category] = await sql<{ id: string }[]>`
		update blog_categories set name = 'Sun', version = version + 1 returning id`
	await sql`insert into category_redirects (old_key, category_id) values ('solar power', ${category?.id ?? ''})`
	await run('undo')
	expect(await redirects()).toEqual([
		'/?cat=3 /blog/category/solar%20power',
		'/category/solar-power /blog/category/solar%20power',
	])
	await sql`delete from blog_categories`
	await run('undo')
	expect(await redirects()).toEqual([])
	expect(await sql`select 1 from import_items`).toHaveLength(0)
})

test('a picture, a tag and a redirect that were edited are named before, stay, and are named after', async () => {
	await sql`truncate media cascade`
	const roof = 'https://old.example/wp-content/uploads/roof.jpg'
	const item = (id: string, title: string) =>
		wxrItem({
			id,
			title,
			body: `<p><img src="${roof}" alt="Roof" /></p>`,
			more: `<link>https://old.example/${title.toLowerCase()}/</link><category domain="post_tag">Sun</category>`,
		})
	const file = wxrFile([item('1', 'One'), item('2', 'Two')])
	const archive = await zipWith({ 'uploads/roof.jpg': await picture(10) })
	await runImportCommand({ command: 'import', file, pictures: archive, site: '', mode: 'import' })
	await sql`update blog_tags set name = 'Sunlight', version = version + 1`
	const [shown] = await sql<{ id: string; name: string }[]>`select id, name from media`
	if (!shown) throw new Error('There is no picture.')
	await describePicture(shown.id, { alt: 'Our own roof', focusX: 10, focusY: 10, revision: 0 })
	await sql`update redirects set target = '/contact' where path = '/one'`
	const why = 'It was changed here since.'
	const preview = await previewUndo(await sourceName())
	expect(preview?.stays).toEqual([
		{ kind: 'picture', name: shown.name, why },
		{ kind: 'tag', name: 'Sunlight', why },
		{ kind: 'redirect', name: '/one', why },
	])
	const { length: all } = await redirects()
	const report = await run('undo', file)
	for (const line of [`Picture “${shown.name}”: ${why}`, `Tag “Sunlight”: ${why}`, `Redirect “/one”: ${why}`])
		expect(report).toContain(line)
	expect([...(await sql`select alt from media`), ...(await sql`select name from blog_tags`)]).toEqual([
		{ alt: 'Our own roof' },
		{ name: 'Sunlight' },
	])
	const left = await redirects()
	expect(left).toContain('/one /contact')
	expect(report).toMatch(new RegExp(`redirects: ${all - left.length} removed`))
	expect(preview?.counts.find(({ kind }) => kind === 'redirect')?.count).toBe(all - left.length)
	for (const kind of ['picture', 'tag']) expect(preview?.counts.map((each) => each.kind)).not.toContain(kind)
	expect(await sql`select 1 from import_items where kind = 'redirect' and source_id = '/one'`).toHaveLength(0)
})

test('the page of an owner that had the address of an imported one before it is another one', async () => {
	await sql`
		insert into content_entries (type, id, draft, origin, former_ids, created_at)
		values (${type}, 'ours', '{"title":"Ours"}'::jsonb, 'owner', '{warranty}', now() - interval '1 day')`
	await run('import')
	expect((await previewUndo(await sourceName()))?.stays).toEqual([])
	await run('undo')
	expect(await pages()).toEqual(['ours: Ours'])
	expect(await redirects()).toEqual([])
})

const archiveOf = (account: string, title: string, id: string): Promise<string> =>
	zipWith({
		[`posts/2023-05-06_${title}-${id}.html`]: mediumStory(title, id, `<p>${title}</p>`).replaceAll('@ngozi', account),
	})
const titles = async () =>
	[...(await sql<{ title: string }[]>`select title from blog_posts order by title`)].map(({ title }) => title)

test('the archive of another account of Medium', async () => {
	const own = await archiveOf('@ngozi', 'Solar', 'aaaaaaaaaaaa')
	const other = await archiveOf('@bola', 'Wind', 'bbbbbbbbbbbb')
	await run('import', own)
	await run('import', other)
	await run('undo', own)
	expect(await titles()).toEqual(['Wind'])
	await run('undo', other)
	expect(await titles()).toEqual([])
})

test('an archive of Medium is the same source under another account, and as an earlier release named it', async () => {
	await run('import', await archiveOf('@ngozi', 'Solar', 'aaaaaaaaaaaa'))
	await run('import', await archiveOf('@eze', 'Solar', 'aaaaaaaaaaaa'))
	expect(await titles()).toEqual(['Solar'])
	await sql`update import_items set source = 'medium'`
	await sql`update imports set source = 'medium'`
	const again = await archiveOf('@ngozi', 'Solar', 'aaaaaaaaaaaa')
	expect(await run('import', again)).toContain('1 here already')
	await run('undo', again)
	expect(await titles()).toEqual([])
})

test('a command reads its file once', async () => {
	const seen: unknown[] = []
	const count = (message: unknown) => void seen.push(message)
	subscribe('child_process', count)
	try {
		for (const mode of ['dry', 'import', 'undo'] as const) await run(mode)
	} finally {
		unsubscribe('child_process', count)
	}
	expect(seen).toHaveLength(3)
})
