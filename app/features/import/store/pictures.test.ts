import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newFolder, picture, zipWith } from '../../../../tests/support/programs/import-files.ts'
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
