import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { startPgBouncer, type TestPooler } from '../../tests/support/processes/pgbouncer.ts'
import { startTestPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { startSiteProcess } from '../../tests/support/site-process.ts'
import type { Drill, DrillRow } from './table.ts'

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'
/** Connections of the pooler to the server; two processes have more than that to the pooler. */
const connections = 4
const pages = 300

export const pgbouncerDrill: Drill = {
	name: 'pgbouncer',
	about: 'two processes behind PgBouncer in transaction mode (package pgbouncer)',
	run: async (say) => {
		const server = await startTestPostgres()
		if (!server) throw new Error('PostgreSQL 15 or newer is not installed here.')
		const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'imole-drill-'))
		const database = server.newDatabase()
		const pooler = await startPgBouncer(database, connections)
		try {
			if (!pooler) throw new Error('PgBouncer is not installed here.')
			return await drill({ server, database, pooler, dataDir, say })
		} finally {
			await pooler?.close()
			await server.stop()
			fs.rmSync(dataDir, { recursive: true, force: true })
		}
	},
}

type Place = {
	server: TestPostgres
	database: string
	pooler: TestPooler
	dataDir: string
	say: (line: string) => void
}

async function drill({ server, database, pooler, dataDir, say }: Place): Promise<DrillRow[]> {
	const rows: DrillRow[] = []
	const row = (what: string, held: boolean, figure: string, limit: string, rounds = 1) => {
		say(`${what}: ${figure}`)
		rows.push({ what, rounds, survived: held ? rounds : 0, figure, limit, held })
	}
	const common = { DATABASE_URL: pooler.urlOf(database), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
	const direct = { ...common, DATABASE_DIRECT_URL: database }

	const unnamed = await startSiteProcess(common).ended
	row(
		'without DATABASE_DIRECT_URL it does not start',
		/DATABASE_DIRECT_URL too/.test(unnamed.complained),
		unnamed.complained.trim(),
		'a sentence',
	)
	const deaf = await startPgBouncer(
		database,
		connections,
		'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
	)
	const ignored = await startSiteProcess({ ...common, DATABASE_URL: deaf?.urlOf(database) ?? '' }).ended
	await deaf?.close()
	row(
		'nor where the pooler ignores the limits',
		/DATABASE_DIRECT_URL too/.test(ignored.complained),
		ignored.complained.trim(),
		'a sentence',
	)
	const unlimited = await startSiteProcess(direct).ended
	const order = /“(.+)”/.exec(unlimited.complained)?.[1]
	row(
		'without a limit of a statement it does not start',
		order !== undefined,
		unlimited.complained.trim(),
		'a sentence',
	)

	const sql = postgres(database, { max: 1, onnotice: () => {} })
	await sql`
		do $$ begin
			execute format('alter role postgres in database %I set statement_timeout = ''15s''', current_database());
		end $$`
	// Its connections to the server begin again, with the limit.
	await pooler.stop()
	await pooler.start()
	const settings = { ...direct, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, SEED: 'sample' }
	const sites = [startSiteProcess(settings)]
	try {
		const [one = ''] = await Promise.all(sites.map(({ url }) => url))
		sites.push(startSiteProcess(settings))
		const urls = await Promise.all(sites.map(({ url }) => url))
		const two = urls[1] ?? ''
		const post = (address: string, body: URLSearchParams | string, cookie: string) =>
			fetch(one + address, {
				method: 'POST',
				redirect: 'manual',
				body,
				headers: { origin, cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
			})
		const signedIn = await post('/api/auth/sign-in/email', JSON.stringify(admin), '')
		const cookie = signedIn.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
		row('signing in', signedIn.status === 200, String(signedIn.status), '200')

		const publish = async (slug: string) => {
			const fields = { title: slug, slug, content: 'Words.', status: 'published', tab: randomUUID(), version: '0' }
			const { status } = await post('/blog/new', new URLSearchParams(fields), cookie)
			for (let turn = 0; turn < 100; turn++) {
				if ((await (await fetch(`${two}/blog`)).text()).includes(slug)) return status < 400
				await pause(50)
			}
			return false
		}
		await fetch(`${two}/blog`)
		row('what one publishes is seen at the other', await publish('seen-behind-the-pooler'), 'seen', 'seen')

		row('a comment reaches an open page of the other', await commentArrives({ sql, one, two, cookie }), 'live', 'live')
		row('a job publishes what is scheduled', await isPublishedInTime(sql, two), 'published', 'published')

		const visits = async (count: number, from: number) => {
			const statuses = new Map<number, number>()
			const addresses = Array.from({ length: count }, (_, turn) =>
				turn % 3 === 0
					? `/blog?q=solar+${from + turn}`
					: turn % 3 === 1
						? `/api/posts?page=${from + turn}`
						: '/admin/posts',
			)
			const visitor = async () => {
				for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
					const response = await fetch(urls[addresses.length % 2] + address, { headers: { cookie } })
					// Its connection is free again only then.
					await response.text()
					const { status } = response
					statuses.set(status, (statuses.get(status) ?? 0) + 1)
				}
			}
			await Promise.all(Array.from({ length: 12 }, visitor))
			return statuses
		}
		const written = (statuses: Map<number, number>) => [...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')
		const statuses = await visits(pages, 2)
		row('pages, searches and admin pages', statuses.get(200) === pages, written(statuses), `${pages} × 200`, pages)

		const [counted] = await sql<{ pooled: number; direct: number }[]>`
			select count(*) filter (where application_name = 'imole')::int as pooled,
				count(*) filter (where application_name like 'imole serving %')::int as direct
			from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
		const { pooled, direct: own } = counted ?? { pooled: -1, direct: -1 }
		// Each process: the listening connection, and the one that looked for neighbours at the start.
		row(
			'connections to the server',
			pooled <= connections && own <= 4,
			`${pooled} of the pooler, ${own} direct`,
			`${connections} and 4`,
		)

		await pooler.stop()
		await pause(1_000)
		await pooler.start()
		let back = 0
		for (; back < 100 && (await fetch(`${one}/readyz`)).status !== 200; back++) await pause(100)
		row(
			'the pooler stopped and started',
			back < 100 && (await publish('after-the-pooler')),
			`back in ${back / 10} s`,
			'10 s',
		)
		await server.halt('fast')
		await server.start()
		for (back = 0; back < 100 && (await fetch(`${one}/readyz`)).status !== 200; back++) await pause(100)
		row(
			'the server restarted behind it',
			back < 100 && (await publish('after-the-server')),
			`back in ${back / 10} s`,
			'10 s',
		)

		const errors = sites.flatMap((site) =>
			site
				.output()
				.split('\n')
				.filter((line) => line.includes('"level":50') && /prepared statement|cached plan/.test(line)),
		)
		row('errors of prepared statements in the log', errors.length === 0, errors[0] ?? 'none', 'none')
		return rows
	} finally {
		for (const site of sites) site.signal('SIGTERM')
		await Promise.all(sites.map(({ ended }) => ended))
		await sql.end({ timeout: 0 })
	}
}

type Talk = { sql: postgres.Sql; one: string; two: string; cookie: string }

/** Approved at one process, it is on the live stream that the other one's listening connection feeds. */
async function commentArrives({ sql, one, two, cookie }: Talk): Promise<boolean> {
	const leave = new AbortController()
	const stream = await fetch(`${two}/api/live/post/seen-behind-the-pooler`, { signal: leave.signal })
	const [comment] = await sql<{ id: string }[]>`
		insert into blog_comments (id, post_id, author_id, content)
		select gen_random_uuid(), p.id, p.author_id, 'Well said.' from blog_posts p where p.slug = 'seen-behind-the-pooler'
		returning id`
	const approved = await fetch(`${one}/api/moderation`, {
		method: 'POST',
		body: new URLSearchParams({ act: `approve:${comment?.id}`, seen: 'pending' }),
		headers: { origin, cookie },
	})
	if (approved.status !== 200 || !stream.body || !comment) return false
	const late = setTimeout(() => leave.abort(), 20_000)
	try {
		let text = ''
		for await (const part of stream.body) {
			text += Buffer.from(part).toString()
			if (text.includes(comment.id)) return true
		}
	} catch {
		// It did not come in time.
	} finally {
		clearTimeout(late)
		leave.abort()
	}
	return false
}

async function isPublishedInTime(sql: postgres.Sql, url: string): Promise<boolean> {
	await sql`
		insert into blog_posts (id, slug, title, author_id, status, published_at)
		select gen_random_uuid(), 'on-time', 'On time', id, 'published', now() + interval '1 second'
		from profiles where role = 'admin' limit 1`
	for (let turn = 0; turn < 200; turn++) {
		if ((await fetch(`${url}/blog/on-time`)).status === 200) return true
		await pause(100)
	}
	return false
}
