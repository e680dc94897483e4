import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#app/auth/permissions.ts'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { signedIn } from '../../support/people/signed-in.ts'
import { signUp } from '../../support/people/signed-up.ts'

/* What a role sees and does besides the walk of authorisation.test.ts: whose posts, whose accounts, and since when. */
const app = await startApp()
const rows = blogRows(app.sql)
const person = (role: Role, isOwner = false) => signedIn(app, { role, isOwner })

beforeEach(async () => {
	await app.sql`delete from rate_limits`
	await app.sql`delete from blog_posts`
})

const roleOf = async (id: string) => (await app.sql`select role, is_owner from profiles where id = ${id}`)[0]

describe('an author', () => {
	test('finds, edits, publishes and deletes own posts, and learns nothing of others', async () => {
		const author = await person('author')
		const other = await person('author')
		const own = await rows.post({ slug: 'mine', title: 'Mine of wires', status: 'draft', authorId: author.id })
		const foreign = await rows.post({ slug: 'theirs', title: 'Secret of theirs', status: 'draft', authorId: other.id })
		const read = async (path: string) => (await author.browser.get(path)).text()
		for (const path of [
			'/admin',
			'/admin/posts',
			'/admin/posts?show=all&sort=views',
			'/admin/posts?q=secret',
			'/admin/find?q=secret',
			'/admin/find?q=',
		])
			expect(await read(path), path).not.toContain('Secret of')
		expect(await read('/admin/posts')).toContain('Mine of wires')
		expect(await read('/admin/find?q=mine')).toContain('Mine of wires')
		for (const path of [
			`/admin/posts/edit/${foreign}`,
			`/admin/posts/edit/${foreign}/history`,
			`/admin/posts/edit/${foreign}/history/1`,
			`/blog/edit/${foreign}`,
			`/blog/previews/${foreign}`,
		]) {
			const response = await author.browser.get(path)
			expect([path, response.status]).toEqual([path, 404])
			expect(await response.text()).not.toContain('Secret of')
		}
		const fields = {
			title: 'Taken over',
			slug: 'taken',
			content: 'x',
			excerpt: '',
			featured_image: '',
			status: 'published',
			published_at: '',
			version: '1',
			tab: randomUUID(),
		}
		await author.browser.submit(`/admin/posts/edit/${foreign}`, fields)
		for (const one of [`publish:${foreign}`, `trash:${foreign}`, `destroy:${foreign}`])
			expect((await author.browser.submit('/admin/posts', { one, [`read:${foreign}`]: '1' })).status).toBe(409)
		await author.browser.submit('/admin/posts', {
			before: JSON.stringify([{ id: foreign, version: 1, status: 'published', publishedAt: null }]),
		})
		await author.browser.submit(`/blog/previews/${foreign}`, { intent: 'make', days: '7' })
		expect(await app.sql`select title, status, trashed_at from blog_posts where id = ${foreign}`).toEqual([
			{ title: 'Secret of theirs', status: 'draft', trashed_at: null },
		])
		// An undo of both puts back only the own one.
		const states = await app.sql<{ id: string; version: number }[]>`select id, version from blog_posts`
		const before = states.map((state) => ({ ...state, status: 'published', publishedAt: null }))
		await author.browser.submit('/admin/posts', { before: JSON.stringify(before) })
		expect(await app.sql`select title from blog_posts where status = 'published'`).toEqual([{ title: 'Mine of wires' }])
		// A form with both changes only the own one.
		await author.browser.submit('/admin/posts', { deed: 'trash', [`pick:${own}`]: '1', [`pick:${foreign}`]: '1' })
		expect(await app.sql`select title from blog_posts where trashed_at is not null`).toEqual([
			{ title: 'Mine of wires' },
		])
		expect(await read('/admin/posts?show=trash')).toContain('Mine of wires')
		expect((await other.browser.get(`/admin/posts/edit/${own}`)).status).toBe(404)
		expect(await (await other.browser.get(`/admin/posts/edit/${own}`)).text()).not.toContain('Mine of wires')
	})

	test('adds no category or tag, and learns nothing of a post in the trash by its address', async () => {
		const author = await person('author')
		await rows.post({ slug: 'thrown-away', title: 'Secret of the trash', authorId: (await person('admin')).id })
		await app.sql`update blog_posts set trashed_at = now() where slug = 'thrown-away'`
		const save = async (changes: Record<string, string>) => {
			const typed = { title: 'Roofs', slug: 'roofs', content: 'x', excerpt: '', featured_image: '', status: 'draft' }
			const sent = { ...typed, published_at: '', version: '0', tab: randomUUID(), ...changes }
			return (await author.browser.submit('/admin/posts/edit', sent)).text()
		}
		expect(await save({ new_tags: 'Invented' })).toContain('Only editors and admins can add names')
		expect(await save({ new_categories: 'Invented' })).toContain('Only editors and admins can add names')
		const made = await app.sql`
			select name from blog_tags where name = 'Invented' union all select name from blog_categories where name = 'Invented'`
		expect([...made]).toEqual([])
		expect(await (await author.browser.get('/admin/posts/edit')).text()).not.toContain('name="new_tags"')
		const taken = await save({ slug: 'thrown-away' })
		expect(taken).toContain('thrown-away-2')
		expect(taken).not.toContain('Secret of the trash')
	})

	test('has a dashboard and a navigation without what is not theirs', async () => {
		const author = await person('author')
		await rows.post({
			slug: 'next',
			title: 'Scheduled secret',
			publishedAt: new Date(Date.now() + 9e7),
			authorId: (await person('admin')).id,
		})
		const html = await (await author.browser.get('/admin')).text()
		expect(html).toContain('href="/admin/posts"')
		expect(html).not.toContain('Scheduled secret')
		for (const href of [
			'/admin/leads',
			'/admin/users',
			'/admin/backups',
			'/admin/stats',
			'/admin/media',
			'/admin/comments',
		])
			expect(html, href).not.toContain(`href="${href}`)
	})

	test('has a dashboard with the queues of each role alone', async () => {
		await app.sql`
			insert into leads (id, name, email, message, status, created_at)
			values (gen_random_uuid(), 'Secret Caller', 'caller@example.com', 'Twelve panels', 'new', now())`
		const reader = await person('viewer')
		const post = await rows.post({ slug: 'queues', title: 'Queues', authorId: reader.id })
		await app.sql`
			insert into blog_comments (id, post_id, author_id, content, status)
			values (gen_random_uuid(), ${post}, ${reader.id}, 'A secret comment', 'pending')`
		const seen = async (role: Parameters<typeof person>[0]) => {
			const html = await (await (await person(role)).browser.get('/admin')).text()
			return ['Secret Caller', 'A secret comment', 'verified backup'].map((text) => html.includes(text))
		}
		expect(await seen('author')).toEqual([false, false, false])
		expect(await seen('sales')).toEqual([true, false, false])
		expect(await seen('editor')).toEqual([false, true, false])
		expect(await seen('admin')).toEqual([true, true, true])
	})
})

describe('an editor of the site', () => {
	test('changes every page but the company, whose email addresses enquiries and account emails go to', async () => {
		const { browser } = await person('editor')
		expect(await (await browser.get('/admin/site')).text()).not.toContain('/admin/site/company')
		for (const address of ['/admin/site/company', '/admin/site/company/single', '/admin/site/%63ompany/single']) {
			const response = await browser.get(address)
			expect([address, response.status]).toEqual([address, 404])
		}
		const sent = await browser.submit('/admin/site/company/single', { intent: 'publish', version: '1' })
		expect(sent.status).toBe(404)
		const { browser: admin } = await person('admin')
		expect((await admin.get('/admin/site/company/single')).status).toBe(200)
	})

	test('cannot trash, duplicate or delete a page as if it were an item of a list', async () => {
		const { browser } = await person('editor')
		const entries = () => app.sql`select type, id, deleted_at from content_entries order by type, id`
		const before = await entries()
		for (const intent of ['trash', 'delete', 'duplicate', 'up']) {
			// An error, or led on to the page's form.
			const { status } = await browser.submit('/admin/site/home', { intent, item: 'single' })
			expect([intent, status === 404 || status === 302]).toEqual([intent, true])
		}
		expect((await browser.submit('/admin/site/home/new', { intent: 'save', version: '0' })).status).toBe(404)
		expect(await entries()).toEqual(before)
	})
})

test('signing in leads staff to the admin and viewers to their account', async () => {
	for (const [role, to] of [
		['sales', '/admin'],
		['author', '/admin'],
		['editor', '/admin'],
		['admin', '/admin'],
		['viewer', '/account'],
	] as const) {
		const { browser } = await signUp(app, { role, isVerified: true })
		await app.sql`delete from rate_limits`
		const response = await browser.get('/sign-in')
		expect([role, response.headers.get('location')]).toEqual([role, to])
	}
})

describe('changing a role', () => {
	const change = (who: { browser: PlainBrowser }, fields: { id: string; intent: string; role?: string }) =>
		who.browser.submit('/admin/users', { ...fields, role: fields.role ?? '' })

	test('takes effect with the next request of the person', async () => {
		const admin = await person('admin')
		const { id, browser } = await person('viewer')
		expect((await browser.get('/admin/leads')).headers.get('location')).toBe('/blog')
		await change(admin, { intent: 'role', id, role: 'sales' })
		expect((await browser.get('/admin/leads')).status).toBe(200)
		await change(admin, { intent: 'role', id, role: 'editor' })
		expect((await browser.get('/admin/leads')).headers.get('location')).toBe('/blog')
		expect((await browser.get('/admin/comments')).status).toBe(200)
	})

	test('a suspension whose sessions cannot be ended does not happen', async () => {
		const [admin, { id, browser }] = [await person('admin'), await person('editor')]
		await app.sql`create table session_holds (session_id uuid references sessions (id))`
		await app.sql`insert into session_holds select id from sessions where user_id = ${id}`
		expect((await change(admin, { id, intent: 'suspend' })).status).toBe(500)
		expect(await app.sql`select suspended_at from profiles where id = ${id}`).toEqual([{ suspended_at: null }])
		expect((await browser.get('/account')).status).toBe(200)
		await app.sql`drop table session_holds`
		expect((await change(admin, { id, intent: 'suspend' })).status).toBe(200)
		expect((await browser.get('/account')).status).toBe(302)
	})

	test('an owner is changed by owners only, and the last one by nobody', async () => {
		const [owner, admin] = [await person('admin', true), await person('admin')]
		await app.sql`update profiles set is_owner = true where id = ${owner.id}`
		await app.sql`update profiles set role = 'viewer' where is_owner and id <> ${owner.id}`
		const untouched = { role: 'admin', is_owner: true }
		for (const fields of [
			{ intent: 'role', role: 'viewer' },
			{ intent: 'suspend' },
			{ intent: 'sign-out' },
			{ intent: 'end-owner' },
		])
			expect([fields, (await change(admin, { id: owner.id, ...fields })).status]).toEqual([fields, 403])
		expect((await change(admin, { intent: 'make-owner', id: admin.id })).status).toBe(403)
		expect(
			await (
				await admin.browser.submit('/admin/privacy', {
					intent: 'erase',
					email: owner.email,
					typed: owner.email,
					order: randomUUID(),
					account: 'yes',
					comments: 'delete',
				})
			).text(),
		).toContain('Only an owner can erase it')
		for (const fields of [{ intent: 'role', role: 'editor' }, { intent: 'suspend' }, { intent: 'end-owner' }])
			expect(await (await change(owner, { id: owner.id, ...fields })).text()).toContain('This is the last owner')
		expect(await roleOf(owner.id)).toEqual(untouched)
		expect((await change(owner, { intent: 'make-owner', id: admin.id })).status).toBe(200)
		// Two requests at once: one of the two owners stays.
		await Promise.all([
			change(owner, { intent: 'end-owner', id: admin.id }),
			change(admin, { intent: 'end-owner', id: owner.id }),
		])
		expect(await app.sql`select count(*)::int as owners from profiles where is_owner`).toEqual([{ owners: 1 }])
	})
})
