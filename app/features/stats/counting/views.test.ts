import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { visitorOf } from '#app/platform/request/visitor-code.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../../tests/support/rows.ts'
import { pageMark } from '#app/platform/pages/page-mark.server.ts'
import { countViews } from './count-view.server.ts'
import { flushViews, foldDays, isTooOften, makeRoomForViews, recordView } from './views.server.ts'

const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'
const noon = new Date('2026-11-20T12:00:00+01:00')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const day = 24 * 60

describe.each(engines())('counting on %s', (engine) => {
	let opened: TestDatabase
	let slug: string
	let post: string
	beforeAll(async () => {
		loadEnv({ SITE_URL: 'http://site.test', DATA_DIR: newDataDir() })
		log.level = 'silent'
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		await sql`truncate visits, visit_days, page_days, source_days`
		post = await addPost(await addProfile(), { status: 'published' })
		const [row] = await sql<{ slug: string }[]>`select slug from blog_posts where id = ${post}`
		slug = row?.slug ?? ''
	})

	type Visit = { path?: string; source?: string; network?: string; browser?: string; headers?: Record<string, string> }
	async function visit(
		{ path = '/', source = '', network = '102.89.1.1', browser = phone, headers }: Visit = {},
		now = noon,
	) {
		const visitor = await visitorOf(new Headers({ 'user-agent': browser, ...headers }), network, now)
		if (visitor) recordView({ path, source, visitor }, now)
		return visitor
	}
	const totals = () => sql`select day::text, visitors, visits, bounces, views from visit_days order by day`
	const pages = () => sql`select path, views from page_days order by views desc, path`
	const sources = () => sql`select source, visits, enquiries from source_days order by visits desc, source`

	test('a visit goes on until half an hour is quiet; one page alone is a bounce', async () => {
		await visit({ source: 'google.com' })
		await flushViews()
		expect(await totals()).toEqual([{ day: '2026-11-20', visitors: 1, visits: 1, bounces: 1, views: 1 }])
		await visit({ path: '/services' }, later(29))
		await flushViews()
		expect(await totals()).toMatchObject([{ visits: 1, bounces: 0, views: 2 }])
		await visit({ path: '/contact', source: 'x.com' }, later(60))
		await visit({ network: '102.89.1.2', source: 'google.com' }, later(60))
		await visit({ network: '102.89.1.2', path: '/about' }, later(61))
		await flushViews()
		expect(await totals()).toEqual([{ day: '2026-11-20', visitors: 2, visits: 3, bounces: 1, views: 5 }])
		expect(await sources()).toEqual([
			{ source: 'google.com', visits: 2, enquiries: 0 },
			{ source: 'x.com', visits: 1, enquiries: 0 },
		])
		expect(await pages()).toContainEqual({ path: '/', views: 2 })
	})

	test('the day in Lagos ends a visit, and nobody is known again after it', async () => {
		const before = await visit({}, new Date('2026-11-20T23:50:00+01:00'))
		const after = await visit({}, new Date('2026-11-21T00:10:00+01:00'))
		expect([before?.day, after?.day]).toEqual(['2026-11-20', '2026-11-21'])
		expect(before?.code).not.toBe(after?.code)
		await flushViews()
		expect(await totals()).toMatchObject([
			{ day: '2026-11-20', visits: 1 },
			{ day: '2026-11-21', visits: 1 },
		])
	})

	test('machines, and visitors who ask not to be tracked, are not counted', async () => {
		expect(await visit({ browser: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toBeNull()
		expect(await visit({ browser: 'curl/8.0' })).toBeNull()
		expect(await visit({ browser: '' })).toBeNull()
		expect(await visit({ headers: { dnt: '1' } })).toBeNull()
		expect(await visit({ headers: { 'sec-gpc': '1' } })).toBeNull()
		expect(await visit({ headers: { dnt: '0' } })).not.toBeNull()
	})

	test('a post counts a reader once a day, and only while it is public', async () => {
		const draft = await addPost(await addProfile(), { status: 'draft' })
		await sql`update blog_posts set slug = 'a-draft' where id = ${draft}`
		for (let time = 0; time < 5; time++) await visit({ path: `/blog/${slug}` })
		await visit({ path: `/blog/${slug}`, network: '102.89.1.2' })
		await visit({ path: '/blog/a-draft' })
		await flushViews()
		await visit({ path: `/blog/${slug}` }, later(5))
		await visit({ path: `/blog/${slug}` }, later(day))
		await flushViews()
		const count = async (id: string) =>
			(await sql<{ n: number }[]>`select view_count::int as n from blog_post_stats where post_id = ${id}`)[0]?.n
		expect(await count(post)).toBe(3)
		expect(await count(draft)).toBe(0)
	})

	test('stores nothing that identifies a reader, and no list of what somebody read', async () => {
		await visit({ path: '/about', network: '197.210.1.1', source: 'x.com' })
		await flushViews()
		const [row] = await sql`select * from visits`
		expect(Object.keys(row ?? {}).toSorted()).toEqual(['day', 'last_at', 'number', 'pages', 'source', 'visitor_hash'])
		expect(row?.['visitor_hash']).toMatch(/^[\w-]{22}$/)
		expect(JSON.stringify(row)).not.toContain('197.210')
	})

	test('views counted while the database is away are written once when it is back', async () => {
		await visit()
		await sql`alter table page_days rename to page_days_away`
		await expect(flushViews()).rejects.toThrow('page_days')
		await visit({ path: '/about' }, later(1))
		await sql`alter table page_days_away rename to page_days`
		expect(await flushViews()).toBe(2)
		expect(await totals()).toMatchObject([{ visits: 1, views: 2 }])
		expect(await flushViews()).toBe(0)
	})

	test('thousands of views a second are all counted, without waiting for the job', async () => {
		const mark = pageMark('/about') ?? ''
		const headers = { 'user-agent': phone, host: 'site.test' }
		for (let batch = 0; batch < 25; batch++)
			await countViews(
				Array.from({ length: 1_000 }, (_, nth) => ({
					sent: `${mark} `,
					addressBucket: `10.1.${batch}.${nth}`,
					headers,
				})),
			)
		await flushViews()
		expect(await sql`select sum(views)::int as views from page_days`).toEqual([{ views: 25_000 }])
	})

	test('while the database is away, writing early is tried once in five seconds', async () => {
		const warnings: unknown[] = []
		const spy = vi
			.spyOn(log, 'warn')
			.mockImplementation((_fields: unknown, message?: string) => void warnings.push(message))
		for (let nth = 0; nth < 10_000; nth++)
			recordView(
				{ path: '/', source: '', visitor: { day: '2026-11-20', code: `visitor ${nth}`, network: `${nth}` } },
				noon,
			)
		await sql`alter table page_days rename to page_days_away`
		for (const ms of [0, 50, 4_999]) await makeRoomForViews(60_000 + ms)
		expect(warnings).toEqual(['views wait for the database'])
		await makeRoomForViews(65_000)
		expect(warnings).toHaveLength(2)
		await sql`alter table page_days_away rename to page_days`
		await makeRoomForViews(70_000)
		expect(await pages()).toEqual([{ path: '/', views: 10_000 }])
		expect(warnings).toHaveLength(2)
		spy.mockRestore()
	})

	test('nobody counts without end, and invented places are counted together', async () => {
		const calls = Array.from({ length: 300 }, () => isTooOften('41.1.1.1', noon))
		expect(calls.filter((tooOften) => !tooOften)).toHaveLength(240)
		expect(isTooOften('41.1.1.1', later(1))).toBe(false)
		const at = later(30 * day)
		for (let time = 0; time < 500; time++) await visit({ network: '41.1.1.2' }, at)
		for (let time = 0; time < 1_200; time++)
			await visit({ network: `10.0.0.${time}`, source: `spam-${time}.example` }, at)
		await flushViews()
		expect(await totals()).toMatchObject([{ visits: 1_201, views: 1_600 }])
		const [others] = await sources()
		expect(others).toEqual({ source: '*', visits: 201, enquiries: 0 })
	})

	test('one network counts as 500 browsers a day, whatever names it invents for them', async () => {
		const at = later(32 * day)
		const [first, ...others] = Array.from({ length: 600 }, (_, nth) => `${phone} ${nth}`)
		for (const browser of [first, ...others]) await visit({ path: `/blog/${slug}`, network: '41.1.1.3', browser }, at)
		await visit({ path: `/blog/${slug}`, network: '41.1.1.3', browser: first }, at)
		await visit({ path: `/blog/${slug}`, network: '41.1.1.4' }, at)
		await flushViews()
		expect(await totals()).toMatchObject([{ visitors: 501, views: 502 }])
		expect(await sql`select view_count::int from blog_post_stats where post_id = ${post}`).toEqual([
			{ view_count: 501 },
		])
	})

	test('more networks than a minute has are not remembered: those that went on calling are', () => {
		const calls = (network: string, times: number) =>
			Array.from({ length: times }, () => isTooOften(network, later(31 * day))).filter((tooOften) => !tooOften).length
		const hostile = (nth: number) => `2001:db8:${(nth >> 16).toString(16)}:${(nth & 65_535).toString(16)}::/64`
		expect([calls('once', 250), calls('still', 250)]).toEqual([240, 240])
		for (let nth = 0; nth < 100_000; nth++) {
			isTooOften(hostile(nth), later(31 * day))
			if (nth % 10_000 === 0) isTooOften('still', later(31 * day))
		}
		expect([calls('once', 1), calls('still', 1)]).toEqual([1, 0])
	})

	test('two processes that bring the same visitor make one visit', async () => {
		const write = () => sql`
			select record_traffic(array['2026-11-20']::date[], array['somebody'], array['x.com'], array[1],
				array[${noon.toISOString()}]::timestamptz[], array[${noon.toISOString()}]::timestamptz[],
				array['2026-11-20']::date[], array['/'], array[1])`
		await Promise.all(Array.from({ length: 8 }, write))
		expect(await totals()).toMatchObject([{ visitors: 1, visits: 1, bounces: 0, views: 8 }])
		expect(await pages()).toEqual([{ path: '/', views: 8 }])
	})

	test('an enquiry is counted where its sender came from, or as not counted', async () => {
		const visitor = await visit({ source: 'facebook.com' })
		await flushViews()
		await sql`select count_enquiry('2026-11-20', ${visitor?.code ?? ''})`
		await sql`select count_enquiry('2026-11-20', null)`
		expect(await sources()).toEqual([
			{ source: 'facebook.com', visits: 1, enquiries: 1 },
			{ source: '?', visits: 0, enquiries: 1 },
		])
	})

	test('days that are over name the most read only, and lose no count', async () => {
		await sql`
			insert into page_days (day, path, views)
			select (now() at time zone 'Africa/Lagos')::date - d, '/page-' || n, n
			from generate_series(1, 250) n, unnest(array[0, 3]) d`
		await sql`
			insert into source_days (day, source, visits, enquiries)
			select (now() at time zone 'Africa/Lagos')::date - 3, 'host-' || n || '.example', n, (n = 1)::int
			from generate_series(1, 130) n`
		expect(await foldDays()).toBe(50 + 30)
		expect(await foldDays()).toBe(0)
		const [folded] = await sql`
			select count(*)::int as rows, sum(views)::int as views, sum(views) filter (where path = '*')::int as others
			from page_days where day < (now() at time zone 'Africa/Lagos')::date`
		expect(folded).toEqual({ rows: 201, views: 31_375, others: 1_275 })
		const [named] = await sql`
			select sum(visits)::int as visits, sum(enquiries)::int as enquiries,
				count(*) filter (where source = 'host-1.example')::int as asked from source_days`
		expect(named).toEqual({ visits: 8_515, enquiries: 1, asked: 1 })
		const [today] =
			await sql`select count(*)::int as n from page_days where day = (now() at time zone 'Africa/Lagos')::date`
		expect(today).toEqual({ n: 250 })
	})

	test('the last day an account was in use outlives its sessions', async () => {
		const person = await addProfile()
		const session = (seen: string) => sql`
			insert into sessions (id, user_id, token, expires_at, seen_at)
			values (gen_random_uuid(), ${person}, gen_random_uuid()::text, now(), ${seen})`
		await session('2026-11-10T23:30:00Z')
		await session('2026-11-02T10:00:00Z')
		await sql`delete from sessions where user_id = ${person}`
		expect(await sql`select active_on::text as day from account_activity where user_id = ${person}`).toEqual([
			{ day: '2026-11-11' },
		])
	})
})
