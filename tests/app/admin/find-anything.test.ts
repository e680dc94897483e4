import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { findAnything } from '#app/features/admin/palette/find.server.ts'
import { siteCollections } from '#app/features/admin/palette/site-places.server.ts'
import { foundKinds, type Found } from '#app/features/admin/palette/found.ts'
import { addressOfType } from '#app/features/site-admin/list.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { signedIn } from '../../support/people/signed-in.ts'

const admin: NonNullable<Parameters<typeof findAnything>[0]> = { id: newId(), role: 'admin', verified: true }
const kindsOf = (found: readonly Found[]) => [...new Set(found.map(({ kind }) => kind))]
const labels = (found: readonly Found[], kind: string) =>
	found.filter((each) => each.kind === kind).map(({ label }) => label)

describe.each(engines())('“Find anything” on %s', (engine) => {
	let database: TestDatabase
	const tag = newId()
	let [author, post, comment, lead] = ['', '', '', '']
	beforeAll(async () => {
		log.level = 'silent'
		loadEnv({ DATA_DIR: newDataDir() })
		// Against hanging only: ten thousand rows with their indexes take seconds on a busy machine.
		database = await openTestDatabase(engine, { statementMs: 240_000 })
		const rows = blogRows(sql)
		author = await rows.author('Ṣadé Zuma')
		post = await rows.post({ slug: 'zuma', title: 'Zuma rock by night', authorId: author })
		comment = await rows.comment(post, author, 'A zuma of a different kind', { status: 'pending' })
		await sql`insert into profiles (id, full_name, email) values (${newId()}, 'Zuma Erased', 'zuma@deleted.invalid')`
		lead = newId()
		await sql`insert into leads (id, name, email, phone, company, message)
			values (${lead}, 'Amaka Zuma', 'amaka@example.com', '+2348031234567', 'Zuma & Sons', 'A roof in Enugu')`
		await sql`insert into content_entries (type, id, draft, version, origin, deleted_at) values
			('projects', 'zuma', '{"title": "A clinic at Zuma Rock", "homeText": "Granite"}', 1, 'owner', null),
			('testimonials', 'gone', '{"name": "Zuma Gone"}', 1, 'owner', now()),
			('testimonials', 'nobody', '{"name": " ", "company": "Zuma"}', 1, 'owner', null)`
		await sql`insert into blog_categories (id, name, slug) values (${newId()}, 'Rocks of Zuma', 'rocks')`
		await sql`insert into blog_tags (id, name) values (${tag}, 'Zuma'), (${newId()}, 'Ọ̀nà')`
		await sql`insert into media_files (key, state, width, height, bytes) values (${'a'.repeat(32)}, 'ready', 10, 10, 10)`
		await sql`insert into media (id, name, file_key, file_name, alt) values (${newId()}, 'rock-0a1b2c3d', ${'a'.repeat(32)}, 'IMG_7.jpg', 'The Zuma rock')`
	})
	afterAll(() => database.close())

	test('finds things of every kind, each with the page where it is handled', async () => {
		const found = await findAnything(admin, 'zuma')
		expect(labels(found, 'posts')).toEqual(['Zuma rock by night'])
		expect(labels(found, 'topics')).toEqual(['Zuma', 'Rocks of Zuma'])
		expect(found.find(({ id }) => id === tag)).toMatchObject({ note: 'Tag', to: `/admin/posts/topics/${tag}` })
		expect(labels(found, 'enquiries')).toEqual(['Amaka Zuma, Zuma & Sons'])
		expect(labels(found, 'items')).toEqual(['A clinic at Zuma Rock'])
		expect(labels(found, 'people')).toEqual([`Ṣadé Zuma, ${author}@people.example`])
		expect(labels(found, 'pictures')).toEqual(['The Zuma rock'])
		expect(labels(found, 'comments')).toEqual(['Ṣadé Zuma: A zuma of a different kind'])
		expect(found.find(({ id }) => id === author)?.to).toBe(`/admin/users/${author}`)
		expect(found.find(({ kind }) => kind === 'items')).toMatchObject({
			note: 'Projects',
			to: '/admin/site/projects/zuma',
		})
		expect(found.find(({ id }) => id === lead)?.to).toBe(`/admin/leads/${lead}`)
		expect(found.find(({ id }) => id === comment)?.to).toMatch(new RegExp(`before=\\d+-${comment}#queue-${comment}$`))
	})

	test('by parts, numbers and without marks; settings by what people call them', async () => {
		expect(labels(await findAnything(admin, 'sade'), 'people')).toHaveLength(1)
		expect(labels(await findAnything(admin, 'ona'), 'topics')).toEqual(['Ọ̀nà'])
		expect(labels(await findAnything(admin, 'zuma rocks'), 'topics')).toEqual(['Rocks of Zuma'])
		expect(labels(await findAnything(admin, '0803 123 45'), 'enquiries')).toHaveLength(1)
		expect(labels(await findAnything(admin, 'amaka@'), 'enquiries')).toHaveLength(1)
		expect(labels(await findAnything(admin, 'smtp'), 'settings')).toEqual(['Mail server'])
		expect(labels(await findAnything(admin, 'password'), 'settings')).toEqual(['Your password'])
	})

	test('what is nearly called so is found where nothing is called so', async () => {
		await blogRows(sql).post({
			slug: 'wallabies',
			title: 'Wallabies by day',
			authorId: author,
			publishedAt: new Date('2026-01-01'),
		})
		for (const [typed, kind, label] of [
			['smpt', 'settings', 'Mail server'],
			['bakcups', 'settings', 'Nightly backups'],
			['redirecst', 'settings', 'Redirects and addresses not found'],
			['walabies', 'posts', 'Wallabies by day'],
			['wallabeis day', 'posts', 'Wallabies by day'],
		] as const) {
			const found = await findAnything(admin, typed)
			expect(labels(found, kind), typed).toContain(label)
			expect([typed, found.every(({ isNear }) => isNear)]).toEqual([typed, true])
		}
		expect((await findAnything(admin, 'smtp')).some(({ isNear }) => isNear)).toBe(false)
		const sales = { ...admin, role: 'sales' as const }
		expect(labels(await findAnything(sales, 'walabies'), 'posts')).toEqual([])
		expect(labels(await findAnything(sales, 'bakcups'), 'settings')).toEqual([])
		expect(await findAnything(admin, 'qqzzxxyy')).toEqual([])
	})

	test('items of every collection, by the first field of their type', () => {
		const nameFields = contentTypes
			.filter(({ name, kind }) => kind === 'collection' && name !== 'newsletter-issues')
			.map((type) => {
				const shape = type.open(({ field }) => field.shape)
				return [type.name, type.label, shape.kind === 'group' ? Object.keys(shape.fields)[0] : undefined]
			})
		expect(siteCollections.map(({ name, label, nameField }) => [name, label, nameField])).toEqual(nameFields)
	})

	test('every page and collection of the site, by its name and by what people call it', async () => {
		const places = async (typed: string) =>
			(await findAnything(admin, typed)).filter(({ kind }) => kind === 'settings').map(({ to }) => to)
		for (const type of contentTypes.filter(({ name }) => name !== 'newsletter-issues'))
			expect(await places(type.label), type.label).toContain(addressOfType(type))
		for (const [typed, to] of [
			['testimonial', '/admin/site/testimonials'],
			['portfolio', '/admin/site/projects'],
			['price', '/admin/site/services'],
			['hero', '/admin/site/home/single'],
			['phone', '/admin/site/company/single'],
			['logo', '/admin/site/company/single'],
		] as const)
			expect(await places(typed), typed).toContain(to)
		const writer = { ...admin, role: 'viewer' as const }
		expect(await findAnything(writer, 'testimonial')).toEqual([])
	})

	test('who may not see something does not find it', async () => {
		expect(kindsOf(await findAnything({ id: author, role: 'viewer', verified: true }, 'zuma'))).toEqual([])
		expect(await findAnything(null, 'zuma')).toEqual([])
		expect(await findAnything({ id: author, role: 'viewer', verified: true }, '')).toEqual([])
	})

	test.each([
		['viewer', []],
		['sales', ['enquiries']],
		['author', []],
		['editor', ['items', 'posts', 'topics', 'comments', 'pictures']],
		['admin', ['items', 'posts', 'topics', 'enquiries', 'people', 'comments', 'pictures']],
	] as const)('%s finds exactly what that role may see', async (role, kinds) => {
		const found = kindsOf(await findAnything({ id: newId(), role, verified: true }, 'zuma'))
		expect(found.toSorted()).toEqual([...kinds].toSorted())
		// An author finds their own posts.
		const own = kindsOf(await findAnything({ id: author, role, verified: true }, 'zuma'))
		expect(own.includes('posts')).toBe(role !== 'viewer' && role !== 'sales')
	})

	test.each(['', ' ', 'z', "'", '%%%', '\\', '\0', 'a b c d e f g h i j', '&|!:*', '\ud800', 'x'.repeat(5_000)])(
		'%j is answered',
		async (typed) => {
			expect(Array.isArray(await findAnything(admin, typed))).toBe(true)
		},
	)

	test('erased users and deleted comments are not found', async () => {
		const rows = blogRows(sql)
		const gone = await rows.author('Zuzu Gone')
		await sql`update profiles set email = 'zuzu@deleted.invalid' where id = ${gone}`
		await rows.comment(post, author, '', { status: 'deleted' })
		expect(await findAnything(admin, 'zuzu')).toEqual([])
	})

	test('uses an index when there are many rows, for a common word and for a rare one', async () => {
		await sql`insert into profiles (id, full_name, email, created_at)
			select gen_random_uuid(), 'Common Person ' || n, 'p' || n || '@example.com', now() - n * interval '1 minute'
			from generate_series(1, 3000) n`
		await sql`insert into leads (id, name, email, message)
			select gen_random_uuid(), 'Common Client ' || n, 'c' || n || '@example.com', 'A common wish' from generate_series(1, 3000) n`
		await sql`insert into blog_comments (id, post_id, author_id, content, status)
			select gen_random_uuid(), ${post}, ${author}, 'A common remark ' || n, 'pending' from generate_series(1, 3000) n`
		await sql`analyze`
		const [rare, common] = [await findAnything(admin, 'amaka'), await findAnything(admin, 'common')]
		expect(labels(rare, 'enquiries')).toEqual(['Amaka Zuma, Zuma & Sons'])
		for (const kind of ['people', 'enquiries', 'comments']) expect(labels(common, kind)).toHaveLength(5)
		// Time limits never decide a test, but reading every row for a rare word would show in the plan.
		const plan = await sql<{ 'QUERY PLAN': string | null }[]>`explain select id from profiles
			where to_tsvector('simple', plain_letters(full_name) || ' ' || email) @@ to_tsquery('simple', '''zuma'':*')
				and place_keys(place) && array[0]`
		expect(plan.map((line) => line['QUERY PLAN']).join(' ')).toContain('profiles_words')
	})
})

describe('the address of the palette', () => {
	let app: TestApp
	beforeAll(async () => {
		app = await startApp()
	})

	test('is for admins, and keeps nothing in any cache', async () => {
		const { browser: boss } = await signedIn(app, { role: 'admin', name: 'Zara Bello' })
		const response = await boss.get('/admin/find?q=zara')
		expect(response.status).toBe(200)
		expect(response.headers.get('cache-control')).toContain('no-store')
		const found: Found[] = await response.json()
		expect(labels(found, 'people')[0]).toContain('Zara Bello')
		expect(kindsOf(found).every((kind) => foundKinds.includes(kind))).toBe(true)
		for (const browser of [(await signedIn(app)).browser, new PlainBrowser(app)])
			expect([302, 303]).toContain((await browser.get('/admin/find?q=zara')).status)
	})
})
