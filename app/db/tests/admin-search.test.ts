import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLeads, listLeads, matchingLeads } from '#app/features/leads/lead/leads.server.ts'
import { findComments } from '#app/features/moderation/find-comments.server.ts'
import { readQueue } from '#app/features/moderation/queue/queue.server.ts'
import { findPosts } from '#app/features/posts-admin/list/find-posts.server.ts'
import { findUsers, listUsers } from '#app/features/users/users.server.ts'
import { phonePiece, searchPieces, searchWords } from '#app/platform/search-words.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../tests/support/rows.ts'
import { sql } from '../client.server.ts'

/* Searches of the admin find what a scan of all rows finds: the statements of an earlier release, without bounds. */

/** More than two blocks of 8,192 places. */
const rows = 18_000

const scan = {
	leads: async (typed: string) => {
		const like = searchPieces(typed)?.map((piece) => `%${piece.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) ?? []
		const found = await sql<{ id: string }[]>`
			select id from leads where search_text like all (select lower(plain_letters(piece)) from unnest(${like}::text[]) piece)
			order by created_at desc, id desc`
		return like.length === 0 ? [] : found.map(({ id }) => id)
	},
	people: async (typed: string) => {
		const like = `%${(phonePiece(typed) ?? typed.trim()).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
		const found = await sql<{ id: string }[]>`
			select id from profiles where role = 'viewer' and email not like '%@deleted.invalid' and not is_anonymous
				and (full_name ilike ${like} or email ilike ${like} or phone_number ilike ${like})
			order by created_at desc, id desc`
		return found.map(({ id }) => id)
	},
	comments: async (typed: string, status: string) => {
		const found = await sql<{ id: string }[]>`
			select c.id from blog_comments c join profiles p on p.id = c.author_id
			where c.status = ${status} and (
				to_tsvector('simple', plain_letters(c.content)) @@ to_tsquery('simple', plain_letters(${searchWords(typed)}))
				or to_tsvector('simple', plain_letters(p.full_name) || ' ' || p.email) @@ to_tsquery('simple', plain_letters(${searchWords(typed)})))
			order by c.created_at desc, c.id desc`
		return found.map(({ id }) => id)
	},
}

describe.each(engines())('searches of the admin on %s', (engine) => {
	let opened: TestDatabase
	let author = ''
	beforeAll(async () => {
		opened = await openTestDatabase(engine, { statementMs: 240_000 })
		author = await addProfile()
		await sql`insert into leads (id, name, email, phone, company, message, service, status, created_at)
			select gen_random_uuid(), case when n % 7000 = 3 then 'Ṣadé Àkàndé ' else 'Client ' end || n,
				'c' || n || case when n % 2 = 0 then '@gmail.com' else '@yahoo.com' end,
				'+234' || (8030000000 + n * 37)::text, case when n % 5000 = 7 then '100% Sun_Works \\ Co' else 'Firm' end,
				case when n % 3 = 0 then 'Solar panels' else 'A website' end || case when n % 4000 = 9 then ' for Enugu' else '' end,
				case when n % 2 = 0 then 'solar' else 'technology' end, case when n % 9 = 0 then 'won' else 'new' end,
				timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${rows}) n`
		await sql`insert into profiles (id, full_name, email, phone_number, created_at)
			select gen_random_uuid(), case when n % 6000 = 3 then 'Zubaida Ìbejì ' else 'Reader ' end || n,
				'r' || n || case when n % 2 = 0 then '@gmail.com' else '@yahoo.com' end, '+234803' || (1000000 + n),
				timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${rows}) n`
		const post = await addPost(author, { title: 'A first post', content: 'x', status: 'published' })
		const writers = await sql<{ id: string }[]>`select id from profiles where full_name like 'Zubaida%' order by place`
		await sql`insert into blog_comments (id, post_id, author_id, content, status, created_at)
			select gen_random_uuid(), ${post}, case when n % 6000 = 5 then ${writers[0]?.id ?? ''}::uuid else ${author}::uuid end,
				'Remark ' || n || case when n % 3 = 0 then ' on batteries' else ' on gardens' end || case n % 4500 when 1 then ' of Ìmọ́lẹ̀' when 2 then ' well-made' when 3 then ' made well' else '' end,
				(array['approved', 'pending', 'spam', 'rejected'])[1 + n % 4], timestamptz '2026-01-01' + n * interval '1 minute'
			from generate_series(1, ${rows}) n`
		for (let n = 0; n < 40; n++)
			await addPost(author, {
				title: `${n % 4 === 0 ? 'Inverter care' : 'On inverters'} ${n}`,
				content: 'x',
				status: 'draft',
			})
		await sql`analyze`
	})
	afterAll(() => opened.close())

	test.each([
		'0803',
		'0803 000 0037',
		'+234 803',
		'@gmail',
		'gmail.com',
		'c17999@',
		'Sade',
		'Ṣadé',
		'ÀKÀNDÉ',
		'akande 3',
		'Enugu',
		'ugu',
		'solar enugu',
		'panels client 99',
		'100%',
		'Sun_W',
		String.raw`\ Co`,
		'zzzz',
		'ab',
		'a b',
	])('%j finds the same enquiries as before', async (typed) => {
		const all = await scan.leads(typed)
		const pieces = searchPieces(typed)
		const found =
			pieces === null ? [] : await matchingLeads({ status: 'all', service: '', search: typed }, pieces, 1_000_000)
		expect(found.map(({ id }) => id)).toEqual(all)
		const list = await listLeads({ status: 'all', service: '', search: typed }, 1)
		expect([list.counts.all, list.hasMore]).toEqual([Math.min(all.length, 500), all.length > 500])
		expect(list.leads.map(({ id }) => id)).toEqual(all.slice(0, 25))
		expect((await findLeads(typed, 5)).map(({ id }) => id)).toEqual(all.slice(0, 5))
	})

	test('of one service and status only where the list says so', async () => {
		const one = { status: 'won' as const, service: 'solar', search: '@gmail' }
		const found = await matchingLeads(one, ['@gmail'], 1_000_000)
		const [all] = await sql<{ count: number }[]>`
			select count(*)::int as count from leads where status = 'won' and service = 'solar' and search_text like '%@gmail%'`
		expect(found).toHaveLength(all?.count ?? -1)
	})

	test.each(['0803', '+234803', '0803 10', '@gmail', 'r1799', 'ubaid', 'READER 17', 'zzzz', 'ub', '%', '_', 'a\\'])(
		'%j finds the same people as before',
		async (typed) => {
			const all = await scan.people(typed)
			for (const page of [1, 2, 3, 30]) {
				const list = await listUsers(typed, page)
				const from = (page - 1) * 25
				expect(list.readers.map(({ id }) => id)).toEqual(all.slice(from, from + 25))
				expect(list.more).toBe(all.length > from + 25)
			}
		},
	)

	test('people are found without their marks, too, and staff before readers', async () => {
		expect((await listUsers('ibeji', 1)).readers).toHaveLength(3)
		expect((await findUsers('ibeji', 5)).map(({ name }) => name)).toHaveLength(3)
		const boss = await addProfile()
		await sql`update profiles set full_name = 'Reader Boss', role = 'admin', created_at = '2020-01-01' where id = ${boss}`
		expect((await findUsers('reader', 5))[0]).toMatchObject({ name: 'Reader Boss', isAdmin: true })
	})

	test.each([
		'adaeze.okon',
		'adaeze.okonkwo@',
		'adaeze.okonkwo@ya',
		'adaeze.okonkwo@yahoo.com.ng',
		'okonkwo@yahoo.com.ng',
		'@yahoo.com.ng',
		'yahoo.com.ng',
		'konkwo',
		'Okonkwo A',
		'0809 765',
		'+234 809 765 4321',
		'08097654321',
	])('the palette finds a person by %j', async (typed) => {
		const id = await addProfile({ fullName: 'Adáeze Okonkwo-Bello' })
		await sql`update profiles set email = 'adaeze.okonkwo@yahoo.com.ng', phone_number = '+2348097654321' where id = ${id}`
		expect((await findUsers(typed, 5)).map((person) => person.id)).toContain(id)
		await sql`update profiles set email = id || '@deleted.invalid', phone_number = null where id = ${id}`
	})

	test('those whose words begin so are before those that have it elsewhere', async () => {
		const names = ['Ann Old', 'Joann Young', 'Hannah Young', 'Rosann', 'Susann', 'Lisann', 'Deann']
		for (const [n, fullName] of names.entries()) {
			const id = await addProfile({ fullName })
			await sql`update profiles set email = ${`x${n}@example.com`}, created_at = timestamptz '2026-03-01' + ${n} * interval '1 day' where id = ${id}`
		}
		const found = (await findUsers('ann', 5)).map(({ name }) => name)
		expect(found[0]).toBe('Ann Old')
		expect(found).toHaveLength(5)
	})

	test.each([
		'batteries',
		'batter',
		'remark 17',
		'imole',
		'Ìmọ́lẹ̀',
		'zubaida',
		'ibeji',
		'zzzz',
		'gardens remark',
		'b',
		'o',
		're gar',
		'well-ma',
	])('%j finds the same comments as before, up to the bound', async (typed) => {
		for (const status of ['pending', 'approved'] as const) {
			const all = await scan.comments(typed, status)
			const queue = await readQueue({ status, search: typed, author: null, cursor: null })
			expect(queue.comments.map(({ id }) => id)).toEqual(all.slice(0, 25))
			expect(queue.counts[status]).toBe(Math.min(all.length, 1_000))
			const other = status === 'pending' ? 'approved' : 'pending'
			const others = await scan.comments(typed, other)
			expect(queue.counts[other]).toBe(Math.min(others.length, 100))
			expect(queue.bounds).toEqual({ pending: 100, rejected: 100, spam: 100, approved: 100, [status]: 1_000 })
			expect(queue.isCut).toBe(false)
			const last = queue.comments.at(-1)
			if (!last || all.length <= 25) continue
			const older = await readQueue({
				status,
				search: typed,
				author: null,
				cursor: { side: 'before', at: new Date(last.createdAt), id: last.id },
			})
			expect(older.comments.map(({ id }) => id)).toEqual(all.slice(25, 50))
		}
		if (typed === 'batter') {
			const cut = await scan.comments(typed, 'pending')
			const [last] = await sql<{ id: string; at: Date }[]>`
					select id, created_at as at from blog_comments where id = ${cut[990] ?? ''}`
			const end = await readQueue({
				status: 'pending',
				search: typed,
				author: null,
				cursor: { side: 'before', at: last?.at ?? new Date(), id: last?.id ?? '' },
			})
			expect([cut.length > 1_001, end.comments.length, end.older, end.isCut]).toEqual([true, 10, false, true])
		}
		const [newest] = await findComments(typed, 1)
		if (!['zubaida', 'ibeji', 'zzzz'].includes(typed)) expect(newest).toBeDefined()
	})

	test('posts by any part of their titles, those that begin so first', async () => {
		const titles = async (typed: string, by: string | null = null) =>
			(await findPosts(typed, by)).map(({ title }) => title)
		expect((await titles('invert')).every((title) => title.startsWith('Inverter'))).toBe(true)
		expect(await titles('VERTERS 3')).toHaveLength(7)
		expect(await titles('inverter care', author)).toHaveLength(7)
		expect(await titles('inverter', await addProfile())).toEqual([])
		expect(await titles('in')).toHaveLength(7)
	})

	test('posts by words of two letters, and by a number with its unit', async () => {
		const titles = async (typed: string, by: string | null = null) =>
			(await findPosts(typed, by)).map(({ title }) => title)
		const other = await addProfile()
		for (const title of ['Which AC for a 5 kVA inverter?', 'Aquarium (AI) of Ìlé-Ifẹ̀', 'The 3.5kVA one'])
			await addPost(other, { title, content: 'x', status: 'draft' })
		expect(await titles('ac')).toEqual(['Which AC for a 5 kVA inverter?'])
		expect(await titles('AI')).toEqual(['Aquarium (AI) of Ìlé-Ifẹ̀'])
		expect(await titles('if')).toEqual(['Aquarium (AI) of Ìlé-Ifẹ̀'])
		expect(await titles('ac a')).toEqual(['Which AC for a 5 kVA inverter?'])
		expect(await titles('ac', author)).toEqual([])
		expect(await titles('aq')).toEqual(['Aquarium (AI) of Ìlé-Ifẹ̀'])
		for (const typed of ['5kva', '5 kva', '5-kVA'])
			expect(await titles(typed)).toContain('Which AC for a 5 kVA inverter?')
		for (const typed of ['.*', '\\', '[a', 'ẹ́', '(', '₦', '%', '_'])
			expect([typed, await titles(typed)]).toEqual([typed, typed === 'ẹ́' ? [] : expect.any(Array)])
		await sql`delete from blog_posts where author_id = ${other}`
	})

	test('a row that comes later is found first, also after a restore that left places out', async () => {
		await sql`insert into leads (id, name, email, message) values (gen_random_uuid(), 'Newest', 'new@gmail.com', 'x')`
		expect((await findLeads('@gmail', 1))[0]?.name).toBe('Newest')
		const [place] = await sql<
			{ last: number | null; all: number | null }[]
		>`select max(place) as last, count(*)::int as all from leads`
		expect(place?.last).toBe((place?.all ?? 0) - 1)
	})
})
