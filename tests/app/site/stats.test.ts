import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { issueFormToken } from '#app/platform/request/form-token.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { startApp } from '../../support/app.ts'
import { signedIn } from '../../support/people/signed-in.ts'

const app = await startApp({ env: { TRUST_PROXY: '1' } })
loadEnv({ DATA_DIR: app.dataDir, SITE_URL: 'http://site.test' })
const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

const { browser: admin } = await signedIn(app, { role: 'admin' })

const today = app.sql`(now() at time zone 'Africa/Lagos')::date`
beforeEach(async () => {
	await app.sql`truncate visits, visit_days, page_days, source_days, rate_limits`
	await app.sql`delete from blog_posts`
})

const html = async (path: string) => (await app.fetch(path)).text()
const markOf = (text: string) => /<html [^>]*data-view="([^"]+)"/.exec(text)?.[1]
const markOn = async (path: string) => markOf(await html(path)) ?? ''
const send = (body: string, network: string, headers: Record<string, string> = {}) =>
	app.fetch('/api/view', {
		method: 'POST',
		body,
		headers: { 'content-type': 'text/plain', 'user-agent': phone, 'x-forwarded-for': network, ...headers },
	})

/** The words of the page's main part. */
async function statistics(query = ''): Promise<string> {
	const response = await admin.get(`/admin/stats${query}`)
	expect(response.status).toBe(200)
	const text = await response.text()
	return text
		.slice(text.indexOf('<main'), text.indexOf('</main>'))
		.replaceAll(/<!--.*?-->/g, '')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ')
}

describe('a page', () => {
	test('that exists and is public contains what its visits are counted by; no other does', async () => {
		for (const path of ['/', '/about', '/contact', '/blog', '/legal/privacy'])
			expect(await markOn(path), path).toMatch(new RegExp(`^${path} [\\w-]{8}$`))
		for (const path of ['/no/such/page', '/sign-in', '/unsubscribe/token', '/blog/no-such-post'])
			expect(markOf(await html(path)), path).toBeUndefined()
		expect(markOf(await (await admin.get('/admin')).text())).toBeUndefined()
	})

	test('is counted by it, with the host that led there; what is made up is not', async () => {
		const [home, about] = [await markOn('/'), await markOn('/about')]
		await send(`${home} www.facebook.com`, '102.89.1.1')
		await send(`${about} site.test`, '102.89.1.1')
		await send(`${home} `, '102.89.1.2')
		for (const body of [
			'',
			'x',
			home,
			'/secret AAAAAAAA google.com',
			`/x ${home} google.com`,
			'\u0000 \u0000',
			'a'.repeat(50_000),
		])
			expect((await send(body, '102.89.1.3')).status).toBe(204)
		await send(`${home} `, '102.89.1.4', { dnt: '1' })
		await send(`${home} `, '102.89.1.4', { 'sec-gpc': '1' })
		await send(`${home} `, '102.89.1.4', { 'user-agent': 'Googlebot/2.1' })
		expect(
			(await send(`${home} `, '102.89.1.4', { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' })).status,
		).toBe(403)
		const days = async () => [...(await app.sql`select visitors, visits, bounces, views from visit_days`)]
		await expect
			.poll(days, { timeout: 15_000, interval: 500 })
			.toEqual([{ visitors: 2, visits: 2, bounces: 1, views: 3 }])
		expect([...(await app.sql`select path, views from page_days order by path`)]).toEqual([
			{ path: '/', views: 2 },
			{ path: '/about', views: 1 },
		])
		expect([...(await app.sql`select source, visits from source_days order by source`)]).toEqual([
			{ source: '', visits: 1 },
			{ source: 'facebook.com', visits: 1 },
		])
	})
})

test('an enquiry counts for the website that led its sender here, and keeps nothing of it', async () => {
	const person = { 'x-forwarded-for': '102.89.7.7', 'user-agent': phone }
	await send(`${await markOn('/contact')} instagram.com`, '102.89.7.7')
	const visits = async () => (await app.sql`select 1 from visits`).length
	await expect.poll(visits, { timeout: 15_000, interval: 500 }).toBe(1)
	const enquiry = {
		name: 'Ada Obi',
		email: 'ada@example.com',
		service: 'solar',
		message: 'Please quote for a flat in Bodija.',
		terms: 'on',
		form_token: issueFormToken('enquiry', Date.now() - 60_000),
	}
	for (let time = 0; time < 2; time++) expect((await app.submit('/contact', enquiry, person)).status).toBe(303)
	expect([...(await app.sql`select source, visits, enquiries from source_days`)]).toEqual([
		{ source: 'instagram.com', visits: 1, enquiries: 1 },
	])
	const [lead] = await app.sql`select to_jsonb(leads)::text as words from leads`
	expect(lead?.['words']).not.toContain('instagram')
	const text = await statistics()
	expect(text).toContain('1 enquiry in all')
	expect(text).toMatch(/Enquiries by source.*All others fewer than 5 each/)
})

describe('the statistics', () => {
	test('of an empty site say so, and give no percentage', async () => {
		const text = await statistics()
		for (const phrase of [
			'Statistics',
			'Posts 0',
			'Pending Comments 0',
			'Active Users 1',
			'New Signups 1',
			'Too few visits',
		])
			expect(text).toContain(phrase)
		expect(text).toContain('No post is published yet.')
		expect(text).toContain('No visit was counted in this period.')
		expect(text).not.toMatch(/\d%/)
	})

	test('are the counts, 5 comments, 5 posts and 6 months of the specification', async () => {
		const [author] = await app.sql<{ id: string }[]>`select id from profiles limit 1`
		const posts = Array.from({ length: 7 }, () => randomUUID())
		for (const [at, id] of posts.entries())
			await app.sql`
				insert into blog_posts (id, slug, title, author_id, status, published_at)
				values (${id}, ${`post-${at}`}, ${`Title ${at}`}, ${author?.id ?? ''}, 'published', now() - ${`${at * 29} days`}::interval)`
		for (const [at, id] of posts.entries())
			await app.sql`update blog_post_stats set view_count = ${at * 1_000} where post_id = ${id}`
		for (let at = 0; at < 6; at++)
			await app.sql`
				insert into blog_comments (id, post_id, author_id, content, created_at)
				values (${randomUUID()}, ${posts[0] ?? ''}, ${author?.id ?? ''}, ${`Words ${at}`}, now() - ${`${at} hours`}::interval)`
		const text = await statistics()
		expect(text).toContain('Posts 7')
		expect(text).toContain('Pending Comments 6')
		expect(text).toMatch(/Words 0.*Words 1.*Words 2.*Words 3.*Words 4/)
		expect(text).not.toContain('Words 5')
		expect(text).toMatch(/Title 6 6,000 .*Title 5 5,000 .*Title 2 2,000/)
		expect(text).not.toContain('Title 1 ')
		// 0, 29 | 58 | 87 | 116 | 145 | 174 days ago, in months of 30 days, the oldest first.
		const months = /the last 6 months, of 30 days each(.*?)Visits/.exec(text)?.[1] ?? ''
		expect([...months.matchAll(/ (\d+) \d+ \w+ – \d+ \w+(?= )/g)].map(([, count]) => Number(count)).slice(-6)).toEqual([
			1, 1, 1, 1, 1, 2,
		])
	})

	test('show visits of the days asked for, and name no website that few visits came from', async () => {
		await app.sql`insert into visit_days (day, visitors, visits, bounces, views)
			select ${today} - d, 90, 100, 45, 300 from generate_series(0, 59) d`
		await app.sql`insert into page_days select ${today} - d, '/about', 300 from generate_series(0, 59) d`
		await app.sql`insert into source_days (day, source, visits, enquiries) values
			(${today}, 'google.com', 400, 6), (${today}, 'rare.example', 4, 1), (${today} - 20, 'old.example', 50, 0)`
		const week = await statistics('?days=7')
		expect(week).toContain('Visits 700 700 in the 7 days before')
		expect(week).toContain('Page views 2,100')
		expect(week).toContain('/about 2,100')
		expect(week).toContain('google.com 400')
		expect(week).toContain('Others, fewer than 5 visits each 4')
		expect(week).toMatch(/Enquiries by source.*google\.com 6 All others fewer than 5 each/)
		expect(week).not.toContain('rare.example')
		expect(week).not.toContain('old.example')
		expect(week).toContain('Bounce Rate 45.0% 1,350 of 3,000 visits saw one page')
		const month = await statistics()
		expect(month).toContain('Visits 3,000 3,000 in the 30 days before')
		expect(month).toContain('old.example 50')
		expect(await statistics('?days=90')).toContain('Visits 6,000 nothing to compare with yet')
		expect(await statistics('?days=1000')).toContain('Visits 3,000')
	})

	test('count a post under its older addresses, too', async () => {
		const [author] = await app.sql<{ id: string }[]>`select id from profiles limit 1`
		const id = randomUUID()
		await app.sql`insert into blog_posts (id, slug, title, author_id, status) values (${id}, 'new-name', 'One post', ${author?.id ?? ''}, 'published')`
		await app.sql`insert into post_redirects (old_slug, post_id) values ('old-name', ${id})`
		await app.sql`insert into page_days (day, path, views) values
			(${today}, '/blog/new-name', 30), (${today}, '/blog/old-name', 12), (${today}, '/blog/tag/solar', 99), (${today}, '/blog/gone', 7)`
		expect(await statistics()).toMatch(/Posts read most Post Views One post 42/)
	})

	test('that cannot be read show the specification’s message, and the links to other pages', async () => {
		await app.sql`alter table visit_days rename to visit_days_away`
		const response = await admin.get('/admin/stats')
		const text = await response.text()
		await app.sql`alter table visit_days_away rename to visit_days`
		expect(response.status).toBeGreaterThanOrEqual(500)
		expect(text).toMatch(/role="alert"[^>]*>Could not load statistics\.</)
		expect(text).toContain('href="/admin/comments"')
		expect(text).not.toContain('visit_days')
	})
})
