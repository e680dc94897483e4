import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { openImportSite } from '../../../../tests/support/programs/import-site.ts'
import { wxrComment, wxrFile, wxrItem } from '../../../../tests/support/programs/wxr-file.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { runImportCommand } from '../run/import-command.server.ts'
import type { ImportOrder } from '../run/import-order.ts'

/* A dry run counts what the import will count, also where a part of it is here already. */

let site: Awaited<ReturnType<typeof openImportSite>>
beforeAll(async () => {
	site = await openImportSite()
	await addProfile({ role: 'admin', fullName: 'Team Writer' })
})
afterAll(() => site.close())
beforeEach(async () => {
	await sql`truncate imports, import_items, blog_posts, blog_comments, blog_categories, blog_tags, redirects, content_entries cascade`
})

const run = (file: string, mode: ImportOrder['mode'] = 'import') =>
	runImportCommand({ command: 'import', file, pictures: null, site: '', mode })

/** The report without its first line, as a dry run and as an import. */
async function both(file: string): Promise<{ dry: string[]; done: string[] }> {
	const lines = (report: string) => report.replaceAll('to import', 'imported').split('\n').slice(1)
	const dry = lines(await run(file, 'dry'))
	return { dry, done: lines(await run(file)) }
}

const author = (name: string) => `<dc:creator>${name}</dc:creator>`
const topic = (kind: 'category' | 'post_tag', name: string) => `<category domain="${kind}">${name}</category>`
const link = (address: string) => `<link>https://old.example${address}</link>`

test('people and topics that are here already are not counted', async () => {
	await sql`insert into blog_categories (id, name, slug) values (${newId()}, 'Solar', 'solar')`
	await sql`insert into blog_tags (id, name) values (${newId()}, 'Lagos')`
	const more = [
		author('Team Writer'),
		topic('category', 'solar'),
		topic('category', 'Water'),
		topic('post_tag', 'lagos'),
		topic('post_tag', 'Abuja'),
	]
	const { dry, done } = await both(wxrFile([wxrItem({ id: '1', title: 'One', more: more.join('') })]))
	expect(done).toContain('  categories: 1 imported')
	expect(done.join()).not.toContain('people')
	expect(dry).toEqual(done)
})

test('people whose names differ in their case alone are as many as the import makes', async () => {
	const comments = ['Ana', 'ana', 'ANA'].map((name, nth) => wxrComment(`${nth}`, 'A comment', name)).join('')
	const { dry, done } = await both(wxrFile([wxrItem({ id: '1', title: 'One', more: author('ana') + comments })]))
	expect(done).toContain('  people: 4 imported')
	expect(dry).toEqual(done)
})

test('a second file with a new text and a new comment', async () => {
	const one = (more: string) =>
		wxrItem({ id: '1', title: 'One', more: author('bisi') + topic('category', 'Water') + more })
	await run(wxrFile([one(wxrComment('1', 'First', 'Ana'))]))
	const later = wxrFile([
		one(wxrComment('1', 'First', 'Ana') + wxrComment('2', 'Second', 'Ana') + wxrComment('3', 'Third', 'Obi')),
		wxrItem({ id: '2', title: 'Two', more: author('bisi') + topic('category', 'Water') }),
	])
	const { dry, done } = await both(later)
	expect(done).toEqual(expect.arrayContaining(['  comments: 2 imported, 1 here already', '  people: 1 imported']))
	expect(dry).toEqual(done)
})

test('a new comment of a text that was deleted here', async () => {
	const item = (more: string) => wxrFile([wxrItem({ id: '1', title: 'One', more })])
	await run(item(''))
	await sql`delete from blog_posts`
	const { dry, done } = await both(item(wxrComment('1', 'First')))
	expect(dry).toEqual(done)
})

test('redirects that lead in a circle, or whose address has one here', async () => {
	await sql`insert into redirects (path, target, is_permanent) values ('/taken', '/contact', true), ('/blog/two', '/blog/one', true)`
	const { dry, done } = await both(
		wxrFile([
			wxrItem({ id: '1', title: 'One', more: link('/taken/') }),
			wxrItem({ id: '2', title: 'Two', more: link('/old-two/') }),
			wxrItem({ id: '3', title: 'Three', more: link('/2024/three/') }),
		]),
	)
	expect(done.join('\n')).toMatch(/redirects: \d+ imported, 1 not possible/)
	expect(dry).toEqual(done)
})
