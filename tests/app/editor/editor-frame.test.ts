import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { seats, type Seat } from '../../support/seats.ts'

/* The frame around the editor: the admin's or the site's, the name of its button, where it leads back to. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
beforeEach(() => people.ready())

const page = async (seat: Seat, path: string, headers: Record<string, string> = {}) => {
	const response = await people.send(seat, path, { headers })
	expect(response.status, path).toBe(200)
	return response.text()
}
const later = () => new Date(Date.now() + 3 * 86_400_000).toISOString()

let made = 0
async function addPost(post: { status: 'draft' | 'published'; at?: string; by?: Seat; picture?: string }) {
	made += 1
	const slug = `framed-${made}`
	const isLive = post.status === 'published' && (post.at === undefined || Date.parse(post.at) <= Date.now())
	const [row] = await app.sql<{ id: string }[]>`
		insert into blog_posts (id, slug, title, content, html, status, live, published_at, featured_image, author_id)
		select gen_random_uuid(), ${slug}, ${`Framed ${made}`}, 'Words.', '<p>Words.</p>', ${post.status}, ${isLive},
			${post.status === 'published' ? (post.at ?? new Date().toISOString()) : null}, ${post.picture ?? null}, id
		from profiles where email = ${`${post.by ?? 'admin'}@example.com`} returning id`
	if (!row) throw new Error('no post')
	return { id: row.id, slug }
}
const button = (html: string) =>
	/<button type="submit"[^>]*aria-keyshortcuts="Control\+S"[^>]*>([^<]*)</.exec(html)?.[1]
const status = (html: string) => /<select[^>]*name="status"[\s\S]*?<option[^>]*selected[^>]*>([^<]*)</.exec(html)?.[1]
const linkOf = (html: string, className: string) => {
	const [, href, label] =
		new RegExp(
			`<a(?=[^>]*class="[^"]*${className}")[^>]*href="([^"]*)"[^>]*>[\\s\\S]*?</svg>(?:<span[^>]*>)?([^<]*)<`,
		).exec(html) ?? []
	return [href, label]
}
const back = (html: string) => linkOf(html, 'admin-back')
/** The arrow in the bar of the editor, for small screens. */
const arrow = (html: string) => linkOf(html, 'editor-back')

describe('the button', () => {
	test('is named by what it does to the post', async () => {
		expect(button(await page('admin', '/blog/new'))).toBe('Save')
		expect(button(await page('viewer', '/blog/new'))).toBe('Save')
		const [draft, live, scheduled] = [
			await addPost({ status: 'draft' }),
			await addPost({ status: 'published' }),
			await addPost({ status: 'published', at: later() }),
		]
		const own = await addPost({ status: 'draft', by: 'viewer' })
		const named = async (id: string) => {
			const html = await page('admin', `/admin/posts/edit/${id}`)
			return [button(html), status(html)]
		}
		expect(await named(draft.id)).toEqual(['Save', 'Draft'])
		expect(await named(live.id)).toEqual(['Update', 'Published'])
		expect(await named(scheduled.id)).toEqual(['Schedule', 'Scheduled'])
		expect(button(await page('viewer', `/blog/edit/${own.id}`))).toBe('Save')
	})
})

test('a scheduled post says so on the dashboard, in its preview and where a picture is used', async () => {
	const picture = '00000000-0000-7000-8000-00000000c0de'
	await app.sql`
		insert into media_files (key, width, height, bytes, state) values ('feedfacefeedfacefeedfacefeedface', 10, 10, 1, 'ready')`
	await app.sql`
		insert into media (id, name, file_key, alt, file_name, uploader_id)
		select ${picture}, 'a-roof-1a2b3c4d', 'feedfacefeedfacefeedfacefeedface', 'A roof', 'roof.jpg', id
		from profiles where email = 'admin@example.com'`
	const { id } = await addPost({ status: 'published', at: later(), picture: '/media/a-roof-1a2b3c4d' })
	expect(await page('admin', '/admin')).toMatch(/scheduled post/)
	expect(await page('admin', `/admin/media/${picture}`)).toMatch(/Framed \d+<!-- --> <span[^>]*>Scheduled</)
	const link = await people.send('admin', '/api/writing/preview-link', {
		method: 'POST',
		body: new URLSearchParams({ id, intent: 'make', days: '1' }),
	})
	const url = /"url":"([^"]+)"/.exec(await link.text())?.[1] ?? ''
	expect(await page('visitor', new URL(url).pathname)).toContain('Preview: scheduled for ')
})

describe('the frame', () => {
	const adminNav = '<nav aria-label="Admin"'
	const siteFooter = 'site-footer'

	test.each(['/blog/new', '/account'])(
		'%s has the admin’s frame for an admin, and the site’s for everybody else',
		async (path) => {
			const [admins, viewers] = [await page('admin', path), await page('viewer', path)]
			expect(admins).toContain(adminNav)
			expect(admins).not.toContain(siteFooter)
			expect(viewers).not.toContain(adminNav)
			expect(viewers).toContain(siteFooter)
			expect(viewers).not.toMatch(/href="[^"]*\/admin-[^"]*\.css"/)
			expect(admins).toMatch(/href="[^"]*\/admin-[^"]*\.css"/)
		},
	)

	test('Cancel goes where the specification says, Back where the writer came from', async () => {
		const { id, slug } = await addPost({ status: 'published' })
		const from = (path: string) => ({ referer: `http://site.test${path}`, 'sec-fetch-site': 'same-origin' })
		const fresh = await page('admin', '/blog/new', from('/admin/posts?show=drafts'))
		expect(back(fresh)).toEqual(['/admin/posts?show=drafts', 'All posts'])
		expect(arrow(fresh)).toEqual(back(fresh))
		expect(fresh).toMatch(/<a[^>]*href="\/blog"[^>]*>Cancel</)
		const edited = await page('admin', `/admin/posts/edit/${id}`, from(`/blog/${slug}`))
		expect(back(edited)).toEqual([`/blog/${slug}`, 'Back to the post'])
		expect(arrow(edited)).toEqual(back(edited))
		expect(edited).toMatch(/<a[^>]*href="\/admin\/posts"[^>]*>Cancel</)
		expect(back(await page('admin', '/blog/new'))).toEqual(['/admin/posts', 'All posts'])
		expect(await page('viewer', '/blog/new')).not.toContain('editor-back')
		expect(back(await page('admin', '/account', from('/admin')))).toEqual(['/admin', 'Dashboard'])
		const elsewhere = { referer: 'https://evil.example/admin', 'sec-fetch-site': 'cross-site' }
		expect(back(await page('admin', '/account', elsewhere))).toEqual(['/admin', 'Dashboard'])
	})
})

test('a public post contains its link to the editor, the same bytes for everybody', async () => {
	const { id, slug } = await addPost({ status: 'published' })
	const [visitors, admins] = [await page('visitor', `/blog/${slug}`), await page('admin', `/blog/${slug}`)]
	expect(visitors).toMatch(new RegExp(`<a href="/admin/posts/edit/${id}" class="[^"]*admin-only"`))
	expect(admins).toBe(visitors)
})

test('the first version of a post that was not made in the editor is its author’s', async () => {
	const { id, slug } = await addPost({ status: 'draft', by: 'viewer' })
	const body = new URLSearchParams({ title: 'Edited', slug, content: 'Other.', tab: crypto.randomUUID(), version: '1' })
	expect((await people.send('admin', `/admin/posts/edit/${id}`, { method: 'POST', body })).status).toBe(303)
	const html = await page('admin', `/admin/posts/edit/${id}/history`)
	expect(html).toContain('Version 1')
	expect(html).not.toContain('Unknown author')
})

describe('the library in the picture chooser', () => {
	test('is searched by admins and by nobody else', async () => {
		for (const seat of ['visitor', 'viewer', 'suspended', 'halfway'] as const)
			expect((await people.send(seat, '/admin/media/find')).status, seat).toBe(302)
		const found = async (query: string) => (await people.send('admin', `/admin/media/find?${query}`)).json()
		expect(await found('q=a-roof')).toMatchObject({
			pictures: [{ name: 'a-roof-1a2b3c4d', alt: 'A roof' }],
			older: null,
		})
		expect(await found('q=zzzz')).toEqual({ pictures: [], older: null })
		expect(await found('before=not-an-id')).toMatchObject({ pictures: [{ alt: 'A roof' }] })
	})
})
