import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeToken } from '#app/auth/api-tokens.server.ts'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { addImport } from '#app/features/import/run/imports.server.ts'
import { makeEndpoint } from '#app/features/webhooks/endpoints/endpoints.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { newDataDir } from '../../support/database.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '../../support/postgres.ts'
import { manyPosts } from '../../support/processes/old-site.ts'
import { webhookReceiver } from '../../support/programs/webhook-receiver.ts'
import { addProfile } from '../../support/rows.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'

/*
 * kill -9 of PostgreSQL under load: a connection, which ends all of them, and the whole server. Programs write with keys and
 * send again what was not answered, an import of the screen is under way, and webhooks go out.
 */

const imported = 1_200

describe.runIf(findPostgres())('a PostgreSQL server that is killed under load', () => {
	const dataDir = newDataDir()
	let server: TestPostgres | null = null
	let url = ''
	let token = ''
	let importId = ''
	let site: SiteProcess
	let receiver: Awaited<ReturnType<typeof webhookReceiver>>
	let isAlive = true

	beforeAll(async () => {
		receiver = await webhookReceiver()
		server = await startTestPostgres()
		url = server?.newDatabase() ?? ''
		loadEnv({ DATA_DIR: dataDir, DATABASE_URL: url })
		await openDatabase({ dataDir, databaseUrl: url })
		await migrate()
		const id = await addProfile({ role: 'admin' })
		const owner = { id, role: 'admin' as const, name: 'Ngozi', email: 'owner@example.com', avatarUrl: null }
		const viewer = { ...owner, isAnonymous: false, twoFactor: false, verified: true, sessionId: '' }
		const made = await makeToken(
			{ id: newId(), name: 'Stock', scopes: ['posts:read', 'posts:write', 'posts:publish'], days: 1 },
			viewer,
		)
		token = typeof made === 'string' ? '' : made.token
		const endpoint = await makeEndpoint({ id: newId(), name: 'Stock', url: receiver.url, events: ['post.published'] })
		if (typeof endpoint === 'string') throw new Error(endpoint)
		receiver.use(endpoint.secret)
		importId = await addImport({ fileName: 'old.xml', site: '', startedBy: id, state: 'to-import' })
		mkdirSync(path.join(dataDir, 'imports'))
		writeFileSync(path.join(dataDir, 'imports', `${importId}.file`), manyPosts(imported, 'old.example', 'draft'))
		await closeDatabase()
		site = startSiteProcess({
			DATABASE_URL: url,
			DATA_DIR: dataDir,
			WEBHOOK_LOCALHOST: 'on',
			LIMITS: 'api=100000,100000',
		})
		void site.ended.then(() => (isAlive = false))
		await site.url
	})
	afterAll(async () => {
		site.signal('SIGKILL')
		receiver.close()
		await server?.stop()
		rmSync(dataDir, { recursive: true, force: true })
	})

	const ask = async <Row extends postgres.Row>(run: (db: postgres.Sql) => Promise<Row[]>): Promise<Row[]> => {
		const db = postgres(url, { max: 1, onnotice: () => {} })
		try {
			return await run(db)
		} finally {
			await db.end({ timeout: 1 })
		}
	}

	test('nothing acknowledged is lost or there twice, visitors get their pages, and all of it goes on by itself', async () => {
		const address = await site.url
		let isOver = false
		const acknowledged = new Map<string, string>()
		const wrong: string[] = []
		/** Publishes a post, with the same key until it is acknowledged. */
		const publishOne = async () => {
			const [slug, key] = [`killed-${randomUUID()}`, randomUUID()]
			for (;;) {
				const response = await fetch(`${address}/api/v1/posts`, {
					method: 'POST',
					headers: {
						authorization: `Bearer ${token}`,
						'content-type': 'application/json',
						'idempotency-key': key,
					},
					body: JSON.stringify({ title: slug, slug, content: 'Text.', status: 'published' }),
				})
				const text = await response.text()
				if (response.status === 201) return void acknowledged.set(slug, JSON.parse(text).id)
				// The same request may still be under way where its connection was killed.
				const isHonest = response.status === 503 || (response.status === 409 && text.includes('idempotency'))
				if (!isHonest || response.headers.get('retry-after') === null) wrong.push(`${response.status} ${text}`)
				await pause(100)
			}
		}
		const writer = async () => {
			while (!isOver) await publishOne()
		}
		let visits = 0
		const visitor = async () => {
			while (!isOver) {
				const { status } = await fetch(`${address}/about`)
				visits += 1
				if (status !== 200) wrong.push(`a cached page: ${status}`)
				await pause(20)
			}
		}
		const stranger = async () => {
			while (!isOver) {
				const { status, headers } = await fetch(`${address}/blog?q=${randomUUID()}`)
				if (status !== 200 && (status !== 503 || headers.get('retry-after') === null)) wrong.push(`a search: ${status}`)
				await pause(50)
			}
		}
		await fetch(`${address}/about`)
		const load = [writer(), writer(), writer(), visitor(), stranger()]
		const more = async (count: number) => {
			const before = acknowledged.size
			await expect.poll(() => acknowledged.size, { timeout: 240_000 }).toBeGreaterThanOrEqual(before + count)
		}
		const state = async () =>
			(await ask((db) => db<{ state: string }[]>`select state from imports where id = ${importId}`))[0]?.state
		const fromImport = async () =>
			(
				await ask((db) => db<{ count: number }[]>`select count(*)::int as count from import_items where kind = 'post'`)
			)[0]?.count ?? 0
		for (const [round, what] of ['connection', 'server', 'connection', 'server'].entries()) {
			// Twice in the middle of the import.
			if (round < 2) {
				await expect.poll(fromImport, { timeout: 240_000 }).toBeGreaterThan(round * 100)
				expect(await state()).toBe('to-import')
			} else await more(5)
			if (what === 'connection') {
				const [victim] = await ask(
					(db) => db<{ pid: number }[]>`
						select pid from pg_stat_activity
						where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`,
				)
				server?.killConnection(victim?.pid ?? 0)
			} else {
				await server?.kill()
				const seen = visits
				await expect.poll(() => visits, { timeout: 60_000 }).toBeGreaterThan(seen + 5)
				await server?.start()
			}
		}
		await more(5)
		isOver = true
		await Promise.all(load)
		expect(wrong).toEqual([])
		expect(isAlive).toBe(true)

		await expect.poll(state, { timeout: 240_000 }).not.toBe('to-import')
		expect(await state()).toBe('done')
		const [counts] = await ask(
			(db) => db<{ posts: number; slugs: number; items: number; reported: number | null }[]>`
				select count(*)::int as posts, count(distinct slug)::int as slugs,
					(select count(*)::int from import_items where kind = 'post') as items,
					(select (report #>> '{counts,post,brought}')::int from imports) as reported
				from blog_posts where slug not like 'killed-%'`,
		)
		expect(counts).toEqual({ posts: imported, slugs: imported, items: imported, reported: imported })

		const there = await ask(
			(db) => db<{ id: string; slug: string }[]>`
			select id, slug from blog_posts where slug like 'killed-%'`,
		)
		expect(new Map(there.map(({ slug, id }) => [slug, id]))).toEqual(acknowledged)
		expect(there).toHaveLength(acknowledged.size)

		const sent = () => new Set(receiver.received.map(({ data }) => String(data['id'])))
		await expect
			.poll(
				() =>
					acknowledged
						.values()
						.filter((id) => !sent().has(id))
						.toArray(),
				{ timeout: 240_000 },
			)
			.toEqual([])
		expect(receiver.wrong).toEqual([])
		const messages = new Map(receiver.received.map(({ id, data }) => [id, String(data['id'])]))
		expect([...messages.values()].toSorted()).toEqual([...acknowledged.values()].toSorted())
	}, 900_000)
})
