import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { engines, newDataDir, newPostgresDatabase } from '../../support/database.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'
const patience = { timeout: 60_000 }

describe.runIf(engines().includes('postgres'))('what one process commits, the pages of another show', () => {
	let sql: postgres.Sql
	let writer: SiteProcess
	let reader: SiteProcess
	let lines: { writer: TcpProxy; reader: TcpProxy }
	let cookie = ''

	beforeAll(async () => {
		const database = new URL(await newPostgresDatabase())
		sql = postgres(database.href, { ...driverOptions, max: 2 })
		const common = { DATA_DIR: newDataDir(), ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
		const target = { host: database.hostname, port: Number(database.port) }
		lines = { writer: await startTcpProxy(target), reader: await startTcpProxy(target) }
		const through = (proxy: TcpProxy) => {
			const address = new URL(database)
			address.port = String(proxy.port)
			return startSiteProcess({ ...common, DATABASE_URL: address.href })
		}
		writer = through(lines.writer)
		await writer.url
		reader = through(lines.reader)
		const headers = { origin, 'content-type': 'application/json' }
		const response = await fetch(`${await writer.url}/api/auth/sign-in/email`, {
			method: 'POST',
			headers,
			body: JSON.stringify(admin),
		})
		cookie = response.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
	})
	afterAll(async () => {
		for (const site of [writer, reader]) site.signal('SIGKILL')
		for (const line of [lines.writer, lines.reader]) line.close()
		await sql.end()
	})

	const publish = async (title: string) => {
		const fields = {
			title,
			slug: randomUUID(),
			content: 'Words.',
			status: 'published',
			tab: randomUUID(),
			version: '0',
		}
		const body = new URLSearchParams(fields)
		return fetch(`${await writer.url}/blog/new`, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin, cookie },
			body,
		})
	}
	const list = async () => (await fetch(`${await reader.url}/blog`)).text()
	const isStored = async (title: string) => (await sql`select 1 from blog_posts where title = ${title}`).length > 0

	test('also when no other process listens', async () => {
		expect(await list()).not.toContain('Nobody listened')
		const gone = await sql`
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and query ilike 'listen%'`
		expect(gone.length).toBeGreaterThan(1)
		expect((await publish('Nobody listened')).status).toBeLessThan(400)
		await expect.poll(list, patience).toContain('Nobody listened')
	})

	test('also when the connection to the database was cut in the meantime', async () => {
		lines.reader.cut()
		expect((await publish('Written meanwhile')).status).toBeLessThan(400)
		expect(await list()).not.toContain('Written meanwhile')
		lines.reader.restore()
		await expect.poll(list, patience).toContain('Written meanwhile')
	})

	test('also when the process dies before it gets the response to its commit', async () => {
		const title = 'Without a notice'
		const muted = lines.writer.muteAfter(title, 'post:')
		const lost = expect(publish(title)).rejects.toThrow()
		await muted
		await expect.poll(() => isStored(title), patience).toBe(true)
		writer.signal('SIGKILL')
		await writer.ended
		await lost
		await expect.poll(list, patience).toContain(title)
	})
})
