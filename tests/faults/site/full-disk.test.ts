import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newDataDir, newSiteFolder } from '../../support/database.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'

/* A disk that runs full: who can still sign in, what is said, and where enquiries go. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'

async function siteOnSmallDisk() {
	const dataDir = await newSiteFolder()
	const flag = path.join(newDataDir(), 'full')
	const preload = path.resolve('tests/support/processes/full-disk.ts')
	const start = () =>
		startSiteProcess({
			DATA_DIR: dataDir,
			FULL_DISK_FLAG: flag,
			NODE_OPTIONS: `--import=${preload}`,
			LOG_LEVEL: 'info',
			BACKUP: 'off',
			ADMIN_EMAIL: owner.email,
			ADMIN_PASSWORD: owner.password,
		})
	/** `all`: what the site gives up is taken too. `media`: only the disk of the pictures is full. */
	const fill = (what: 'all' | 'media' | '' = '') => writeFileSync(flag, what)
	return { dataDir, start, fill, empty: () => rmSync(flag) }
}

const ready = async (url: string) => (await (await fetch(`${url}/readyz`)).json()).status
const whenReady = (url: string, status: string) =>
	expect.poll(() => ready(url).catch(() => 'away'), { timeout: 60_000, interval: 200 }).toBe(status)

const enquiry = (n: number) => ({
	name: `Ada Obi ${n}`,
	email: `ada${n}@example.com`,
	phone: '0803 555 0123',
	service: 'solar',
	message: `Twelve panels for house number ${n}, please.`,
	terms: 'on',
})

async function send(url: string, fields: Record<string, string>, more: Record<string, string> = {}) {
	const body = new URLSearchParams(fields)
	return fetch(`${url}/api/enquiry`, { method: 'POST', body, headers: { origin, ...more } })
}

async function signIn(url: string): Promise<string> {
	const response = await fetch(`${url}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { origin, 'content-type': 'application/json' },
		body: JSON.stringify(owner),
	})
	expect(response.status).toBe(200)
	return response.headers
		.getSetCookie()
		.map((each) => each.split(';')[0])
		.join('; ')
}

async function enquiriesAt(url: string, cookie: string): Promise<number[]> {
	const text = await (await fetch(`${url}/admin/leads`, { headers: { cookie } })).text()
	return Array.from(text.matchAll(/Ada Obi (\d+)/g), ([, n]) => Number(n))
}

test('on a full disk the admin can sign in and read why; enquiries wait in the journal and are stored once, also after a kill', async () => {
	const disk = await siteOnSmallDisk()
	let site: SiteProcess = disk.start()
	let url = await site.url
	for (const name of ['auth', 'page-mark', 'form-token', 'visitor-code', 'erasures'])
		expect(existsSync(path.join(disk.dataDir, 'secrets', name)), name).toBe(true)
	expect((await send(url, enquiry(0))).status).toBe(200)
	disk.fill()
	await whenReady(url, 'disk full')
	for (const n of [1, 2]) expect(await (await send(url, enquiry(n))).json()).toEqual({ ok: true })
	// A double click.
	expect((await send(url, enquiry(2))).status).toBe(200)
	const cookie = await signIn(url)
	const admin = await (await fetch(`${url}/admin`, { headers: { cookie } })).text()
	expect(admin).toContain('The disk of this site is full')
	expect(admin).toContain('3 waiting to be stored')
	const form = await fetch(`${url}/account`, {
		method: 'POST',
		headers: { cookie, origin },
		body: new URLSearchParams({ intent: 'profile', name: 'A New Name', bio: '' }),
	})
	expect(form.status).toBe(503)
	const page = await form.text()
	expect(page).toContain('disk of this site is full')
	expect(page).toContain('A New Name')

	site.signal('SIGKILL')
	await site.ended
	site = disk.start()
	url = await site.url
	await whenReady(url, 'disk full')
	expect((await send(url, enquiry(3))).status).toBe(200)
	expect(await enquiriesAt(url, await signIn(url))).not.toContain(1)
	disk.empty()
	await whenReady(url, 'ok')
	const metrics = async () => (await fetch(`${url}/metrics`)).text()
	await expect.poll(metrics, { timeout: 60_000, interval: 300 }).toMatch(/enquiries_in_journal 0/)
	const stored = await enquiriesAt(url, await signIn(url))
	expect(new Set(stored)).toEqual(new Set([0, 1, 2, 3]))
	const { length } = stored.filter((n) => n === 0)
	for (const n of [1, 2, 3]) expect(stored.filter((each) => each === n)).toHaveLength(length)
	expect(readFileSync(path.join(disk.dataDir, 'enquiry-journal/site')).every((byte) => byte === 0)).toBe(true)
	site.signal('SIGTERM')
	await site.ended
})

test('where the disk of the pictures alone is full, an upload says so, nothing of it is stored, and it succeeds later', async () => {
	const disk = await siteOnSmallDisk()
	const site = disk.start()
	const url = await site.url
	const cookie = await signIn(url)
	const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#abc' } })
		.jpeg()
		.toBuffer()
	const key = randomUUID()
	const upload = async (address: string, fields: Record<string, string>) => {
		const body = new FormData()
		for (const [name, value] of Object.entries(fields)) body.set(name, value)
		body.set('picture', new File([new Uint8Array(jpeg)], 'van.jpg', { type: 'image/jpeg' }))
		const headers = { cookie, origin, accept: 'application/json' }
		const response = await fetch(url + address, { method: 'POST', body, headers })
		return { status: response.status, json: await response.json() }
	}
	const files = () =>
		readdirSync(path.join(disk.dataDir, 'media'), { recursive: true, withFileTypes: true }).filter((each) =>
			each.isFile(),
		)
	const uploads: [string, Record<string, string>][] = [
		['/admin/media/upload', { key, alt: 'Our van' }],
		['/account/picture', { intent: 'keep' }],
	]
	disk.fill('media')
	for (const [address, fields] of uploads)
		expect(await upload(address, fields), address).toMatchObject({
			status: 503,
			json: { ok: false, message: expect.stringContaining('The disk for pictures is full') },
		})
	const library = async () => (await fetch(`${url}/admin/media`, { headers: { cookie } })).text()
	expect(await library()).not.toContain('Our van')
	expect(files()).toEqual([])
	expect(await ready(url)).toBe('ok')
	disk.empty()
	for (const [address, fields] of uploads) expect((await upload(address, fields)).status, address).toBe(200)
	expect(await library()).toContain('Our van')
	site.signal('SIGTERM')
	await site.ended
})

test('where there is no room in the journal either, the form keeps what was typed and says so', async () => {
	const disk = await siteOnSmallDisk()
	// A file where the journal's folder would be.
	writeFileSync(path.join(disk.dataDir, 'enquiry-journal'), '')
	const site = disk.start()
	const url = await site.url
	disk.fill()
	await whenReady(url, 'disk full')
	const response = await send(url, enquiry(1))
	expect(response.status).toBe(503)
	expect(await response.json()).toMatchObject({
		errors: { '': expect.stringContaining('It is still in the form') },
		values: { message: enquiry(1).message },
	})
	site.signal('SIGKILL')
	await site.ended
})

test('a first start on a full disk ends with a message, and the next one with room succeeds', async () => {
	const disk = await siteOnSmallDisk()
	disk.fill('all')
	const { code, complained } = await disk.start().ended
	expect([code, complained]).toEqual([1, expect.stringMatching(/^[^\n]*disk is full[^\n]*Make room[^\n]*\n$/)])
	disk.empty()
	const site = disk.start()
	expect((await send(await site.url, enquiry(1))).status).toBe(200)
	await signIn(await site.url)
	site.signal('SIGTERM')
	expect((await site.ended).code).toBe(0)
})

test('where another program takes all that the site gave up, enquiries still fall into the journal, and through a crash', async () => {
	const disk = await siteOnSmallDisk()
	let site = disk.start()
	expect((await send(await site.url, enquiry(0))).status).toBe(200)
	disk.fill('all')
	await whenReady(await site.url, 'disk full')
	for (const n of [1, 2]) expect(await (await send(await site.url, enquiry(n))).json()).toEqual({ ok: true })
	site.signal('SIGKILL')
	await site.ended
	// Not a byte is left for the database to recover with: the start says so, and touches nothing.
	expect((await disk.start().ended).complained).toMatch(/disk is full/)
	disk.empty()
	site = disk.start()
	const metrics = async () => (await fetch(`${await site.url}/metrics`)).text()
	await expect.poll(metrics, { timeout: 60_000, interval: 300 }).toMatch(/enquiries_in_journal 0/)
	const stored = await enquiriesAt(await site.url, await signIn(await site.url))
	expect(new Set(stored)).toEqual(new Set([0, 1, 2]))
	site.signal('SIGTERM')
	await site.ended
})
