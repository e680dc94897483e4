import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newFolder, zipWith } from '../../../tests/support/programs/import-files.ts'
import { openImportSite } from '../../../tests/support/programs/import-site.ts'
import { wxrComment, wxrFile, wxrItem } from '../../../tests/support/programs/wxr-file.ts'
import { runImportCommand } from './run/import-command.server.ts'
import type { ImportOrder } from './run/import-order.ts'

/* Files as other programs, editors and people leave them. */

let site: Awaited<ReturnType<typeof openImportSite>>
beforeAll(async () => {
	site = await openImportSite()
})
afterAll(() => site.close())
afterEach(async () => {
	await sql`truncate imports, import_items, blog_posts, blog_comments, blog_categories, blog_tags, redirects, content_entries cascade`
})

const run = (file: string, mode: ImportOrder['mode'] = 'import') =>
	runImportCommand({ command: 'import', file, pictures: null, site: '', mode })
const posts = () =>
	sql<{ title: string; slug: string; content: string }[]>`select title, slug, content from blog_posts order by title`

describe('an encoding', () => {
	const items = [wxrItem({ id: '1', title: 'Café élève', body: '<p>Été à Lagos – “oui”</p>' })]
	const whole = [{ title: 'Café élève', slug: 'cafe-eleve', content: 'Été à Lagos – “oui”' }]
	const declared = (name: string) => `<?xml version="1.0" encoding="${name}"?>`

	test('that the file names is the one that it is read in', async () => {
		const latin = [wxrItem({ id: '1', title: 'Café élève', body: '<p>Été à Lagos</p>' })]
		await run(wxrFile(latin, { declaration: declared('ISO-8859-1'), encoding: 'latin1' }))
		expect(await posts()).toEqual([{ title: 'Café élève', slug: 'cafe-eleve', content: 'Été à Lagos' }])
	})

	test('that its first bytes show is the one that it is read in', async () => {
		await run(wxrFile(items, { declaration: `\ufeff${declared('UTF-16')}`, encoding: 'utf16le' }))
		expect(await posts()).toEqual(whole)
	})

	test('that is not the one that the file names is said with each text', async () => {
		const report = await run(wxrFile([wxrItem({ id: '1', title: 'Café' })], { encoding: 'latin1' }))
		expect(report).toContain('it has letters that could not be read')
	})

	test('that nobody knows is said, and so is JSON that is not in UTF-8', async () => {
		const unknown = wxrFile(items, { declaration: declared('x-unheard-of') })
		await expect(run(unknown)).rejects.toThrow('This file says that it is written in x-unheard-of')
		const ghost = path.join(newFolder(), 'ghost.json')
		const data = { posts: [{ id: 1, title: 'Café', slug: 'c', html: '<p>A</p>', status: 'published' }] }
		writeFileSync(ghost, Buffer.from(JSON.stringify({ db: [{ data }] }), 'latin1'))
		await expect(run(ghost)).rejects.toThrow('This file is not written in UTF-8.')
	})

	test('of Markdown files is the one of their first bytes; those that are not in UTF-8 are counted', async () => {
		const text = '---\ntitle: Café\ndate: 2024-03-01\n---\nÉté'
		const report = await run(
			await zipWith({
				'wide.md': new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
				'latin.md': new Uint8Array(Buffer.from(text, 'latin1')),
			}),
		)
		expect(await posts()).toMatchObject([{ title: 'Café', content: 'Été' }])
		expect(report).toContain('Files that are not written in UTF-8')
	})
})

describe('an id', () => {
	const twice = (first: string, second: string) =>
		wxrFile([wxrItem({ id: first, title: 'One' }), wxrItem({ id: second, title: 'Two' })])

	test.each([
		['two texts have', '7', '7'],
		['no text has', '', ''],
	])('that %s: both texts come, once, and go with the undo', async (_name, first, second) => {
		const file = twice(first, second)
		expect(await run(file)).toContain('posts: 2 imported\n')
		expect(await posts()).toMatchObject([
			{ title: 'One', slug: 'one' },
			{ title: 'Two', slug: 'two' },
		])
		expect(await run(file)).toContain('posts: 0 imported, 2 here already')
		expect(await run(file, 'undo')).toContain('posts: 2 removed')
		expect(await posts()).toEqual([])
	})

	test('that an earlier release stored as none goes with the undo, too', async () => {
		const file = twice('7', '8')
		await run(file)
		await sql`update import_items set source_id = '' where kind = 'post' and source_id = '7'`
		expect(await run(file, 'undo')).toContain('posts: 2 removed')
	})

	test('that two comments have: both come', async () => {
		const more =
			wxrComment('3', 'First') + wxrComment('3', 'Second') + wxrComment('', 'Third') + wxrComment('', 'Fourth')
		const file = wxrFile([wxrItem({ id: '1', title: 'One', more })])
		expect(await run(file)).toContain('comments: 4 imported\n')
		expect(await run(file)).toContain('comments: 0 imported, 4 here already')
	})
})

describe('a letter of two units', () => {
	const smiles = (many: number) => '😀'.repeat(many)
	test('is not cut where a text, or a line of the report, is too long', async () => {
		const more = `<excerpt:encoded>a${smiles(900)}</excerpt:encoded><wp:postmeta><wp:meta_key>_yoast_wpseo_metadesc</wp:meta_key><wp:meta_value>a${smiles(900)}</wp:meta_value></wp:postmeta>`
		const report = await run(
			wxrFile([
				wxrItem({ id: '1', title: smiles(400), more }),
				wxrItem({ id: '2', title: `a${smiles(400)}`, more }),
				wxrItem({ id: '3', title: smiles(400), type: 'page', more }),
			]),
		)
		expect(report).toContain('posts: 2 imported\n')
		expect(report).toContain('pages: 1 imported')
		const stored =
			await sql`select to_jsonb(p) as post, (select jsonb_agg(draft) from content_entries) as pages from blog_posts p`
		expect(JSON.stringify(stored)).not.toContain('\ufffd')
	})
})

describe('the address of the old site', () => {
	test.each([
		['old.example', 'redirects: 3 imported'],
		['javascript:alert(1)', 'posts: 1 imported'],
		['http://', 'posts: 1 imported'],
	])('as %s is no error', async (address, expected) => {
		const link = '<link>https://old.example/2024/one/</link>'
		const file = wxrFile([wxrItem({ id: '1', title: 'One', more: link })], { site: address })
		const report = await run(file)
		expect(report).toContain(expected)
		expect(report).not.toContain('alert')
	})
})

test('an archive of Windows, whose names have backslashes, is read', async () => {
	const file = await zipWith({ 'posts\\one.md': '---\ntitle: One\ndate: 2024-03-01\n---\nA text.' })
	expect(await run(file)).toContain('posts: 1 imported')
})

test('files of an archive that are left out are named, with the reason', async () => {
	const good = '---\ntitle: One\ndate: 2024-03-01\n---\nA text.'
	const file = await zipWith({
		'a/one.md': good,
		'a/bare.md': 'No front matter',
		'a/broken.md': '---\ntitle: [\n---\nA text.',
	})
	expect(await run(file)).toContain(
		'Files without front matter (--- or +++) that can be read: a/bare.md, a/broken.md (2)',
	)
	// The text is another one than its checksum says.
	const archive = readFileSync(await zipWith({ 'one.md': good, 'two.md': good.replace('A text', 'Damaged') }))
	const at = archive.indexOf('Damaged')
	const damaged = path.join(newFolder(), 'damaged.zip')
	writeFileSync(damaged, at < 0 ? withOtherByte(archive, 'two.md') : archive.fill('x', at, at + 1))
	expect(await run(damaged)).toContain('Files that are damaged, too large or packed in an unknown form: two.md (1)')
	const many = Object.fromEntries(Array.from({ length: 8 }, (_, nth) => [`a/${nth}.md`, 'Bare']))
	expect(await run(await zipWith({ ...many, 'a/one.md': good }))).toContain('a/3.md, a/4.md and 3 more')
})

/** A compressed file in the archive with another byte in it. */
function withOtherByte(archive: Buffer, name: string): Buffer {
	const begin = archive.indexOf(name) + name.length + 8
	archive[begin] = (archive[begin] ?? 0) ^ 0xff
	return archive
}

test('Ghost: what is cut off is said, and so is a second site in the file', async () => {
	const post = (id: number, title: string) => ({
		id,
		title,
		slug: title.toLowerCase(),
		html: '<p>A</p>',
		status: 'published',
		published_at: '2024-03-01T09:00:00Z',
	})
	const text = JSON.stringify({
		db: [{ data: { posts: [post(1, 'One')] } }, { data: { posts: [post(1, 'Two'), post(2, 'Three')] } }],
	})
	const ghost = path.join(newFolder(), 'ghost.json')
	writeFileSync(ghost, text.slice(0, -30))
	await expect(run(ghost)).rejects.toThrow('This file is not complete. The end is missing.')
	writeFileSync(ghost, text)
	expect(await run(ghost)).toContain('Posts of a second site in this file: import them from a file of their own (2)')
	expect(await posts()).toMatchObject([{ title: 'One' }])
})

test('Ghost: a post, a tag or an author that cannot be read is named, and the others come', async () => {
	const post = (id: number, title: unknown) => ({ id, title, slug: `s${id}`, html: '<p>A</p>', status: 'published' })
	const file = (posts: unknown[]) => {
		const name = path.join(newFolder(), 'ghost.json')
		const tags = [
			{ id: 1, name: 'Solar', slug: 'solar' },
			{ id: 2, name: ['x'] },
		]
		const posts_tags = [
			{ post_id: 1, tag_id: 1 },
			{ post_id: null, tag_id: 1 },
		]
		writeFileSync(name, JSON.stringify({ db: [{ data: { posts, tags, posts_tags } }] }))
		return name
	}
	const report = await run(file([post(1, 'One'), post(2, { en: 'Two' }), null, post(3, 'Three')]))
	expect(await posts()).toMatchObject([{ title: 'One' }, { title: 'Three' }])
	expect(report).toContain('posts: 2 imported')
	expect(report).toContain('Posts that could not be read: s2, entry 3 (2)')
	expect(report).toContain('Tags that could not be read')
	await expect(run(file([post(2, { en: 'Two' })]))).rejects.toThrow('This is no export of Ghost (JSON).')
})

test('Medium: an archive without a story is said to have none', async () => {
	const archive = await zipWith({ 'README.html': '<p>Your archive</p>', 'profile/profile.html': '<h1>Ngozi</h1>' })
	await expect(run(archive)).rejects.toThrow('This archive of Medium has no stories.')
})

test('an archive with two files of one name: which one is left out is said', async () => {
	const text = (title: string) => `---\ntitle: ${title}\ndate: 2024-03-01\n---\nA text.`
	// The names are as long as each other: one is written over the other in the finished archive.
	const bytes = readFileSync(await zipWith({ 'aa.md': text('One'), 'bb.md': text('Two'), 'cc.md': text('Three') }))
	const file = path.join(newFolder(), 'twice.zip')
	writeFileSync(file, Buffer.from(bytes.toString('latin1').replaceAll('aa.md', 'bb.md'), 'latin1'))
	const report = await run(file)
	expect(await posts()).toMatchObject([{ title: 'Three' }, { title: 'Two' }])
	expect(report).toContain('Files whose name another file in the archive has, of which the last was read: bb.md (1)')
})

test('a comment, or a change of a text, that the file dates in the future is one of today', async () => {
	const more = `<wp:post_modified_gmt>2999-01-01 00:00:00</wp:post_modified_gmt>${wxrComment('1', 'A comment').replace('2024-03-02', '2999-03-02')}`
	await run(wxrFile([wxrItem({ id: '1', title: 'One', more })]))
	const [times] = await sql<{ isNow: boolean }[]>`
		select c.created_at <= now() and p.updated_at <= now() as "isNow" from blog_posts p join blog_comments c on c.post_id = p.id`
	expect(times).toEqual({ isNow: true })
})

test('what an editor hides in a folder stays there, as in an archive', async () => {
	const folder = newFolder()
	const text = (title: string) => `---\ntitle: ${title}\ndate: 2024-03-01\n---\nA text.`
	writeFileSync(path.join(folder, 'one.md'), text('One'))
	for (const hidden of ['.trash', '__MACOSX']) {
		mkdirSync(path.join(folder, hidden, 'deep'), { recursive: true })
		writeFileSync(path.join(folder, hidden, 'deep', 'gone.md'), text('Gone'))
	}
	expect(await run(folder)).toMatch(/posts: 1 imported$/)
	expect(await posts()).toMatchObject([{ title: 'One' }])
})

test('a file that its program did not show is a draft, however that is written', async () => {
	const hidden = [
		...['true', 'yes', 'On', '"true"', '1'].map((value) => `draft: ${value}`),
		...['false', 'no', 'Off', '"false"', '0'].map((value) => `published: ${value}`),
		...['draft', 'Draft', 'private', 'Pending review', 'unpublished'].map((value) => `status: ${value}`),
		'private: true',
		'hidden: yes',
		'visibility: private',
		'visibility: members',
	]
	const shown = [
		'draft: no',
		'draft: "false"',
		'published: yes',
		'published: 2024-03-01',
		'status: Published',
		'visibility: public',
	]
	const files = (lines: readonly string[], as: string) =>
		lines.map((line, nth) => [`${as}-${nth}.md`, `---\ntitle: ${as}\ndate: 2024-03-01\n${line}\n---\nA text.`])
	await run(await zipWith(Object.fromEntries([...files(hidden, 'hidden'), ...files(shown, 'shown')])))
	const stored = await sql<{ title: string; status: string; count: number }[]>`
		select title, status, count(*)::int as count from blog_posts group by title, status order by title, status`
	expect(stored).toEqual([
		{ title: 'hidden', status: 'draft', count: hidden.length },
		{ title: 'shown', status: 'published', count: shown.length },
	])
})

test('many comments of one text come in short transactions, each of which may be the last', async () => {
	const more = Array.from({ length: 450 }, (_, nth) => wxrComment(`${nth}`, `Comment ${nth}`, `Reader ${nth}`)).join('')
	const file = wxrFile([wxrItem({ id: '1', title: 'One', more })])
	expect(await run(file)).toContain('comments: 450 imported\n  people: 450 imported')
	const transactions = await sql<{ count: number }[]>`
		select count(*)::int as count from blog_comments group by xmin::text order by count desc`
	expect(transactions.map(({ count }) => count)).toEqual([200, 200, 50])
	// What a crash before the last two leaves.
	await sql`
		with gone as (delete from import_items where kind = 'comment' and target in
			(select id::text from blog_comments order by id offset 200) returning target)
		delete from blog_comments where id::text in (select target from gone)`
	expect(await run(file)).toContain('comments: 250 imported, 200 here already')
	expect(await run(file, 'undo')).toContain('comments: 450 removed')
})

test('what was rolled back is not counted', async () => {
	await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`
	await sql`create trigger refuse before insert on blog_comments for each row execute function refuse()`
	try {
		const more = wxrComment('1', 'A comment')
		const report = await run(wxrFile([wxrItem({ id: '1', title: 'One', more })]))
		expect(report).toContain('posts: 0 imported, 1 not possible')
		expect(report).not.toContain('people')
	} finally {
		await sql`drop function refuse cascade`
	}
})
