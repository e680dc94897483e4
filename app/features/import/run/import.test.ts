import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectContentTypes } from '#app/entries/first-content.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { sql } from '#app/db/client.server.ts'
import { stopWorkers } from '#app/platform/workers/in-worker.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { mediumStory, newFolder, picture, zipWith } from '../../../../tests/support/programs/import-files.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { runImportCommand } from './import-command.server.ts'
import type { ImportOrder } from './import-order.ts'

/* What comes of the files of other programs, twice, and back. */

const wordpress = path.resolve('tests/fixtures/import/wordpress.xml')
const ghost = path.resolve('tests/fixtures/import/ghost.json')

describe.each(engines())('on the %s engine', (engine) => {
	let opened: TestDatabase
	let owner: string
	let pictures: string
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		followEvents()
		connectContentTypes(contentTypes)
		pictures = await zipWith({
			'uploads/2024/03/roof.jpg': await picture(10),
			'images/2024/01/cell.jpg': await picture(200),
		})
	})
	afterAll(async () => {
		await stopWorkers()
		await opened.close()
	})
	beforeEach(async () => {
		await sql`truncate imports, import_items, blog_posts, blog_comments, blog_categories, blog_tags, redirects, content_entries, media cascade`
		await sql`delete from profiles where role <> 'admin'`
		const [known] = await sql<{ id: string }[]>`select id from profiles where role = 'admin'`
		owner = known?.id ?? (await addProfile({ role: 'admin', fullName: 'Ngozi Owner' }))
	})

	const run = (file: string, mode: ImportOrder['mode'], more: Partial<ImportOrder> = {}) =>
		runImportCommand({ command: 'import', file, pictures, site: '', mode, ...more })

	/** How much of everything there is. */
	const counts = async () => {
		const [row] = await sql<Record<string, number>[]>`
			select (select count(*)::int from blog_posts) as posts, (select count(*)::int from profiles) as people,
				(select count(*)::int from blog_comments) as comments, (select count(*)::int from blog_tags) as tags,
				(select count(*)::int from blog_categories) as categories, (select count(*)::int from media) as pictures,
				(select count(*)::int from redirects) as redirects, (select count(*)::int from content_entries) as pages`
		return row
	}
	const nothing = { posts: 0, people: 1, comments: 0, tags: 0, categories: 0, pictures: 0, redirects: 0, pages: 0 }
	const post = async (slug: string) => {
		const [row] = await sql<Record<string, unknown>[]>`
			select p.title, p.content, p.excerpt, p.status, p.live, p.published_at as "publishedAt", p.updated_at as "updatedAt",
				p.featured_image as cover, p.featured_image_alt as "coverAlt", p.metadata, a.full_name as author, a.email
			from blog_posts p join profiles a on a.id = p.author_id where p.slug = ${slug}`
		return row
	}
	const mediaName = async () => (await sql<{ name: string }[]>`select name from media order by created_at`)[0]?.name

	test('a dry run says what would happen, and changes nothing', async () => {
		const report = await run(wordpress, 'dry')
		expect(report).toContain('posts: 4 to import\n')
		expect(report).toContain('pages: 1 to import, 1 not possible')
		expect(report).toContain('comments: 3 to import')
		expect(report).toContain('pictures: 2 to import')
		expect(await counts()).toEqual(nothing)
	})

	test('WordPress: texts, people, topics, comments, pictures, redirects', async () => {
		const report = await run(wordpress, 'import')
		const roof = await mediaName()
		expect(roof).toMatch(/^a-blue-roof-|^roof-/)
		expect(await post('first-roof')).toEqual({
			title: 'First roof & more',
			content: [
				`See [the second](/blog/second-roof), [again](/blog/second-roof), nowhere, [solar](/blog/category/solar%20power) and [others](https://other.example/x). \\&loud; stays.`,
				`![](/media/${roof} "The roof")`,
				'A kept text and \\[sic].',
			].join('\n\n'),
			excerpt: 'All about it',
			status: 'published',
			live: true,
			publishedAt: new Date('2024-03-01T09:00:00Z'),
			updatedAt: new Date('2024-03-05T09:00:00Z'),
			cover: `/media/${roof}`,
			coverAlt: 'A blue roof',
			metadata: { metaDescription: 'What a roof costs' },
			author: 'Bisi Ade',
			email: 'bisi@old.example',
		})
		expect(await post('second-roof')).toMatchObject({
			title: expect.stringMatching(/^Two lines of one paragraph/),
			content: `Two lines\\\nof one paragraph with \\*stars\\*.\n\n![x](/media/${roof} "Said below")\n\n<https://www.youtube.com/watch?v=abc>`,
		})
		expect(await post('secret')).toMatchObject({ status: 'draft', live: false })
		expect(await post('a-draft')).toMatchObject({ status: 'draft', publishedAt: null })
		const comments = await sql`
			select c.content, c.status, c.created_at as at, a.full_name as name, p.content as parent, a.email like '%@imported.invalid' as hidden
			from blog_comments c join profiles a on a.id = c.author_id left join blog_comments p on p.id = c.parent_id order by c.created_at`
		expect([...comments]).toEqual([
			{
				content: 'Good work!\n\nThank you.',
				status: 'approved',
				at: new Date('2024-03-02T08:00:00Z'),
				name: 'Kemi',
				parent: null,
				hidden: true,
			},
			{
				content: 'You are welcome',
				status: 'approved',
				at: new Date('2024-03-02T09:00:00Z'),
				name: 'Bisi Ade',
				parent: 'Good work!\n\nThank you.',
				hidden: false,
			},
			{
				content: 'One more',
				status: 'pending',
				at: new Date('2024-03-02T10:00:00Z'),
				name: 'Kemi',
				parent: 'Good work!\n\nThank you.',
				hidden: true,
			},
		])
		expect([...(await sql`select name, description, post_count as posts from blog_categories`)]).toEqual([
			{ name: 'Solar power', description: 'Sun on roofs', posts: 1 },
		])
		expect([...(await sql`select path, target from redirects order by path collate "C"`)]).toEqual([
			{ path: '/2024/03/first-roof', target: '/blog/first-roof' },
			{ path: '/2024/04/second-roof', target: '/blog/second-roof' },
			{ path: '/?cat=3', target: '/blog/category/solar%20power' },
			{ path: '/?p=20', target: '/blog/first-roof' },
			{ path: '/?p=21', target: '/blog/second-roof' },
			{ path: '/?p=30', target: '/warranty' },
			{ path: '/category/solar-power', target: '/blog/category/solar%20power' },
			{ path: '/company/warranty', target: '/warranty' },
			{ path: '/feed', target: '/rss.xml' },
			{ path: '/tag/lagos', target: '/blog/tag/lagos' },
		])
		const [page] = await sql<
			{ id: string; published: { sections: unknown[] } | null }[]
		>`select id, published from content_entries`
		expect(page?.id).toBe('warranty')
		expect(page?.published?.sections).toMatchObject([
			{
				heading: 'Ten years',
				paragraphs: ['We repair it. Read this (/blog/first-roof).', '• One', '• Two'],
				picture: { src: `/media/${roof}`, alt: 'Roof' },
			},
		])
		for (const line of [
			'Picture “https://old.example/wp-content/uploads/gone.png”',
			'Page “Blog”: It has no text',
			'Post “Secret”: It needed a password',
			'a link to https://old.example/nowhere/ is text now',
			'shortcodes were left out, and the text in them stayed: slider',
			'blocks that the old site filled itself were left out: latest-posts',
			'Menu items: arrange the menu under /admin/site (1)',
			'Pingbacks, spam and deleted comments (1)',
			'replies to replies are listed under the first comment',
		])
			expect(report).toContain(line)
	})

	test('a second time nothing is there twice; what is new comes', async () => {
		await run(wordpress, 'import')
		const before = await counts()
		expect(await run(wordpress, 'import')).toContain('posts: 0 imported, 4 here already')
		expect(await counts()).toEqual(before)
		const later = path.join(newFolder(), 'later.xml')
		writeFileSync(
			later,
			readFileSync(wordpress, 'utf8').replace(
				'</item>\n<item>\n<title></title>',
				'<wp:comment><wp:comment_id>9</wp:comment_id><wp:comment_author>Femi</wp:comment_author><wp:comment_date_gmt>2024-05-02 10:00:00</wp:comment_date_gmt><wp:comment_content>New</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>1</wp:comment_parent></wp:comment></item>\n<item>\n<title></title>',
			),
		)
		expect(await run(later, 'import')).toContain('comments: 1 imported, 3 here already')
		expect(await counts()).toEqual({ ...before, comments: 4, people: Number(before?.['people']) + 1 })
	})

	test('an undo takes all of it, and leaves what people changed', async () => {
		await run(wordpress, 'import')
		const report = await run(wordpress, 'undo')
		expect(report).toContain('posts: 4 removed')
		expect(await counts()).toEqual(nothing)
		expect(await sql`select 1 from import_items`).toHaveLength(0)
		await expect(run(wordpress, 'undo')).rejects.toThrow('nothing to undo')

		await run(wordpress, 'import')
		await sql`update blog_posts set version = version + 1 where slug = 'secret'`
		const [first] = await sql<{ id: string }[]>`select id from blog_posts where slug = 'first-roof'`
		await sql`insert into blog_comments (id, post_id, author_id, content) values (gen_random_uuid(), ${first?.id ?? ''}, ${owner}, 'Mine')`
		await sql`update content_entries set version = version + 1`
		const later = await run(wordpress, 'undo')
		for (const line of [
			'Post “Secret”: It was changed here',
			'Post “First roof & more”: Someone wrote a comment',
			'Page “Warranty”: It was changed',
			'Picture “',
		])
			expect(later).toContain(line)
		// With its comments, people, topic, picture and redirects.
		expect(await counts()).toMatchObject({ posts: 2, comments: 4, categories: 1, pictures: 1, pages: 1 })
		expect([...(await sql`select distinct target from redirects order by target`)]).toEqual([
			{ target: '/blog/category/solar%20power' },
			{ target: '/blog/first-roof' },
			{ target: '/blog/tag/lagos' },
			{ target: '/warranty' },
		])
		expect(await run(wordpress, 'import')).toContain('posts: 2 imported, 2 here already')
		expect(await counts()).toMatchObject({ posts: 4, comments: 4, categories: 1, pictures: 1, pages: 1 })
	})

	test('an address alone makes nobody the author: only one that is verified, or of the team', async () => {
		const stranger = await addProfile({ email: 'bisi@old.example', fullName: 'A stranger', emailVerified: false })
		await run(wordpress, 'import')
		expect(await post('first-roof')).toMatchObject({
			author: 'Bisi Ade',
			email: expect.stringMatching(/@imported\.invalid$/),
		})
		await run(wordpress, 'undo')
		await sql`update profiles set email_verified = true where id = ${stranger}`
		await run(wordpress, 'import')
		expect(await post('first-roof')).toMatchObject({ author: 'A stranger' })
		await run(wordpress, 'undo')
		expect(await sql`select 1 from profiles where id = ${stranger}`).toHaveLength(1)
	})

	test('Ghost', async () => {
		const report = await run(ghost, 'import', { site: 'https://ghost.example' })
		const cell = await mediaName()
		expect(await post('batteries')).toMatchObject({
			content: `Read [inverters](/blog/inverters).\n\n![A cell](/media/${cell})`,
			excerpt: 'On cells',
			cover: `/media/${cell}`,
			coverAlt: 'A blue cell',
			author: 'Tunde Bello',
			publishedAt: new Date('2024-01-01T09:00:00Z'),
			metadata: { metaDescription: 'All on cells' },
		})
		expect(await post('inverters')).toMatchObject({
			publishedAt: new Date('2024-02-01T09:00:00Z'),
			author: 'Ngozi Owner',
		})
		expect(await post('members')).toMatchObject({ status: 'draft' })
		expect(await counts()).toMatchObject({ posts: 3, pages: 1, tags: 1, pictures: 1 })
		expect([...(await sql`select path from redirects order by path`)].map(({ path: at }) => at)).toEqual([
			'/batteries',
			'/inverters',
			'/rss',
			'/tag/storage',
		])
		expect(report).toContain('for members only')
		await run(ghost, 'undo', { site: 'https://ghost.example' })
		expect(await counts()).toEqual(nothing)
	})

	test('Medium', async () => {
		const file = await zipWith({
			'README.html': '<p>About</p>',
			'profile/about.html': '<p>Me</p>',
			'posts/2023-05-06_A-story-0123456789ab.html': mediumStory(
				'A story',
				'0123456789ab',
				'<p class="graf">Body with <strong>marks</strong>.</p><figure><img src="https://cdn-images-1.medium.com/max/800/roof.jpg"><figcaption>Seen</figcaption></figure>',
			),
			'posts/draft_Not-yet-ba9876543210.html': mediumStory('Not yet', 'ba9876543210', '<p>Soon</p>'),
		})
		await run(file, 'import')
		expect(await post('a-story')).toMatchObject({
			title: 'A story',
			content: `Body with **marks**.\n\n![](/media/${await mediaName()} "Seen")`,
			excerpt: 'In short.',
			author: 'Ngozi Eze',
			publishedAt: new Date('2023-05-06T07:08:09Z'),
			live: true,
		})
		expect(await counts()).toMatchObject({ posts: 2, pictures: 1 })
		await run(file, 'undo')
		expect(await counts()).toEqual(nothing)
	})

	test('no redirect leads to a text that could not be brought', async () => {
		const file = path.join(newFolder(), 'long.xml')
		const longer = `<p>${'word '.repeat(60_000)}</p>`
		const wxr = readFileSync(wordpress, 'utf8')
		writeFileSync(
			file,
			wxr.replaceAll(/<content:encoded><!\[CDATA\[/g, (start) => start + longer),
		)
		const report = await run(file, 'import')
		expect(report).toContain('It is longer than a post can be.')
		expect(report).toContain('What was there could not be brought.')
		expect(
			await sql`
			select path from redirects where target ~ '^/blog/[^/?]+$'
				and not exists (select from blog_posts where '/blog/' || slug = target)`,
		).toEqual([])
	})

	test('what no column of the database can hold is left out, in each kind of file', async () => {
		const nul = '\0'
		const wxr = readFileSync(wordpress, 'utf8').replaceAll('Roof', `Ro${nul}of`).replaceAll('Kano', `Ka${nul}no`)
		const files: [name: string, text: string, titles: string[]][] = [
			[
				'one.xml',
				wxr.replaceAll('<![CDATA[', `<![CDATA[${nul}`),
				['First roof & more', 'Two lines of one paragraph with *stars*. Said below…', 'Secret', 'A draft'],
			],
			[
				'two.json',
				readFileSync(ghost, 'utf8').replaceAll('"title": "', String.raw`"title": "\u0000\ud83d`),
				// Half of a pair of code units is no letter.
				['\uFFFDBatteries', '\uFFFDInverters', '\uFFFDFor members'],
			],
		]
		for (const [name, text, titles] of files) {
			const file = path.join(newFolder(), name)
			writeFileSync(file, text)
			// Without “not possible”, which would follow the number.
			expect(await run(file, 'dry')).toContain(`posts: ${titles.length} to import\n`)
			expect(await run(file, 'import')).toContain(`posts: ${titles.length} imported\n`)
			expect((await sql`select title from blog_posts where title = any(${titles})`).length).toBe(titles.length)
		}
		const archives: Record<string, string>[] = [
			{
				'posts/2023-05-06_A-story-abcdef123456.html': mediumStory(`A${nul} story`, 'abcdef123456', `<p>So${nul}.</p>`),
			},
			{ 'site/a.md': `---\ntitle: "A \\0 title \\ud83d"\nslug: a-file\n---\n${'x'.repeat(2_999)}😀 te${nul}xt` },
		]
		for (const files of archives) expect(await run(await zipWith(files), 'import')).toMatch(/posts: 1/)
		expect(await sql`select 1 from blog_posts where slug in ('a-story', 'a-file')`).toHaveLength(2)
	})

	test('a folder of Markdown with front matter', async () => {
		const file = await zipWith({
			'site/README.md': '# About this folder',
			'site/_posts/2022-02-03-pumps.markdown':
				'---\ntitle: "Pumps: how"\ntags: [Water, Lagos]\ncategories: Farms\nauthor: Ada Obi\nimage: ../img/pump.jpg\naliases:\n  - /old/pumps/\n---\n\nText *as it is*, ![A pump](../img/pump.jpg "Seen").\n\n<b>kept</b>\n',
			'site/_posts/wells.md': '---\ntitle: Wells\ndate: 2022-03-04 10:00:00 +0100\ndraft: true\n---\nSoon.',
			'site/img/pump.jpg': await picture(77),
			'site/notes.md': 'No front matter',
		})
		const report = await run(file, 'import', { site: 'https://static.example' })
		const pump = await mediaName()
		expect(await post('pumps')).toMatchObject({
			title: 'Pumps: how',
			content: `Text *as it is*, ![A pump](/media/${pump} "Seen").\n\n<b>kept</b>`,
			cover: `/media/${pump}`,
			author: 'Ada Obi',
			publishedAt: new Date('2022-02-03T00:00:00Z'),
		})
		expect(await post('wells')).toMatchObject({ status: 'draft', content: 'Soon.' })
		expect([...(await sql`select path, target from redirects`)]).toEqual([
			{ path: '/old/pumps', target: '/blog/pumps' },
		])
		expect(report).toContain('Files without front matter')
	})

	test('a folder of Markdown with TOML between +++, as Hugo and Zola write it', async () => {
		const file = await zipWith({
			'content/hugo.md':
				'\ufeff+++\r\ntitle = "Pumps: how"\r\ndate = 2022-02-03T10:00:00+01:00\r\ntags = ["Water", "Lagos"]\r\ncategories = ["Farms"]\r\naliases = ["/old/pumps/"]\r\ndescription = """\r\nOne,\r\ntwo."""\r\n[params]\r\nx = 1\r\n+++\r\n\r\nText.\r\n',
			'content/zola.md':
				"+++\ntitle = 'Wells'\ndate = 2022-03-04\nupdated = 2022-03-05\n[taxonomies]\ntags = ['Deep']\ncategories = ['Wells']\n+++\nBegin.\n",
			'content/local.md': "+++\ntitle = 'Local'\ndate = 2022-03-04 10:00:00\ndraft = true\n+++\nSoon.\n",
			'content/broken.md': '+++\ntitle = "Broken\n+++\nText.\n',
			'content/plus.md': '+++\nno end\n',
		})
		const report = await run(file, 'import', { site: 'https://static.example' })
		const topics = async (slug: string) => {
			const [found] = await sql<{ tags: string[]; categories: string[] }[]>`
				select array(select t.name from blog_post_tags l join blog_tags t on t.id = l.tag_id where l.post_id = p.id order by 1) as tags,
					array(select c.name from blog_post_categories l join blog_categories c on c.id = l.category_id where l.post_id = p.id) as categories
				from blog_posts p where p.slug = ${slug}`
			return found
		}
		expect(await post('hugo')).toMatchObject({
			title: 'Pumps: how',
			content: 'Text.',
			status: 'published',
			publishedAt: new Date('2022-02-03T09:00:00Z'),
		})
		expect(await topics('hugo')).toEqual({ tags: ['Lagos', 'Water'], categories: ['Farms'] })
		expect(await post('zola')).toMatchObject({ content: 'Begin.', publishedAt: new Date('2022-03-04T00:00:00Z') })
		expect(await topics('zola')).toEqual({ tags: ['Deep'], categories: ['Wells'] })
		expect(await post('local')).toMatchObject({ status: 'draft', content: 'Soon.' })
		expect(await sql`select path from redirects`).toContainEqual({ path: '/old/pumps' })
		expect(report).toContain(
			'Files without front matter (--- or +++) that can be read: content/broken.md, content/plus.md (2)',
		)
	})
})
