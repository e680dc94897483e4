import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { detailed, newFolder, picture, zipWith } from '../../../../tests/support/programs/import-files.ts'
import { wxrFile, wxrItem } from '../../../../tests/support/programs/wxr-file.ts'
import { openImportSite } from '../../../../tests/support/programs/import-site.ts'
import { runImportCommand } from '../run/import-command.server.ts'
import type { ImportOrder } from '../run/import-order.ts'

/* Which picture an address means: of a folder, one of its own. */

let opened: Awaited<ReturnType<typeof openImportSite>>
beforeAll(async () => void (opened = await openImportSite()))
afterAll(() => opened.close())
beforeEach(async () => {
	await sql`truncate imports, import_items, blog_posts, redirects, media cascade`
})

const run = (file: string, mode: ImportOrder['mode'] = 'import', pictures: string | null = null) =>
	runImportCommand({ command: 'import', file, pictures, site: '', mode })

/** A folder with one post and its picture, both at its cover and in its text. */
const folderWith = (slug: string, bytes: Uint8Array<ArrayBuffer>, address = '../img/roof.jpg') =>
	zipWith({
		[`posts/${slug}.md`]: `---\ntitle: ${slug}\ndate: 2024-01-01T10:00:00Z\nimage: ${address}\n---\n![Roof](${address})`,
		'img/roof.jpg': bytes,
	})

const pictureOf = async (slug: string) => {
	const [post] = await sql<{ content: string; cover: string | null }[]>`
		select content, featured_image as cover from blog_posts where slug = ${slug}`
	expect(post?.content).toBe(`![Roof](${post?.cover})`)
	return post?.cover?.replace('/media/', '')
}
const pictures = async () => (await sql<{ name: string }[]>`select name from media`).length

test.each(['../img/roof.jpg', '/img/roof.jpg'])(
	'a picture of another folder with the same address is another one: %s',
	async (address) => {
		const first = await folderWith('first', await picture(10), address)
		const second = await folderWith('second', await picture(200), address)
		await run(first)
		expect(await run(second, 'dry')).toMatch(/pictures: 1 to import$/m)
		await run(second)
		expect(await pictures()).toBe(2)
		expect(await pictureOf('second')).not.toBe(await pictureOf('first'))
		// The same file in a third folder, and the first one once more, are here already.
		const third = await folderWith('third', await picture(10), address)
		expect(await run(third, 'dry')).toContain('pictures: 0 to import, 1 here already')
		await run(third)
		await run(first)
		expect([await pictures(), await pictureOf('third')]).toEqual([2, await pictureOf('first')])
		await run(first, 'undo')
		expect(await pictures()).toBe(0)
	},
)

test('an import that a former release began has the pictures that it stored, and those alone', async () => {
	const both = async (red: number) =>
		zipWith({
			...Object.fromEntries(
				['one', 'two'].map((slug) => [
					`posts/${slug}.md`,
					`---\ntitle: ${slug}\ndate: 2024-01-01T10:00:00Z\nimage: ../img/roof.jpg\n---\n![Roof](../img/roof.jpg)`,
				]),
			),
			'img/roof.jpg': await picture(red),
		})
	await run(await both(10))
	// It knew a picture by its address alone, and was stopped before the second post.
	await sql`update import_items set source_id = split_part(source_id, ' ', 1) where kind = 'picture'`
	await sql`delete from import_items where target in (select id::text from blog_posts where slug = 'two')`
	await sql`delete from blog_posts where slug = 'two'`
	expect(await run(await both(10), 'dry')).toContain('pictures: 0 to import, 1 here already')
	await run(await both(10))
	expect([await pictures(), await pictureOf('two')]).toEqual([1, await pictureOf('one')])
	// Another picture at the same address, of another folder.
	await run(await folderWith('third', await picture(200)))
	expect(await pictures()).toBe(2)
	await run(await both(10), 'undo')
	expect(await pictures()).toBe(0)
})

const ghost = (slug: string) => {
	const file = path.join(newFolder(), 'ghost.json')
	const image = '__GHOST_URL__/content/images/roof.jpg'
	const html = `<img src="${image}" alt="Roof">`
	const post = { id: slug, title: slug, slug, html, feature_image: image, type: 'post', status: 'published' }
	const posts = [{ ...post, visibility: 'public', published_at: '2024-01-01T10:00:00Z' }]
	writeFileSync(file, JSON.stringify({ db: [{ data: { posts } }] }))
	return file
}

test('the same of files of Ghost that say no address, with an archive of pictures', async () => {
	for (const [slug, red] of [['first', 10] as const, ['second', 200] as const])
		await run(ghost(slug), 'import', await zipWith({ 'content/images/roof.jpg': await picture(red) }))
	expect(await pictures()).toBe(2)
	expect(await pictureOf('second')).not.toBe(await pictureOf('first'))
})

test('a newer file of Ghost without its archive of pictures has those that are here', async () => {
	await run(ghost('third'), 'import', await zipWith({ 'content/images/roof.jpg': await picture(90) }))
	await run(ghost('fourth'))
	expect(await pictureOf('fourth')).toBe(await pictureOf('third'))
})

/** A picture as good as it gets, and what is none: only its name says so, or it ends too early. */
const mixed = async () => {
	const good = await detailed('jpeg')
	return {
		'good.jpg': good,
		'cut.jpg': good.slice(0, Math.floor(good.length * 0.7)),
		'page.jpg': '<!doctype html><p>There is no such page.</p>',
		'empty.jpg': '',
	}
}
type Mixed = Awaited<ReturnType<typeof mixed>>
const under = (folder: string, files: Mixed) =>
	Object.fromEntries(Object.entries(files).map(([name, bytes]) => [folder + name, bytes]))
const linesOf = (report: string) => report.replaceAll(' to import', ' imported').split('\n').slice(1)

test.each(['a folder of Markdown', 'WordPress and its folder'])(
	'a dry run knows which pictures are none, as the import does: %s',
	async (from) => {
		const files = await mixed()
		const names = Object.keys(files)
		const html = names.map((name) => `<p><img src="https://old.example/wp-content/uploads/${name}" /></p>`).join('')
		const [file, archive] =
			from === 'a folder of Markdown'
				? [
						await zipWith({
							'posts/one.md': `---\ntitle: One\n---\n${names.map((name) => `![](../img/${name})`).join('\n\n')}`,
							...under('img/', files),
						}),
						null,
					]
				: [wxrFile([wxrItem({ id: '1', title: 'One', body: html })]), await zipWith(under('uploads/', files))]
		const dry = await run(file, 'dry', archive)
		expect(await pictures()).toBe(0)
		const done = await run(file, 'import', archive)
		expect(done).toMatch(/pictures: 1 imported, 3 not possible$/m)
		expect(linesOf(dry)).toEqual(linesOf(done))
	},
)

test('a dry run says that pictures of the other site are fetched later, and promises none of them', async () => {
	const image = (name: string) => `<p><img src="https://old.example/wp-content/uploads/${name}" /></p>`
	const file = wxrFile([wxrItem({ id: '1', title: 'One', body: image('good.jpg') + image('roof.jpg') })])
	const dry = await run(file, 'dry', await zipWith({ 'uploads/good.jpg': await picture(30) }))
	expect(dry).toMatch(/pictures: 2 to import$/m)
	expect(dry).toContain('1 picture is fetched from the other site only during the import.')
	expect(await run(file, 'dry')).toContain('2 pictures are fetched from the other site only during the import.')
})

test.each([
	[
		'composed letters in the text, decomposed ones in an archive of macOS',
		'ọjà ẹ̀kọ́'.normalize('NFC'),
		'ọjà ẹ̀kọ́'.normalize('NFD'),
	],
	['the other way round', 'ọjà ẹ̀kọ́'.normalize('NFD'), 'ọjà ẹ̀kọ́'.normalize('NFC')],
	['capitals, as Windows and macOS find them', 'ROOF', 'roof'],
])('a name is found in another spelling: %s', async (_what, written, stored) => {
	const bytes = await picture(30)
	const text = `![a](<../img/${written}.jpg>)\n\n![b](../img/${encodeURIComponent(written)}.jpg)`
	const post = `---\ntitle: Roofs\ndate: 2024-01-01T10:00:00Z\n---\n${text}`
	await run(await zipWith({ 'site/posts/a.md': post, 'site/drafts/b.md': post, [`site/img/${stored}.jpg`]: bytes }))
	expect(await pictures()).toBe(1)
	const [{ name } = { name: '' }] = await sql<{ name: string }[]>`select name from media`
	const contents = await sql<{ content: string }[]>`select content from blog_posts`
	for (const { content } of contents) expect(content).toBe(`![a](</media/${name}>)\n\n![b](/media/${name})`)
	const body = `<p><img src="https://old.example/wp-content/uploads/2024/${encodeURIComponent(written)}.jpg" /></p>`
	const report = await run(
		wxrFile([wxrItem({ id: '1', title: 'W', body })]),
		'dry',
		await zipWith({ [`2024/${stored}.jpg`]: bytes }),
	)
	expect(report).toMatch(/pictures: 1 to import$/m)
})

test('a picture that is not there is named as people read it', async () => {
	const report = await run(
		await zipWith({ 'a.md': '---\ntitle: A\ndate: 2024-01-01T10:00:00Z\n---\n![x](img/ọjà%20kan.jpg)' }),
	)
	expect(report).toContain('Picture “img/ọjà kan.jpg”: There is no such file.')
})

test('a picture that a folder does not have is at the old site, where its address begins there', async () => {
	const file = await zipWith({
		'a.md': '---\ntitle: A\ndate: 2024-01-01T10:00:00Z\n---\n![x](/img/a.jpg) ![y](/img/a.jpg) ![z](b.jpg)',
	})
	const dry = await runImportCommand({
		command: 'import',
		file,
		pictures: null,
		site: 'https://old.example',
		mode: 'dry',
	})
	expect(dry).toContain('1 picture is fetched from the other site only during the import.')
	expect(dry).toContain('Picture “b.jpg”: There is no such file.')
	expect(await run(file, 'dry')).toContain('Picture “/img/a.jpg”: There is no such file.')
})
