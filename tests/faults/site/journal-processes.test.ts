import fs from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, newDataDir, newPostgresDatabase } from '../../support/database.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'

/* Two processes on one PostgreSQL server whose disk is full: where enquiries wait, and who stores those of a dead one. */

describe.runIf(engines().includes('postgres'))(
	'enquiries of two processes while the database server has no room',
	() => {
		const dataDir = newDataDir()
		const journals = path.join(dataDir, 'enquiry-journal')
		let sql: postgres.Sql
		let settings: Record<string, string>
		let sites: [SiteProcess, SiteProcess]
		beforeAll(async () => {
			const DATABASE_URL = await newPostgresDatabase()
			sql = postgres(DATABASE_URL, { max: 1, onnotice: () => {} })
			settings = { DATABASE_URL, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
			sites = [startSiteProcess(settings), startSiteProcess(settings)]
			await Promise.all(sites.map(({ url }) => url))
			// What PostgreSQL says when a table cannot grow, also of the table in which attempts are counted.
			await sql.unsafe(`create function no_room() returns trigger language plpgsql as
			$$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
		})
		afterAll(async () => {
			for (const site of sites) site.signal('SIGKILL')
			await sql.end()
		})
		const full = (table: string) =>
			sql.unsafe(`create trigger full_disk before insert on ${table} execute function no_room()`)
		const roomAgain = (table: string) => sql.unsafe(`drop trigger full_disk on ${table}`)

		const send = async (site: SiteProcess, n: number) =>
			fetch(`${await site.url}/api/enquiry`, {
				method: 'POST',
				headers: { origin: 'http://site.test' },
				body: new URLSearchParams({
					name: `Ada Obi ${n}`,
					email: `ada${n}@example.com`,
					phone: '0803 555 0123',
					service: 'solar',
					message: `Twelve panels for house number ${n}, please.`,
					terms: 'on',
				}),
			})
		const stored = async () => (await sql`select name from leads order by name`).map(({ name }) => String(name))
		const filesWith = (text: string) =>
			fs
				.readdirSync(journals)
				.map((name) => path.join(journals, name))
				.filter((file) => fs.readFileSync(file).includes(text))

		test('are written by each process to a journal of its own, and stored once when there is room, those of a killed process too', async () => {
			const [one, two] = sites
			for (const table of ['leads', 'rate_limits']) await full(table)
			for (const n of [1, 2]) expect(await (await send(one, n)).json()).toEqual({ ok: true })
			for (const n of [3, 4]) expect(await (await send(two, n)).json()).toEqual({ ok: true })
			// A double click.
			expect((await send(two, 4)).status).toBe(200)
			const [ofOne = '', ...others] = filesWith('Ada Obi 1')
			expect([others, filesWith('Ada Obi 3').includes(ofOne)]).toEqual([[], false])
			one.signal('SIGKILL')
			await one.ended
			expect(await stored()).toEqual([])
			for (const table of ['leads', 'rate_limits']) await roomAgain(table)
			await expect.poll(stored, { timeout: 60_000, interval: 300 }).toEqual(['Ada Obi 3', 'Ada Obi 4'])
			expect(filesWith('Ada Obi 2')).toEqual([ofOne])
			// Silent for so long that it must be dead.
			const then = new Date(Date.now() - 600_000)
			fs.utimesSync(ofOne, then, then)
			await expect
				.poll(stored, { timeout: 60_000, interval: 300 })
				.toEqual(['Ada Obi 1', 'Ada Obi 2', 'Ada Obi 3', 'Ada Obi 4'])
			await expect.poll(() => fs.readdirSync(journals).length, { timeout: 30_000 }).toBe(1)
			two.signal('SIGTERM')
			expect((await two.ended).code).toBe(0)
			expect(fs.readdirSync(journals)).toEqual([])
		}, 120_000)
	},
)
