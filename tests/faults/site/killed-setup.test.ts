import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import postgres from 'postgres'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { engines, newDataDir, newPostgresDatabase } from '../../support/database.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'

/* kill -9 in the middle of the set-up, of the removal of the sample content and of its undo: nothing has happened, and the next try does it all. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'
const patience = { timeout: 60_000 }
const lines = ['technology', 'electrical', 'solar', 'translation']
const pages = ['/', '/services', '/services/solar', '/testimonials', '/blog', '/contact']

describe.runIf(engines().includes('postgres'))('a process that is killed in the middle', () => {
	let sql: postgres.Sql
	let settings: Record<string, string>
	let site: SiteProcess
	let cookie = ''

	const start = async () => {
		site = startSiteProcess(settings)
		const headers = { origin, 'content-type': 'application/json' }
		const init = { method: 'POST', headers, body: JSON.stringify(admin) }
		const response = await fetch(`${await site.url}/api/auth/sign-in/email`, init)
		cookie = response.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
	}
	beforeAll(async () => {
		const url = await newPostgresDatabase()
		sql = postgres(url, { ...driverOptions, max: 3 })
		settings = {
			DATA_DIR: newDataDir(),
			DATABASE_URL: url,
			SEED: 'sample',
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
			// A busy machine must not get an outdated page: what is shown is compared.
			REQUEST_PATIENCE_MS: '600000',
		}
		await start()
	})
	afterAll(async () => {
		site.signal('SIGKILL')
		await sql.end()
	})

	const post = async (path: string, fields: Record<string, string>, lists: Record<string, string[]> = {}) => {
		await sql`truncate rate_limits`
		const body = new URLSearchParams(fields)
		for (const [name, values] of Object.entries(lists)) for (const value of values) body.append(name, value)
		return fetch((await site.url) + path, { method: 'POST', redirect: 'manual', headers: { origin, cookie }, body })
	}
	const setUp = () => {
		const details = { name: 'Adeyemi Dental', shortName: '', city: 'Kano', phone: '+234 803 123 4567', whatsapp: '' }
		const fields = { ...details, email: 'care@adeyemi.example', logo: '', more: 'Dentures', content: 'empty' }
		return post('/admin/setup', fields, { services: ['solar'], known: lines })
	}
	const press = (intent: string) => post('/admin/site/sample', { intent })

	/** Everything that the three of them change. */
	const state = async () => {
		const rows = await sql`
			select (select json_agg(json_build_array(type, id, version, published, deleted_at is null) order by type, id) from content_entries) as entries,
				(select json_agg(json_build_array(id, trashed_at is null, author_id) order by id) from blog_posts) as posts,
				(select json_agg(json_build_array(id, status) order by id) from blog_comments) as comments,
				(select count(*)::int from content_revisions) as revisions,
				(select json_agg(json_build_array(id, replaced) order by id) from sample_records) as records,
				(select json_agg(sample_removed_at is null) from site_setup) as setup`
		const shown = await Promise.all(
			pages.map(async (path) => {
				const response = await fetch((await site.url) + path)
				const text = (await response.text()).replace(/<script[^]*?<\/script>/g, '')
				return [path, response.status, text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')]
			}),
		)
		return { rows: [...rows], shown }
	}

	/** Kills the process when what `act` has sent waits for `table`, which its transaction changes late. */
	const killAt = async (table: string, act: () => Promise<Response>) => {
		const holding = await sql.reserve()
		try {
			await holding`begin`
			await holding`lock table ${sql(table)} in exclusive mode`
			const lost = act().then(
				({ status }) => status,
				() => 'lost',
			)
			const waiting = async () => {
				const rows = await sql`
					select 1 from pg_stat_activity
					where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${table}%`}`
				return rows.length
			}
			await expect.poll(waiting, patience).toBeGreaterThan(0)
			site.signal('SIGKILL')
			await site.ended
			expect(await lost).toBe('lost')
		} finally {
			// It has changed nothing: this only lets go of the lock.
			await holding`commit`
			holding.release()
		}
		const open = async () =>
			(await sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`).length
		await expect.poll(open, patience).toBe(0)
		await start()
	}

	test('of the set-up: the site is the sample, whole, and the form sets it up', async () => {
		const before = await state()
		await killAt('blog_comments', setUp)
		expect(await state()).toEqual(before)
		expect((await setUp()).status).toBe(303)
		const after = await state()
		expect(after.shown[0]?.[2]).toContain('Adeyemi Dental')
		expect(after.shown[2]?.[1]).toBe(200)
	})

	test('of the undo: what was removed stays removed, and the next undo brings all of it back', async () => {
		const removed = await state()
		await killAt('blog_comments', () => press('undo'))
		expect(await state()).toEqual(removed)
		expect((await press('undo')).status).toBe(200)
		expect((await state()).shown[3]?.[2]).not.toBe(removed.shown[3]?.[2])
	})

	test('of the removal: nothing is gone, and the next one takes it all', async () => {
		const before = await state()
		await killAt('blog_comments', () => press('remove'))
		expect(await state()).toEqual(before)
		expect((await press('remove')).status).toBe(200)
		const after = await state()
		expect(after.shown[3]?.[2]).not.toBe(before.shown[3]?.[2])
		expect((await press('undo')).status).toBe(200)
		expect((await state()).shown).toEqual(before.shown)
	})
})
