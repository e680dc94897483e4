import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { zipWith } from '../../../../tests/support/programs/import-files.ts'
import { openImportSite } from '../../../../tests/support/programs/import-site.ts'
import { runImportCommand } from './import-command.server.ts'

/* Links of Markdown files: to other files of the folder, and to what is not here. */

let site: Awaited<ReturnType<typeof openImportSite>>
beforeAll(async () => {
	site = await openImportSite()
})
afterAll(() => site.close())
afterEach(async () => {
	await sql`truncate imports, import_items, blog_posts, blog_categories, blog_tags, redirects, content_entries cascade`
})

const run = async (files: Record<string, string>, address = '') =>
	runImportCommand({ command: 'import', file: await zipWith(files), pictures: null, site: address, mode: 'import' })
const contentOf = async (slug: string) =>
	(await sql<{ content: string }[]>`select content from blog_posts where slug = ${slug}`)[0]?.content.split('\n')

const file = (title: string, text = 'Text.', more = '') => `---\ntitle: ${title}\ndate: 2024-05-01\n${more}---\n${text}`
const addresses = (...all: string[]) => all.map((address) => `[x](${address})`).join('\n')

test.each([
	['of a known site', 'https://old.example'],
	['of no known site', ''],
])('a link to another file of the folder %s leads to its post', async (_name, address) => {
	const links = ['two.md', './two.md#part', '../notes/three%20b.md', '<../notes/three b.md>', '/notes/three%20b.md']
	await run(
		{
			'site/posts/one.md': file('One', `${addresses(...links)}\n[r]\n\n[r]: two.md "A title"`),
			'site/posts/two.md': file('Two'),
			'site/notes/three b.md': file('Three'),
		},
		address,
	)
	expect(await contentOf('one')).toEqual([
		'[x](/blog/two)',
		'[x](/blog/two)',
		'[x](/blog/three-b)',
		'[x](</blog/three-b>)',
		'[x](/blog/three-b)',
		'[r]',
		'',
		'[r]: /blog/two "A title"',
	])
})

test('a link to a file that is no post here is text', async () => {
	const report = await run({
		'one.md': file('One', addresses('two.md', 'gone.md "Title"', 'https://x.example/readme.md')),
		'two.md': file('Two', 'Text.', 'draft: true\n'),
	})
	expect(await contentOf('one')).toEqual(['x', 'x', '[x](https://x.example/readme.md)'])
	expect(report).toContain('Post “One”: a link to gone.md is text now, because it is not here')
})

test('a link that leads nowhere is text, as the report says; what looks like one in code stays', async () => {
	const gone = 'https://old.example/gone/'
	const text = [
		`[a *b* \\] c](${gone}) and [d [e]](<${gone}> 'Title') [![p](https://p.example/p.png)](${gone})`,
		`\`[code](${gone})\` [other](https://other.example/gone/)`,
		'',
		`    [block](${gone})`,
		'',
		`[named], [by name][named] and [named][]`,
		'',
		`[named]: ${gone} "Title"`,
	]
	const report = await run({ 'one.md': file('One', text.join('\n')) }, 'https://old.example')
	expect(report).toContain(`Post “One”: a link to ${gone} is text now, because it is not here`)
	const { content } = (await sql<{ content: string }[]>`select content from blog_posts`)[0] ?? { content: '' }
	expect(content.split('\n').slice(0, 4)).toEqual([
		'a *b* \\] c and d [e] ![p](https://p.example/p.png)',
		`\`[code](${gone})\` [other](https://other.example/gone/)`,
		'',
		`    [block](${gone})`,
	])
	expect(content).toContain('named, by name and named')
	expect(content).not.toContain('[named]:')
})
