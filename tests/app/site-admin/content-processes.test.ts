import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import postgres from 'postgres'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { engines, newDataDir, newPostgresDatabase } from '../../support/database.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'
const add = '/admin/site/testimonials/new'
const patience = { timeout: 60_000 }

describe.runIf(engines().includes('postgres'))('what one process publishes', () => {
	let sql: postgres.Sql
	let [one, other]: SiteProcess[] = []
	let cookie = ''

	const start = async (settings: Record<string, string>) => {
		const site = startSiteProcess(settings)
		await site.url
		return site
	}
	const addressOf = async (site: SiteProcess | undefined) => (await site?.url) ?? ''

	beforeAll(async () => {
		const url = await newPostgresDatabase()
		sql = postgres(url, { ...driverOptions, max: 2 })
		const settings = {
			DATA_DIR: newDataDir(),
			DATABASE_URL: url,
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
		}
		one = await start(settings)
		other = await start(settings)
		const response = await fetch(`${await addressOf(one)}/api/auth/sign-in/email`, {
			method: 'POST',
			headers: { origin, 'content-type': 'application/json' },
			body: JSON.stringify(admin),
		})
		cookie = response.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
	})
	afterAll(async () => {
		for (const site of [one, other]) site?.signal('SIGKILL')
		await sql.end()
	})

	const publish = async (site: SiteProcess | undefined, name: string) =>
		fetch((await addressOf(site)) + add, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin, cookie },
			body: new URLSearchParams({
				intent: 'publish',
				version: '0',
				'value.name': name,
				'value.content': 'They came on the day they said.',
			}),
		})
	const shown = async (site: SiteProcess | undefined) => (await fetch(`${await addressOf(site)}/testimonials`)).text()

	test('its own pages show with the answer, and those of the other soon after', async () => {
		expect(await shown(one)).not.toContain('Zainab')
		expect(await shown(other)).not.toContain('Zainab')
		expect((await publish(one, 'Zainab Bello')).status).toBe(303)
		expect(await shown(one)).toContain('Zainab Bello')
		await expect.poll(() => shown(other), patience).toContain('Zainab Bello')
	})

	test('the notice that comes with a commit is enough: the row for missed notices is never seen', async () => {
		await sql.unsafe(`
			create function remove_purge() returns trigger language plpgsql as
				$$ begin delete from purges where id = new.id; return null; end $$;
			create constraint trigger remove_purge after insert on purges
				deferrable initially deferred for each row execute function remove_purge()`)
		try {
			const rows = await sql`select 1 from purges`
			expect((await publish(one, 'Known by notice')).status).toBe(303)
			expect(await sql`select 1 from purges`).toHaveLength(rows.length)
			await expect.poll(() => shown(other), patience).toContain('Known by notice')
		} finally {
			await sql.unsafe('drop trigger if exists remove_purge on purges; drop function if exists remove_purge')
		}
	})

	test('a phone number of the company is on every page of both, also on those that were cached', async () => {
		const pages = ['/', '/contact', '/services/solar', '/legal/privacy', '/blog']
		const page = async (site: SiteProcess | undefined, path: string) =>
			(await fetch((await addressOf(site)) + path)).text()
		for (const site of [one, other]) for (const path of pages) await page(site, path)
		const [row] = await sql<{ draft: Record<string, unknown>; version: number }[]>`
			select draft, version from content_entries where type = 'company'`
		expect(row?.draft).toMatchObject({ name: 'Imole Services', phone: '' })
		const { url } = await fetch(`${await addressOf(one)}/admin/site/company/single`, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin, cookie },
			body: new URLSearchParams({
				intent: 'publish',
				version: String(row?.version),
				'value.name': 'Eze Power',
				'value.legalName': 'Eze Power Limited',
				'value.shortName': 'Eze',
				'value.teamName': 'The team',
				'value.phone': '+234 803 123 4567',
				'value.email.hello': 'hello@eze.example',
				'value.email.support': 'hello@eze.example',
				'value.email.privacy': 'hello@eze.example',
				'value.email.security': 'hello@eze.example',
			}),
		})
		expect(url).toContain('/admin/site/company')
		for (const site of [one, other])
			for (const path of pages)
				await expect.poll(() => page(site, path), patience).toMatch(/Eze Power[^]*tel:\+2348031234567/)
	})

	test('both publish at once: nothing is lost, and both show all of it', async () => {
		const names = Array.from({ length: 6 }, (_, nth) => `Client ${nth}`)
		const sent = await Promise.all(names.map((name, nth) => publish(nth % 2 === 0 ? one : other, name)))
		expect(sent.map(({ status }) => status)).toEqual(names.map(() => 303))
		for (const site of [one, other])
			for (const name of names) await expect.poll(() => shown(site), patience).toContain(name)
		const rows = await sql`select 1 from content_entries where type = 'testimonials'`
		expect(rows).toHaveLength(names.length + 2)
	})

	test('a process that is killed leaves no half of a change', async () => {
		const publishing = publish(other, 'Killed half way').catch(() => null)
		other?.signal('SIGKILL')
		await publishing
		const entries = await sql<{ whole: boolean | null }[]>`
			select e.published = r.value as whole from content_entries e
			left join content_revisions r on r.type = e.type and r.entry = e.id and r.version = e.published_version
			where e.type = 'testimonials'`
		expect(entries.every(({ whole }) => whole)).toBe(true)
		expect((await publish(one, 'After it')).status).toBe(303)
		expect(await shown(one)).toContain('After it')
	})
})
