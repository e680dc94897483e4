import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { s3Keys, startS3 } from '../../servers/s3-server.ts'
import { engines, newDataDir, newPostgresDatabase } from '../../support/database.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'
const s3 = await startS3('files')

describe.runIf(engines().includes('postgres'))('two machines that share no folder', () => {
	let sql: postgres.Sql
	let settings: Record<string, string>
	const [folderOfOne, folderOfTwo] = [newDataDir(), newDataDir()]
	let sites: SiteProcess[] = []
	let [one, two] = ['', '']
	let cookie = ''

	const start = (dataDir: string, more: Record<string, string> = {}) => {
		const site = startSiteProcess({ ...settings, DATA_DIR: dataDir, ...more })
		sites.push(site)
		return site
	}
	beforeAll(async () => {
		const database = await newPostgresDatabase()
		sql = postgres(database, { ...driverOptions, max: 2 })
		settings = {
			DATABASE_URL: database,
			SECRET_KEY: 'a key of sixteen letters',
			STORAGE_URL: `${s3.url}/files/site`,
			STORAGE_S3_ACCESS_KEY: s3Keys.accessKeyId,
			STORAGE_S3_SECRET_KEY: s3Keys.secretAccessKey,
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
		}
		one = await start(folderOfOne).url
		two = await start(folderOfTwo).url
	})
	afterAll(async () => {
		for (const site of sites) site.signal('SIGKILL')
		await sql.end()
	})
	const get = (at: string, address: string) =>
		fetch(at + address, { redirect: 'manual', headers: cookie ? { cookie } : {} })

	test('a session begun at one is good at the other, and neither has a secret in a file', async () => {
		const response = await fetch(`${one}/api/auth/sign-in/email`, {
			method: 'POST',
			body: JSON.stringify(admin),
			headers: { origin, 'content-type': 'application/json' },
		})
		expect(response.status).toBe(200)
		cookie = response.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
		for (const at of [one, two]) expect((await get(at, '/admin')).status).toBe(200)
		for (const folder of [folderOfOne, folderOfTwo]) expect(fs.existsSync(path.join(folder, 'secrets'))).toBe(false)
	})

	test('a picture sent to one is shown by the other, and deleted for both', async () => {
		const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2a2f7e' } })
			.png()
			.toBuffer()
		const body = new FormData()
		body.set('picture', new File([new Uint8Array(bytes)], 'lamp.png', { type: 'image/png' }))
		body.set('key', randomUUID())
		body.set('alt', 'A lamp')
		const sent = await fetch(`${one}/admin/media/upload`, { method: 'POST', body, headers: { origin, cookie } })
		expect(sent.status).toBe(200)
		const [file] = await sql<{ id: string; name: string; key: string }[]>`select id, name, file_key as key from media`
		for (const at of [one, two]) {
			const shown = await fetch(`${at}/media/${file?.name}`)
			expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
		}
		for (const folder of [folderOfOne, folderOfTwo]) expect(fs.existsSync(path.join(folder, 'media'))).toBe(false)
		const gone = await fetch(`${two}/admin/media/${file?.id}`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({ intent: 'delete' }),
			headers: { origin, cookie },
		})
		expect(gone.status).toBeLessThan(400)
		await expect
			.poll(async () => (await fetch(`${two}/media/files/${file?.key}-full.webp`)).status, { timeout: 60_000 })
			.toBe(404)
	})

	test('one of them makes the backups, and the page of the other says so', async () => {
		await expect.poll(() => sql`select 1 from backup_keeper`, { timeout: 120_000 }).toHaveLength(1)
		const pages = await Promise.all([one, two].map(async (at) => (await get(at, '/admin/backups')).text()))
		expect(
			pages.filter((page) => page.includes('Another machine of this site makes the nightly backups')),
		).toHaveLength(1)
	})

	test('a machine without the key, or with another bucket, does not start, and says why', async () => {
		const without = await start(newDataDir(), { SECRET_KEY: '' }).ended
		expect([without.code, without.complained]).toEqual([1, expect.stringContaining('SECRET_KEY')])
		const wrong = await start(newDataDir(), { SECRET_KEY: 'another key of letters' }).ended
		expect([wrong.code, wrong.complained]).toEqual([1, expect.stringContaining('another SECRET_KEY')])
		const elsewhere = await start(newDataDir(), { STORAGE_URL: `${s3.url}/files/other` }).ended
		expect([elsewhere.code, elsewhere.complained]).toEqual([1, expect.stringContaining('STORAGE_URL names')])
	})
})
