import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { s3Keys, startS3 } from '../../servers/s3-server.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { newDataDir, newSiteFolder } from '../../support/database.ts'
import { quickNode } from '../../support/setup/quick-node.ts'
import { seats } from '../../support/seats.ts'

/* The whole site with its pictures in a bucket: s3rver, behind a line that checks signatures and can be disturbed. */

const s3 = await startS3('files')
const place = `${s3.url}/files/shop/`
const bucket = {
	STORAGE_URL: place,
	STORAGE_S3_ACCESS_KEY: s3Keys.accessKeyId,
	STORAGE_S3_SECRET_KEY: s3Keys.secretAccessKey,
}
const app = await startApp({ env: { TRUST_PROXY: '1', ...bucket } })
const people = await seats(app)
const keep = newDataDir()
beforeEach(async () => {
	s3.fault = () => null
	await people.ready()
})

const patiently = { timeout: 60_000, interval: 100 }
const objects = () =>
	existsSync(path.join(s3.bucketFolder, 'shop'))
		? readdirSync(path.join(s3.bucketFolder, 'shop'), { recursive: true, encoding: 'utf8' })
				.filter((name) => name.endsWith('_object'))
				.map((name) => name.replace(/\._S3rver_object$/, ''))
				.toSorted()
		: []
const mediaFolder = (dataDir = app.dataDir) => path.join(dataDir, 'media')
const onDisk = (dataDir = app.dataDir) =>
	existsSync(mediaFolder(dataDir))
		? readdirSync(mediaFolder(dataDir), { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
		: []
const forgetCache = () => rmSync(path.join(app.dataDir, 'media-cache'), { recursive: true, force: true })

async function upload(alt: string): Promise<Response> {
	const bytes = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#2a6' } })
		.jpeg()
		.toBuffer()
	const body = new FormData()
	body.set('key', randomUUID())
	body.set('alt', alt)
	body.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'roof.jpg')
	return people.send('admin', '/admin/media/upload', { method: 'POST', body, headers: { accept: 'application/json' } })
}

async function ready(id: string, from: TestApp = app): Promise<string> {
	return vi.waitFor(async () => {
		const [row] = await from.sql<{ key: string; state: string }[]>`
			select f.key, f.state from media m join media_files f on f.key = m.file_key where m.id = ${id}`
		expect(row?.state).toBe('ready')
		return row?.key ?? ''
	}, patiently)
}
async function add(alt: string): Promise<{ id: string; key: string }> {
	const response = await upload(alt)
	expect(response.status, await response.clone().text()).toBe(200)
	const { id }: { id: string } = await response.json()
	return { id, key: await ready(id) }
}
const show = async (key: string, size = '320.webp', from: TestApp = app) => {
	const response = await from.fetch(`/media/files/${key}-${size}`)
	return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.arrayBuffer() }
}
const sizes = ['320.avif', '320.webp', '640.avif', '640.webp', '700.avif', '700.webp', 'full.webp', 'share.jpg']

/** A command in a process of its own, as npm runs it; the site that runs does the work. */
async function command(script: string, args: readonly string[], settings: Record<string, string> = {}) {
	const child = spawn(process.execPath, [...quickNode, `scripts/${script}.ts`, ...args], {
		env: {
			...process.env,
			ENV_FILE: '',
			DATA_DIR: app.dataDir,
			LOG_LEVEL: 'silent',
			SEED: 'none',
			...bucket,
			...settings,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const [output, wrong, code] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		new Promise<number | null>((resolve) => void child.once('exit', resolve)),
	])
	return { code, output: output + wrong }
}

test('a picture goes into the bucket in all sizes, is served as from disk, and is fetched once', async () => {
	const { key } = await add('A roof with panels')
	expect(objects()).toEqual(['IMOLE-SITE', ...sizes.map((size) => `pictures/${key}/${size}`)].toSorted())
	expect(onDisk()).toEqual([])
	forgetCache()
	s3.requests.length = 0
	const all = await Promise.all(Array.from({ length: 12 }, () => show(key, '640.webp')))
	expect(s3.requests.filter(({ url }) => url.includes('640.webp'))).toHaveLength(1)
	for (const { status, headers, body } of all) {
		expect([status, (await sharp(body).metadata()).width]).toEqual([200, 640])
		expect(headers).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
		})
	}
	expect((await show(key, '999.webp')).status).toBe(404)
	expect((await show('0'.repeat(32))).headers['cache-control']).toBe('no-store')
})

test('a portrait goes there too, and an erased one leaves it', async () => {
	const body = new FormData()
	const face = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
		.jpeg()
		.toBuffer()
	body.set('intent', 'keep')
	body.set('picture', new Blob([new Uint8Array(face)], { type: 'image/jpeg' }), 'me.jpg')
	const send = (form: FormData) =>
		people.send('editor', '/account/picture', { method: 'POST', body: form, headers: { accept: 'application/json' } })
	expect((await send(body)).status).toBe(200)
	const [row] = await app.sql<
		{ url: string }[]
	>`select avatar_url as url from profiles where avatar_url like '/media/%'`
	expect(objects().filter((name) => name.startsWith('avatars/'))).toHaveLength(2)
	expect((await app.fetch(row?.url ?? '')).headers.get('content-type')).toBe('image/webp')
	const removal = new FormData()
	removal.set('intent', 'remove')
	expect((await send(removal)).status).toBeLessThan(400)
	expect(objects().filter((name) => name.startsWith('avatars/'))).toEqual([])
	expect((await app.fetch(row?.url ?? '')).status).toBe(404)
})

test('a deleted picture leaves the bucket and the cache', async () => {
	const { id, key } = await add('Soon gone')
	expect((await show(key)).status).toBe(200)
	const response = await people.send('admin', `/admin/media/${id}`, {
		method: 'POST',
		body: new URLSearchParams({ intent: 'delete' }),
	})
	expect(response.status).toBeLessThan(400)
	expect(objects().filter((name) => name.includes(key))).toEqual([])
	expect((await show(key)).status).toBe(404)
})

test('while the service is away: cached pictures are shown, others get 503, nothing is uploaded by halves, and it recovers', async () => {
	const { key } = await add('Shown all the same')
	forgetCache()
	expect((await show(key, '640.webp')).status).toBe(200)
	s3.fault = () => ({ status: 503, code: 'SlowDown' })
	expect((await show(key, '640.webp')).status).toBe(200)
	const missing = await show(key, '320.webp')
	expect(missing.status).toBe(503)
	expect(missing.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' })
	const [before] = await app.sql<{ n: number }[]>`select count(*)::int as n from media`
	const response = await upload('Not stored')
	expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('Please try again')])
	expect(await app.sql`select count(*)::int as n from media`).toEqual([before])
	expect((await app.fetch('/metrics').then((each) => each.text())).includes('file_storage_up 0')).toBe(true)
	expect((await app.fetch('/readyz')).status).toBe(200)
	s3.fault = () => null
	await vi.waitFor(async () => expect((await show(key, '320.webp')).status).toBe(200), patiently)
	expect((await app.fetch('/metrics').then((each) => each.text())).includes('file_storage_up 1')).toBe(true)
})

test('sizes that cannot be stored for a while are made later', async () => {
	s3.fault = ({ method, url }) =>
		method === 'PUT' && url.endsWith('.avif') ? { status: 500, code: 'InternalError' } : null
	const response = await upload('Made later')
	const { id }: { id: string } = await response.json()
	const state = () => app.sql<{ state: string; attempts: number }[]>`
		select f.state, f.attempts from media m join media_files f on f.key = m.file_key where m.id = ${id}`
	await vi.waitFor(() => expect(s3.requests.some(({ url }) => url.endsWith('.avif'))).toBe(true), patiently)
	expect((await state())[0]?.state).toBe('waiting')
	s3.fault = () => null
	const key = await ready(id)
	expect(objects().filter((name) => name.includes(key))).toHaveLength(8)
	expect((await state())[0]?.attempts).toBeLessThanOrEqual(2)
})

test('a backup holds the pictures of the bucket, and is restored into the bucket or onto a disk', async () => {
	const { id, key } = await add('In the backup')
	const file = path.join(keep, 'site.tar')
	expect(await command('backup', [file])).toMatchObject({ code: 0 })

	const own = await newSiteFolder()
	const disk = { DATA_DIR: own, STORAGE_URL: '' }
	expect(await command('restore', [file], disk)).toMatchObject({ code: 0 })
	expect(onDisk(own).filter((name) => name.includes(key))).toHaveLength(8)

	// Over itself: deleted since, and back again, in the bucket as before.
	await people.send('admin', `/admin/media/${id}`, { method: 'POST', body: new URLSearchParams({ intent: 'delete' }) })
	expect(objects().filter((name) => name.includes(key))).toEqual([])
	expect(await command('restore', [file])).toMatchObject({ code: 0 })
	expect(objects().filter((name) => name.includes(key))).toHaveLength(8)
	expect((await show(key)).status).toBe(200)
	expect(await app.sql`select place, former from file_location`).toEqual([{ place, former: null }])
	// A backup that misses pictures is none.
	s3.fault = ({ method, url }) => (method === 'GET' && url.includes(key) ? { status: 503, code: 'SlowDown' } : null)
	expect(await command('backup', [path.join(keep, 'partial.tar')])).toMatchObject({ code: 1 })
	expect(existsSync(path.join(keep, 'partial.tar'))).toBe(false)
}, 600_000)

test('files move to the disk and back while visitors look at them and people add pictures', async () => {
	const [file] = await app.sql<{ key: string }[]>`select file_key as key from media limit 1`
	const key = file?.key ?? ''
	// The test before has taken the service away.
	await vi.waitFor(async () => expect((await show(key)).status).toBe(200), patiently)
	let looking = true
	const statuses = new Set<number>()
	const visitor = (async () => {
		while (looking) {
			forgetCache()
			for (const size of sizes) statuses.add((await show(key, size)).status)
		}
	})()
	const added: string[] = []
	const whileAdding = async <Result>(work: Promise<Result>): Promise<Result> => {
		let isMoving = true
		const adding = (async () => {
			while (isMoving) added.push((await add(`Added during a move ${added.length}`)).key)
		})()
		return await work.finally(() => (isMoving = false)).finally(() => adding)
	}
	const once = (names: readonly string[]) => [...new Set(names)].toSorted()
	const ofAdded = () => added.flatMap((each) => sizes.map((size) => `pictures/${each}/${size}`))
	const toDisk = await whileAdding(command('storage', ['move', '--to', 'file']))
	expect(toDisk).toMatchObject({ code: 0, output: expect.stringContaining('The site has switched.') })
	const before = objects()
	const files = before.filter((name) => name !== 'IMOLE-SITE')
	expect(onDisk().toSorted()).toEqual(once([...files, ...ofAdded()]))
	// What was deleted here would come back from there.
	rmSync(path.join(s3.bucketFolder, 'shop'), { recursive: true })
	expect((await show(key)).status).toBe(200)
	expect(await command('storage', [])).toMatchObject({ output: expect.stringContaining(mediaFolder()) })
	expect(await whileAdding(command('storage', ['move', '--to', place]))).toMatchObject({ code: 0 })
	expect(objects()).toEqual(once([...before, ...ofAdded()]))
	expect(added.length).toBeGreaterThan(1)
	looking = false
	await visitor
	expect(statuses).toEqual(new Set([200]))
	rmSync(mediaFolder(), { recursive: true })
	forgetCache()
	expect((await show(key)).status).toBe(200)
	expect(await command('storage', ['move', '--to', 's3://other/shop'])).toMatchObject({ code: 1 })
	expect(await command('storage', ['shift'])).toMatchObject({ code: 1 })
}, 600_000)
