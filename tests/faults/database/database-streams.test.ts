import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataDir } from '../../support/database.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '../../support/postgres.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'
import { readStream } from '../../support/pages/stream-reader.ts'

/* What goes on by itself while PostgreSQL is away: live streams, the connections that listen, and jobs. */

describe.runIf(findPostgres())('while PostgreSQL is away', () => {
	let server: TestPostgres | null
	let url = ''
	let site: SiteProcess
	beforeAll(async () => {
		server = await startTestPostgres()
		url = server?.newDatabase() ?? ''
		site = startSiteProcess({ DATABASE_URL: url, DATA_DIR: newDataDir(), SEED: 'sample' })
		await site.url
	})
	afterAll(async () => {
		site.signal('SIGKILL')
		await server?.stop()
	})

	const ask = async <T extends postgres.Row>(run: (sql: postgres.Sql) => Promise<T[]>): Promise<T[]> => {
		const sql = postgres(url, { max: 1, onnotice: () => {} })
		try {
			return await run(sql)
		} finally {
			await sql.end({ timeout: 1 })
		}
	}
	const metric = async (pattern: RegExp) =>
		Number(pattern.exec(await (await fetch(`${await site.url}/metrics`)).text())?.[1] ?? 0)
	const jobs = (name: string) => metric(new RegExp(`job_runs_total\\{job="${name}",outcome="done"\\} (\\d+)`))

	test.each(['fast', 'immediate', 'pause'] as const)(
		'%s: an open stream lives on and gets what comes after, purges arrive, and jobs go on',
		async (how) => {
			const address = await site.url
			const [post] = await ask(
				(sql) => sql<{ id: string; slug: string }[]>`select id, slug from blog_posts where live limit 1`,
			)
			const stream = readStream(await fetch(`${address}/api/live/post/${post?.slug}`))
			const notify = (n: number) => {
				const event = JSON.stringify({ topic: `comments:${post?.id}`, name: 'changed', data: n })
				return ask((sql) => sql`select pg_notify('imole_live', ${event})`)
			}
			await expect
				.poll(async () => (await notify(0), stream.events.length), { timeout: 30_000, interval: 200 })
				.toBeGreaterThan(0)
			const received = stream.events.length
			const before = await jobs('send mail')

			if (how === 'pause') server?.pause()
			else await server?.halt(how)
			await pause(how === 'pause' ? 8_000 : 1_500)
			expect(stream.isOver()).toBe(false)
			if (how === 'pause') server?.resume()
			else await server?.start()

			await expect
				.poll(async () => (await notify(1), stream.events.length), { timeout: 60_000, interval: 300 })
				.toBeGreaterThan(received)
			await expect.poll(() => jobs('send mail'), { timeout: 60_000, interval: 500 }).toBeGreaterThan(before + 1)
			// A page that another process says is outdated, by the row and the notice of its transaction.
			const title = `Renamed while ${how}`
			await (await fetch(`${address}/blog`)).text()
			await ask(async (sql) => {
				await sql`update blog_posts set title = ${title} where id = ${post?.id ?? ''}`
				return sql`insert into purges (tags) values (${['*']})`
			})
			await expect
				.poll(async () => (await fetch(`${address}/blog/${post?.slug}`)).text(), { timeout: 60_000, interval: 300 })
				.toContain(title)
			await stream.leave()
		},
		180_000,
	)

	test('a stop does not wait for it', async () => {
		const address = await site.url
		const [post] = await ask((sql) => sql<{ slug: string }[]>`select slug from blog_posts where live limit 1`)
		const stream = readStream(await fetch(`${address}/api/live/post/${post?.slug}`))
		await server?.halt('fast')
		await pause(1_500)
		const began = performance.now()
		site.signal('SIGTERM')
		expect(await site.ended).toMatchObject({ code: 0 })
		// A service manager kills after 90 s; the app gives itself 30.
		expect(performance.now() - began).toBeLessThan(30_000)
		expect(await stream.ended).toBe(true)
		await server?.start()
	}, 120_000)
})
