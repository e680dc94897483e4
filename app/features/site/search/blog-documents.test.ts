import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { postsTag } from '#app/events/page-tags.ts'
import { connectContentTypes, writeFirstContent } from '#app/entries/first-content.server.ts'
import { forgetContent } from '#app/entries/published-content.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addCategory, addPost, addProfile, addTag } from '../../../../tests/support/rows.ts'
import { searchEverything } from '../../../../tests/support/data/golden.ts'
import { indexSite, outdateBlogIndex } from './index-site.server.ts'

describe.each(engines())('categories, tags and authors in the search on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		connectContentTypes(contentTypes)
		await writeFirstContent()
		forgetContent()
	})
	afterAll(() => opened.close())

	const index = async () => {
		outdateBlogIndex([postsTag])
		return indexSite()
	}
	/** Addresses of what a name finds, without posts. */
	const found = async (words: string) =>
		(await searchEverything(words)).flatMap(({ address, kind }) =>
			['category', 'tag', 'author'].includes(kind) ? [[kind, address]] : [],
		)
	const corrected = async (words: string) => {
		const [row] = await sql<{ corrected: string | null }[]>`select corrected from search_readers(${words}, '{}', 9, 0)`
		return row?.corrected
	}

	test('are found while they have published posts, under the names that they have', async () => {
		const author = await addProfile({ fullName: 'Hauwa Bello', bio: 'She reads every numbat aloud.' })
		const [category, tag, unused] = [
			await addCategory('Wallabies & kin'),
			await addTag('Ọ̀nà ìwé'),
			await addTag('Potoroos'),
		]
		await addPost(author, {
			slug: 'of-hausa',
			title: 'Hausa',
			status: 'published',
			categories: [category],
			tags: [tag],
		})
		const draft = await addPost(author, { slug: 'draft', title: 'Draft', status: 'draft', tags: [unused] })
		expect(await corrected('Hauwa')).toBe('hausa')
		await index()
		expect(await found('wallabies')).toEqual([['category', '/blog/category/wallabies%20%26%20kin']])
		expect(await found('ona')).toEqual([['tag', `/blog/tag/${encodeURIComponent('Ọ̀nà ìwé'.toLowerCase())}`]])
		for (const words of ['Hauwa', 'hauwa bel', 'numbat'])
			expect([words, await found(words)]).toEqual([words, [['author', '/blog/of-hausa#author']]])
		expect(await corrected('Hauwa')).toBe(null)
		expect(await found('potoroos')).toEqual([])

		// Nothing is read again until something changes.
		await sql`update blog_categories set name = 'Bilbies' where id = ${category}`
		expect(await indexSite()).toBe(0)
		await index()
		expect([await found('wallabies'), await found('bilbies')]).toEqual([[], [['category', '/blog/category/bilbies']]])
		await sql`update profiles set full_name = 'Hauwa Sani' where id = ${author}`
		await sql`update blog_posts set status = 'published' where id = ${draft}`
		await index()
		expect(await found('bello')).toEqual([])
		expect(await found('sani')).toEqual([['author', '/blog/draft#author']])
		expect(await found('potoroos')).toEqual([['tag', '/blog/tag/potoroos']])
		expect(await index()).toBe(0)

		// Merged into another, and deleted.
		await sql`insert into blog_post_tags (post_id, tag_id) values (${draft}, ${tag})`
		await sql`delete from blog_tags where id = ${unused}`
		await index()
		expect(await found('potoroos')).toEqual([])
		await sql`update blog_posts set status = 'draft'`
		await index()
		expect(await sql`select from site_documents where kind in ('category', 'tag', 'author')`).toEqual([])
	})

	test('come after what is about them', async () => {
		const category = await addCategory('Solar')
		await addPost(await addProfile(), { title: 'Panels', status: 'published', categories: [category] })
		await index()
		const pages = await sql<{ kind: string }[]>`
			select d.kind from search_readers('solar', '{}', 9, 0) f, unnest(f.pages) with ordinality p (id, n)
				join site_documents d using (id) order by n`
		expect(pages[0]?.kind).toBe('service')
		expect(await sql`select from site_documents where address = '/blog/category/solar'`).toHaveLength(1)
	})

	test('are among the links where their name is what was asked, however much has its words', async () => {
		const author = await addProfile({ fullName: 'Solar Panels' })
		const [category, tag] = [await addCategory('Installation'), await addTag('Batteries')]
		await addPost(author, { title: 'Of all', slug: 'of-all', status: 'published', categories: [category], tags: [tag] })
		await index()
		// More than are ranked.
		await sql`
			insert into site_documents (address, kind, title, summary, keywords, content)
			select '/more/' || n, 'service', 'Installation of batteries by Solar Panels', '', '', '' from generate_series(1, 70) n`
		const links = async (words: string) =>
			(
				await sql<{ address: string }[]>`
					select d.address from search_readers(${words}, '{}', 9, 0) f, unnest(f.pages) with ordinality p (id, n)
						join site_documents d using (id) order by n`
			).map(({ address }) => address)
		for (const [words, address] of [
			['installation', '/blog/category/installation'],
			['Batteries', '/blog/tag/batteries'],
			['battery', '/blog/tag/batteries'],
			['“batteries”', '/blog/tag/batteries'],
			['solar panels', '/blog/of-all#author'],
			['Solar Panel', '/blog/of-all#author'],
		] as const) {
			const found = await links(words)
			expect([words, found]).toEqual([words, expect.arrayContaining([address])])
			expect(found.length).toBe(5)
			// Still after what is about it.
			expect(found[0]).toMatch(/^\/more/)
		}
		expect(await links('installation batteries')).not.toContain('/blog/category/installation')
		await sql`update blog_categories set name = 'Roofs' where id = ${category}`
		await index()
		expect((await links('installation')).every((address) => !address.startsWith('/blog'))).toBe(true)
		await sql`delete from site_documents where address like '/more/%'`
	})
})
