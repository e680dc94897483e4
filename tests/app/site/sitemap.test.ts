import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { pathsOf } from '../../support/pages/public-routes.ts'
import { signedIn } from '../../support/people/signed-in.ts'

/* A large site: its sitemap is an index, and each part is made again for its own posts only. */

const app = await startApp()
const read = async (path: string) => (await app.fetch(path)).text()

test('a site with few posts has one list', async () => {
	const rows = blogRows(app.sql)
	const author = await rows.author()
	await rows.post({ slug: 'first-post', authorId: author })
	const sitemap = await read('/sitemap.xml')
	expect(sitemap).toContain('<urlset')
	expect(pathsOf(sitemap)).toEqual(expect.arrayContaining(['/', '/blog', '/blog/first-post']))
})

test('with more than 2,000 posts every page is in exactly one part', async () => {
	const small = pathsOf(await read('/sitemap.xml'))
	await app.sql`alter table blog_posts disable trigger user`
	await app.sql`
		insert into blog_posts (id, slug, title, excerpt, content, html, status, published_at, live, author_id)
		select gen_random_uuid(), 'post-' || n, 'Post ' || n, '', 'Text.', '<p>Text.</p>', 'published', now(), true,
			(select id from profiles limit 1)
		from generate_series(1, 2000) n`
	await app.sql`alter table blog_posts enable trigger user`
	app.server.cache?.purge(['*'])
	const index = await read('/sitemap.xml')
	expect(index).toContain('<sitemapindex')
	const parts = pathsOf(index)
	expect(parts).toHaveLength(65)
	const listed: string[] = []
	for (const part of parts) listed.push(...pathsOf(await read(part)))
	const posts = Array.from({ length: 2_000 }, (_, n) => `/blog/post-${n + 1}`)
	expect(listed.toSorted()).toEqual([...small, ...posts].toSorted())
	expect(pathsOf(await read('/sitemap/pages.xml'))).not.toContain('/blog/post-1')
	// Read from the index alone, whatever else a row holds.
	const plan = await app.sql<{ 'QUERY PLAN': string | null }[]>`
		explain select slug, to_json(updated_at) from blog_posts where live and get_byte(uuid_send(id), 15) % 64 = 7`
	expect(JSON.stringify(plan)).toContain('blog_posts_sitemap')
	// “Used in” reads the texts of no post that does not name the item.
	const uses = await app.sql<{ 'QUERY PLAN': string | null }[]>`
		explain select id from blog_posts where trashed_at is null and record_uses(content) && '{"project /portfolio/x"}'`
	expect(JSON.stringify(uses)).toContain('blog_posts_record_uses')
})

test('a post that goes outdates its own part, and no other', async () => {
	const [gone, unseen] = await app.sql<{ id: string; slug: string }[]>`
		select distinct on (part) id, slug from (
			select id, slug, get_byte(uuid_send(id), 15) % 64 as part from blog_posts where slug like 'post-%') posts
		order by part limit 2`
	if (!gone || !unseen) throw new Error('two parts have posts')
	const { browser } = await signedIn(app, { role: 'admin' })
	const partOf = async ({ slug }: { slug: string }) => {
		for (const part of pathsOf(await read('/sitemap.xml')))
			if (pathsOf(await read(part)).includes(`/blog/${slug}`)) return part
		throw new Error(`no part names ${slug}`)
	}
	const parts = [await partOf(gone), await partOf(unseen)] as const
	expect(parts[0]).not.toBe(parts[1])
	// No event says so: only a part that is made again shows it.
	await app.sql`delete from blog_posts where id = ${unseen.id}`
	await browser.submit('/admin/posts', { one: `trash:${gone.id}` })
	expect(pathsOf(await read(parts[0]))).not.toContain(`/blog/${gone.slug}`)
	expect(pathsOf(await read(parts[1]))).toContain(`/blog/${unseen.slug}`)
})

test('no other part exists', async () => {
	for (const name of ['posts-0.xml', 'posts-65.xml', 'posts-1', 'posts-01.xml', 'index.xml'])
		expect([name, (await app.fetch(`/sitemap/${name}`)).status]).toEqual([name, 404])
})
