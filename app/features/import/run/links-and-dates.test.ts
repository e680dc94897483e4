import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { openImportSite } from '../../../../tests/support/programs/import-site.ts'
import { mediumStory, newFolder, zipWith } from '../../../../tests/support/programs/import-files.ts'
import { broughtPosts } from '../undo/brought.server.ts'
import { runImportCommand } from './import-command.server.ts'
import type { ImportOrder } from './import-order.ts'

/* Links to texts that cannot be here, and times that a file does not say whole. */

let opened: Awaited<ReturnType<typeof openImportSite>>
beforeAll(async () => void (opened = await openImportSite()))
afterAll(() => opened.close())
beforeEach(async () => {
	await sql`truncate imports, import_items, blog_posts, blog_tags, redirects, content_entries cascade`
})

const run = (file: string, mode: ImportOrder['mode'] = 'import', site = '') =>
	runImportCommand({ command: 'import', file, pictures: null, site, mode })

const shown = '<wp:post_date_gmt>2024-03-01 09:00:00</wp:post_date_gmt>'

const item = (id: number, slug: string, body: string, more = '', kind = 'post') =>
	`<item><title>${slug}</title><link>https://old.example/${slug}/</link><content:encoded><![CDATA[${body}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${kind}</wp:post_type>
${more || shown}</item>`

function wordPress(...items: string[]): string {
	const file = path.join(newFolder(), 'old.xml')
	writeFileSync(
		file,
		`<rss xmlns:wp="w" xmlns:content="c"><channel><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>${items.join('\n')}</channel></rss>`,
	)
	return file
}

const contentOf = async (slug: string) =>
	(await sql<{ content: string }[]>`select content from blog_posts where slug = ${slug}`)[0]?.content

test('links to texts that cannot be here are text, whatever the reason', async () => {
	const link = (slug: string) => `<a href="https://old.example/${slug}/">${slug}</a>`
	const file = wordPress(
		item(1, 'short', `<p>${['long', 'huge', 'huge-page', 'many', 'empty-page', 'fits'].map(link).join(', ')}</p>`),
		item(2, 'long', `<p>${'word '.repeat(60_000)}</p>`),
		item(3, 'huge', `<p>${'x'.repeat(1_100_000)}</p>`),
		item(4, 'huge-page', `<p>${'x'.repeat(1_100_000)}</p>`, '', 'page'),
		item(5, 'many', '<h2>Heading</h2><p>Text</p>'.repeat(30), '', 'page'),
		item(6, 'empty-page', '<div>&nbsp;</div>', '', 'page'),
		item(7, 'fits', `<p>${'<b></b>word '.repeat(20_000)}</p>`),
	)
	const missed = [
		'Post “long”: It is longer than a post can be.',
		'Post “huge”: It is longer than a post can be.',
		'Page “huge-page”: It is longer than a page can be.',
		'Page “many”: It has more sections than a page here can have (20).',
		'Page “empty-page”: It has no text: the old site generated what it showed.',
	]
	for (const mode of ['dry', 'import'] as const) {
		const report = await run(file, mode)
		for (const line of missed) expect(report).toContain(line)
		expect(report).toContain('posts: 2 ')
		expect(report).toContain('a link to https://old.example/long/ is text now, because it is not here')
	}
	expect(await contentOf('short')).toBe('long, huge, huge-page, many, empty-page, [fits](/blog/fits)')
	expect([...(await sql`select distinct target from redirects order by target`)]).toEqual([
		{ target: '/blog/fits' },
		{ target: '/blog/short' },
		{ target: '/rss.xml' },
	])
})

test('links of what is new lead to nothing that was deleted or taken down here since', async () => {
	const link = (slug: string) => `<a href="https://old.example/${slug}/">${slug}</a>`
	const slugs = ['stays', 'deleted', 'trashed', 'draft', 'page-stays', 'page-deleted', 'page-moved']
	const before = slugs.map((slug, nth) =>
		item(nth + 1, slug, '<p>A text.</p>', '', slug.startsWith('page') ? 'page' : 'post'),
	)
	await run(wordPress(...before))
	await sql`delete from blog_posts where slug = 'deleted'`
	await sql`update blog_posts set trashed_at = now() where slug = 'trashed'`
	await sql`update blog_posts set status = 'draft', published_at = null where slug = 'draft'`
	await sql`delete from content_entries where id = 'page-deleted'`
	await sql`update content_entries set id = 'page-new', former_ids = '{page-moved}' where id = 'page-moved'`
	await run(wordPress(...before, item(9, 'later', `<p>${slugs.map(link).join(', ')}</p>`)))
	expect(await contentOf('later')).toBe(
		'[stays](/blog/stays), deleted, trashed, draft, [page-stays](/page-stays), page-deleted, [page-moved](/page-moved)',
	)
})

test('a post with the number of another one that is here is named, and nothing leads to the other', async () => {
	const date = (day: string) => `<wp:post_date_gmt>2024-03-${day} 09:00:00</wp:post_date_gmt>`
	await run(wordPress(item(7, 'first', '<p>One</p>', date('01')), item(8, 'moved', '<p>Two</p>', date('02'))))
	await sql`update blog_posts set title = 'Edited', slug = 'edited' where slug = 'first'`
	const again = wordPress(
		item(7, 'first', '<p>One</p>', date('01')),
		item(8, 'other', '<p>Another</p>', date('03')),
		item(9, 'third', '<p><a href="https://old.example/other/">other</a></p>'),
	)
	for (const mode of ['dry', 'import'] as const) {
		const report = await run(again, mode)
		expect(report).toContain(
			'Post “other”: Another post with this number or file name (8) was imported: “moved”. Add this one yourself.',
		)
		expect(report).toMatch(/posts: 1 (to import|imported), 1 here already, 1 not possible/)
	}
	expect(await contentOf('third')).toBe('other')
	expect(await sql`select path from redirects where path = '/other'`).toEqual([])
})

test('a draft that got its title, address and date later is the same post', async () => {
	const draft = item(5, '', '<p>One</p>', '<wp:post_date>2024-02-01 09:00:00</wp:post_date>').replace(
		'publish',
		'draft',
	)
	await run(wordPress(draft.replace('<title></title>', '<title>Notes</title>')))
	const again = wordPress(item(5, 'solar', '<p>One</p>'), item(6, 'next', '<a href="https://old.example/solar/">x</a>'))
	for (const publishedHere of [false, true]) {
		if (publishedHere) await sql`update blog_posts set status = 'published', published_at = now() where title = 'Notes'`
		const report = await run(again, 'dry')
		expect(report).toMatch(/posts: 1 to import, 1 here already/)
		expect(report).not.toContain('Another post')
	}
})

const postsByTitle = () =>
	sql<{ title: string; status: string; at: Date | null }[]>`
		select title, status, published_at as at from blog_posts order by title`

test('a post without a date is a draft and said to be one; a time without a zone is one of UTC, and said to be', async () => {
	const none = '0000-00-00 00:00:00'
	const dates = (gmt: string, local: string) =>
		`<wp:post_date>${local}</wp:post_date><wp:post_date_gmt>${gmt}</wp:post_date_gmt>`
	const file = wordPress(
		item(1, 'a-whole', '<p>One</p>', dates('2024-03-01 09:00:00', '2024-03-01 10:00:00')),
		item(2, 'b-local', '<p>Two</p>', dates(none, '2024-03-01 10:00:00')),
		item(3, 'c-none', '<p>Three</p>', dates(none, none)),
		item(4, 'd-link', '<p><a href="https://old.example/c-none/">three</a></p>'),
	)
	for (const mode of ['dry', 'import'] as const) {
		const report = await run(file, mode)
		expect(report).toContain('Post “c-none”: It has no date, so it is a draft here.')
		expect(report).toContain('Post “b-local”: its date has no time zone, so it was read as UTC')
		expect(report).not.toContain('Post “a-whole”')
	}
	expect([...(await postsByTitle())]).toEqual([
		{ title: 'a-whole', status: 'published', at: new Date('2024-03-01T09:00:00Z') },
		{ title: 'b-local', status: 'published', at: new Date('2024-03-01T10:00:00Z') },
		{ title: 'c-none', status: 'draft', at: null },
		{ title: 'd-link', status: 'published', at: new Date('2024-03-01T09:00:00Z') },
	])
	expect(await contentOf('d-link')).toBe('three')
})

test('Markdown: the same, and names that are written as objects', async () => {
	const file = await zipWith({
		'a/day.md': '---\ntitle: a day\ndate: 2024-05-01\n---\nText',
		'a/time.md': '---\ntitle: b time\ndate: 2024-05-01 10:00\n---\nText',
		'a/zone.md': '---\ntitle: c zone\ndate: 2024-05-01T10:00:00+01:00\n---\nText',
		'a/none.md': '---\ntitle: d none\ndate: soon\n---\nText',
		'a/names.md':
			'---\ntitle: e names\ndate: 2024-05-01\nauthors: [{name: Bola Ade}]\ntags: [{name: Water}, {weight: 3}, 2024, plain]\n---\nText',
	})
	const report = await run(file)
	expect(report).toContain('Post “d none”: It has no date, so it is a draft here.')
	expect(report).toContain('Post “b time”: its date has no time zone, so it was read as UTC')
	expect(report).not.toMatch(/“(a day|c zone)”/)
	expect((await postsByTitle()).map(({ status, at }) => [status, at?.toISOString()])).toEqual([
		['published', '2024-05-01T00:00:00.000Z'],
		['published', '2024-05-01T10:00:00.000Z'],
		['published', '2024-05-01T09:00:00.000Z'],
		['draft', undefined],
		['published', '2024-05-01T00:00:00.000Z'],
	])
	const tags = await sql<{ name: string }[]>`select name from blog_tags`
	expect(tags.map(({ name }) => name).toSorted()).toEqual(['2024', 'Water', 'plain'])
	const [author] = await sql<{ name: string }[]>`
		select a.full_name as name from blog_posts p join profiles a on a.id = p.author_id where p.title = 'e names'`
	expect(author?.name).toBe('Bola Ade')
})

test('a file of another folder of Markdown with the same name is not taken for the one that is here', async () => {
	const folder = (title: string, day: string) =>
		zipWith({ 'posts/hello.md': `---\ntitle: ${title}\nslug: ${title}\ndate: ${day}T10:00:00Z\n---\nText` })
	await run(await folder('solar', '2024-05-01'))
	const why = 'Another post with this number or file name (hello.md) was imported: “solar”. Add this one yourself.'
	expect(await run(await folder('wind', '2024-06-01'))).toContain(`Post “wind”: ${why}`)
	expect(await run(await folder('sun', '2024-05-01'))).toContain('1 here already')
})

test('a file name is not an address: another title and date are enough, also of drafts and where there is no date', async () => {
	const folder = (title: string, front: string) =>
		zipWith({
			'posts/hello.md': `---\ntitle: ${title}\n${front}\n---\nText`,
			'posts/other.md': `---\ntitle: ${title} other\ndate: 2024-05-01\ndraft: true\n---\n[hello](/${title}/)`,
		})
	const dated = (title: string, day: string) => folder(title, `date: ${day}\naliases: [/${title}/]`)
	await run(await dated('solar', '2024-05-01'), 'import', 'https://old.example')
	const why = (title: string) => `Another post with this number or file name (hello.md) was imported: “${title}”.`
	for (const front of [
		'date: 2024-06-01\naliases: [/wind/]',
		'draft: true',
		'date: 2024-06-01\ndraft: true',
		'slug: hello',
	])
		expect(await run(await folder('wind', front), 'import', 'https://old.example'), front).toContain(
			`Post “wind”: ${why('solar')}`,
		)
	const draft = await zipWith({ 'posts/other.md': '---\ntitle: wind\ndate: 2024-06-01\ndraft: true\n---\nText' })
	expect(await run(draft, 'import', 'https://old.example')).toContain('(other.md) was imported: “solar other”')
	expect(await sql`select path from redirects where path = '/wind'`).toEqual([])
	expect(await run(await dated('sun', '2024-05-01'), 'dry', 'https://old.example')).toContain('2 here already')
	expect(await run(await dated('solar', '2024-07-01'), 'dry', 'https://old.example')).toContain('2 here already')
})

test('a file without a date whose title was changed here is the same, and so is one without a title', async () => {
	const long = 'long '.repeat(50)
	const file = await zipWith({
		'posts/hello.md': '---\ntitle: Solar\n---\nText',
		'posts/long.md': `---\ntitle: ${long}\n---\nText`,
		'posts/signs.md': '---\ntitle: "Lists in <ul> &amp; more"\n---\nText',
		'posts/untitled.md': '---\ntags: [one]\n---\nText without a title',
	})
	await run(file)
	await sql`update blog_posts set title = 'Solar power', version = version + 1 where title = 'Solar'`
	expect(await run(file)).toContain('4 here already')
})

test('posts of Ghost that have one number and nothing else in common are two', async () => {
	const ghost = (title: string, day: string): string => {
		const file = path.join(newFolder(), 'ghost.json')
		const at = (hour: string) => `2014-05-${day}T${hour}:00:00.000Z`
		const post = {
			id: 7,
			title,
			slug: title,
			html: '<p>Text</p>',
			status: 'published',
			created_at: at('08'),
			published_at: at('09'),
		}
		writeFileSync(file, JSON.stringify({ db: [{ data: { posts: [post] } }] }))
		return file
	}
	await run(ghost('solar', '01'))
	expect(await run(ghost('wind', '02'))).toContain(
		'Post “wind”: Another post with this number or file name (7) was imported: “solar”.',
	)
	expect(await run(ghost('sun', '01'))).toContain('1 here already')
})

test('stories of Medium link to each other here, wherever they were; those of others stay there', async () => {
	const link = (address: string) => `<a href="${address}">x</a>`
	const addresses = [
		'https://medium.com/@ngozi/second-bbbbbbbbbbbb?source=rss#part',
		'https://medium.com/p/bbbbbbbbbbbb',
		'https://stories.ngozi.example/second-bbbbbbbbbbbb',
		'https://medium.com/@other/theirs-cccccccccccc',
		'https://medium.com/@ngozi/draft-dddddddddddd',
	]
	const file = await zipWith({
		'posts/2023-05-06_First-aaaaaaaaaaaa.html': mediumStory(
			'First',
			'aaaaaaaaaaaa',
			`<p>${addresses.map(link).join(' ')}</p>`,
		),
		'posts/2023-05-06_Second-bbbbbbbbbbbb.html': mediumStory('Second', 'bbbbbbbbbbbb', '<p>Text</p>'),
		'posts/draft_Draft-dddddddddddd.html': mediumStory('Draft', 'dddddddddddd', '<p>Text</p>'),
	})
	const report = await run(file)
	// Each story of the fixture has the same address, but for its id.
	const here = '[x](/blog/a-story-2)'
	expect(await contentOf('a-story')).toBe(
		`${here} ${here} ${here} [x](https://medium.com/@other/theirs-cccccccccccc) [x](https://medium.com/@ngozi/draft-dddddddddddd)`,
	)
	expect(report).not.toContain('the file')
})

test('a text that is public later is said to be scheduled', async () => {
	const soon = '<wp:post_date_gmt>2126-03-01 09:00:00</wp:post_date_gmt>'
	await run(wordPress(item(1, 'now', '<p>x</p>'), item(2, 'later', '<p>x</p>', soon)))
	const { texts } = await broughtPosts('wordpress old.example')
	expect(texts.map(({ title, state }) => `${title}: ${state}`)).toEqual(['later: scheduled', 'now: public'])
})

test('links by number lead to the text, of posts and pages, in each spelling; so do previews of Ghost', async () => {
	const links = ['?p=2', '?page_id=3', 'index.php?p=2', '?page_id=3&amp;preview=true', '?p=99']
	const body = links.map((link) => `<a href="https://old.example/${link}">${link}</a>`).join(' | ')
	await run(
		wordPress(
			item(1, 'first', `<p>${body}</p>`),
			item(2, 'second', '<p>Two</p>'),
			item(3, 'about-us', '<p>Us</p>', '', 'page'),
		),
	)
	expect((await contentOf('first'))?.split(' | ')).toEqual([
		'[?p=2](/blog/second)',
		'[?page_id=3](/about-us)',
		'[index.php?p=2](/blog/second)',
		'[?page_id=3&preview=true](/about-us)',
		'?p=99',
	])
	const uuid = '5c0ffee5-2026-4126-8930-000000000001'
	const file = path.join(newFolder(), 'ghost.json')
	const one = { type: 'post', status: 'published', visibility: 'public', published_at: '2024-01-01T10:00:00Z' }
	const posts = [
		{ ...one, id: 'a', uuid, title: 'Cells', slug: 'cells', html: '<p>Cells</p>' },
		{
			...one,
			id: 'b',
			title: 'Links',
			slug: 'links',
			html: `<p><a href="__GHOST_URL__/p/${uuid}/">preview</a> | <a href="__GHOST_URL__/cells/?ref=x">whole</a> | <a href="/cells/">short</a></p>`,
		},
	]
	writeFileSync(file, JSON.stringify({ db: [{ data: { posts } }] }))
	await run(file, 'import', 'https://ghost.example')
	expect(await contentOf('links')).toBe('[preview](/blog/cells) | [whole](/blog/cells) | [short](/blog/cells)')
	expect(await sql`select path from redirects where path like '/p/%'`).toEqual([])
})

test('addresses by number lead to the text and to the category, also of texts that have a path', async () => {
	const plain = (id: number, slug: string, status = 'publish') =>
		item(id, slug, '<p>Text</p>', `${shown}<category domain="category" nicename="sun"><![CDATA[Sun]]></category>`)
			.replace(`https://old.example/${slug}/`, `https://old.example/?p=${id}`)
			.replace('<wp:status>publish', `<wp:status>${status}`)
	const category = (id: number, name: string) =>
		`<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${name}</wp:category_nicename><wp:cat_name>${name}</wp:cat_name></wp:category>`
	const file = wordPress(
		category(3, 'Sun'),
		category(4, 'Unused'),
		plain(1, 'first'),
		plain(2, 'draft', 'draft'),
		item(5, 'fifth', '<p>Five</p>'),
		item(6, 'about-us', '<p>Us</p>', '', 'page'),
	)
	const made = ['/?cat=3 /blog/category/sun', '/?p=1 /blog/first', '/?p=5 /blog/fifth', '/?p=6 /about-us']
	const byNumber = async () =>
		(
			await sql<{ path: string; target: string }[]>`
				select path, target from redirects where path like '/?%' order by path collate "C"`
		).map(({ path: from, target }) => `${from} ${target}`)
	await run(file)
	expect(await byNumber()).toEqual(made)
	await run(file)
	expect(await byNumber()).toEqual(made)
	await run(file, 'undo')
	expect(await byNumber()).toEqual([])
})
