import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { seats } from '../../support/seats.ts'

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
const rows = blogRows(app.sql)
const author = await rows.author()

beforeEach(() => people.ready())

const picture = (width: number, height: number, background = '#2a6') =>
	sharp({ create: { width, height, channels: 3, background } })

type Fields = { alt?: string; decorative?: string; key?: string }
type Added = { id: string; address: string; alt: string; markdown: string }

function uploadForm(bytes: Uint8Array, { alt = 'Panels on a roof in Ìbàdàn', decorative, key }: Fields = {}) {
	const body = new FormData()
	body.set('key', key ?? randomUUID())
	body.set('alt', alt)
	if (decorative) body.set('decorative', decorative)
	body.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'IMG_2034.jpg')
	return body
}
const upload = (bytes: Uint8Array, fields: Fields = {}, to = '/admin/media/upload', accept = 'application/json') =>
	people.send('admin', to, { method: 'POST', body: uploadForm(bytes, fields), headers: { accept } })

async function add(bytes: Uint8Array, fields: Fields = {}): Promise<Added> {
	const response = await upload(bytes, fields)
	expect(response.status, await response.clone().text()).toBe(200)
	return response.json()
}

const post = (address: string, fields: Record<string, string>) =>
	people.send('admin', address, { method: 'POST', body: new URLSearchParams(fields) })
const page = async (address: string) => (await people.send('admin', address)).text()
const patiently = { timeout: 30_000, interval: 100 }

async function ready(id: string): Promise<string> {
	return vi.waitFor(async () => {
		const [row] = await app.sql<{ key: string; state: string }[]>`
			select f.key, f.state from media m join media_files f on f.key = m.file_key where m.id = ${id}`
		expect(row?.state).toBe('ready')
		return row?.key ?? ''
	}, patiently)
}
const folders = () => {
	const place = path.join(app.dataDir, 'media/pictures')
	return existsSync(place) ? readdirSync(place).sort() : []
}

describe('a picture for the library', () => {
	test('is encoded again, upright, without its EXIF, in all sizes and formats, each cached forever', async () => {
		const bytes = await picture(1400, 700)
			.withExif({ IFD0: { Model: 'Secret Camera' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer()
		const { id, address, markdown, alt } = await add(bytes)
		expect(address).toMatch(/^\/media\/panels-on-a-roof-in-ibadan-[0-9a-f]{8}$/)
		expect(alt).toBe('Panels on a roof in Ìbàdàn')
		expect(markdown).toBe(`![Panels on a roof in Ìbàdàn](${address})`)
		const key = await ready(id)
		const names = ['320', '640', '700'].flatMap((width) => [`${width}.avif`, `${width}.webp`])
		expect(readdirSync(path.join(app.dataDir, 'media/pictures', key)).sort()).toEqual(
			[...names, 'full.webp', 'share.jpg'].sort(),
		)
		for (const name of [...names, 'full.webp', 'share.jpg']) {
			const response = await app.fetch(`/media/files/${key}-${name}`)
			const type = name.endsWith('jpg') ? 'image/jpeg' : `image/${name.split('.')[1]}`
			expect(Object.fromEntries(response.headers), name).toMatchObject({
				'content-type': type,
				'cache-control': 'public, max-age=31536000, immutable',
				'x-content-type-options': 'nosniff',
			})
			const served = Buffer.from(await response.arrayBuffer())
			const { width, height, exif, xmp, orientation } = await sharp(served).metadata()
			expect([exif, xmp, orientation], name).toEqual([undefined, undefined, undefined])
			expect(served.includes('Secret Camera'), name).toBe(false)
			expect((height ?? 0) / (width ?? 1), name).toBeCloseTo(2, 1)
		}
		const redirected = await app.fetch(address)
		expect([redirected.status, redirected.headers.get('location')]).toEqual([302, `/media/files/${key}-share.jpg`])
	})

	test('sent twice is one picture', async () => {
		const key = randomUUID()
		const bytes = await picture(40, 30).png().toBuffer()
		const before = folders().length
		const [first, second] = await Promise.all([add(bytes, { key }), add(bytes, { key })])
		expect([second.id, (await add(bytes, { key })).id]).toEqual([first.id, first.id])
		expect(folders()).toHaveLength(before + 1)
	})

	test('must be described, or said to be decoration, never both', async () => {
		const bytes = await picture(40, 30).png().toBuffer()
		const before = folders().length
		const say = async (fields: Fields) => {
			const response = await upload(bytes, fields)
			return [response.status, (await response.json()).message]
		}
		expect(await say({ alt: ' ' })).toEqual([422, 'Describe the picture, or tick “Decorative image”.'])
		expect((await say({ alt: 'A roof', decorative: 'yes' }))[0]).toBe(422)
		expect((await say({ alt: 'x'.repeat(301) }))[0]).toBe(422)
		expect(folders()).toHaveLength(before)
		const { id } = await add(bytes, { alt: '', decorative: 'yes' })
		expect(await app.sql`select alt, decorative from media where id = ${id}`).toEqual([{ alt: '', decorative: true }])
	})

	test('is refused with a sentence when it cannot be taken', async () => {
		const say = async (bytes: Uint8Array) => {
			const response = await upload(bytes)
			const text = await response.text()
			return [response.status, text.startsWith('{') ? JSON.parse(text).message : text.trim()]
		}
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
		const unreadable = 'This file is not a picture we can read. Please send a JPEG, PNG, WebP or AVIF.'
		const tooLarge = 'This picture is larger than 10 MB. Please send a smaller one.'
		expect(await say(svg)).toEqual([422, unreadable])
		expect(await say(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([422, tooLarge])
		expect(await say(Buffer.alloc(10 * 1024 * 1024 + 40_000))).toEqual([413, tooLarge])
		const bomb = await picture(10_000, 6_001).png({ compressionLevel: 9 }).toBuffer()
		expect(bomb.length).toBeLessThan(2_000_000)
		expect(await say(bomb)).toEqual([422, 'This picture has more than 60 megapixels. Please send a smaller one.'])
	})

	test('is what its bytes are, whatever its type and its name say', async () => {
		const png = await picture(40, 30).png().toBuffer()
		const send = async (bytes: Uint8Array, type: string, name: string) => {
			const body = uploadForm(bytes, { alt: '', decorative: 'yes' })
			body.set('picture', new Blob([new Uint8Array(bytes)], { type }), name)
			const headers = { accept: 'application/json' }
			return people.send('admin', '/admin/media/upload', { method: 'POST', body, headers })
		}
		const script = '<script>alert(1)</script>'
		for (const content of [`<!doctype html>${script}`, `%PDF-1.4 ${script}`, `GIF89a/*${script}*/`, 'MZ\x90', ''])
			expect([content, (await send(Buffer.from(content, 'latin1'), 'image/png', 'logo.png')).status]).toEqual([
				content,
				422,
			])
		// A picture with a page behind its end: what is stored and served is the picture alone.
		const both = Buffer.concat([png, Buffer.from(script)])
		const names = [
			'"><img src=x onerror=alert(1)>.png',
			'../../../etc/passwd',
			'photo\u202Egnp.exe',
			`${'very-long-'.repeat(400)}.png`,
			'CON',
			'.htaccess',
			'صورة العيادة.png',
			'a\r\nContent-Type: text/html\r\n\r\n.png',
		]
		const responses: Added[] = []
		for (const name of names) {
			const response = await send(both, 'text/html', name)
			expect([name, response.status]).toEqual([name, 200])
			responses.push(await response.json())
		}
		const html = await page('/admin/media')
		expect(html).not.toContain('<img src=x')
		expect(html).not.toContain('\u202E')
		for (const { id, address } of responses) {
			expect(address).toMatch(/^\/media\/[a-z0-9-]{1,90}$/)
			const key = await ready(id)
			const response = await app.fetch(`/media/files/${key}-full.webp`)
			expect(response.headers.get('content-type')).toBe('image/webp')
			expect(Buffer.from(await response.arrayBuffer()).includes('alert(1)')).toBe(false)
		}
	})

	test('only admins add one; others are refused before the body is read', async () => {
		for (const seat of ['visitor', 'viewer', 'suspended'] as const) {
			const response = await people.send(seat, '/admin/media/upload', {
				method: 'POST',
				body: uploadForm(Buffer.alloc(4_000_000)),
			})
			expect(response.status, seat).toBe(401)
		}
	})

	test('without scripts: leads to its page, and an error keeps what was typed', async () => {
		const good = await upload(await picture(40, 30).png().toBuffer(), {}, '/admin/media', 'text/html')
		expect(good.status).toBe(303)
		expect(await page(good.headers.get('location') ?? '')).toContain('Panels on a roof in Ìbàdàn</h1>')
		const bad = await upload(Buffer.from('words'), { alt: 'My careful words' }, '/admin/media', 'text/html')
		const html = await bad.text()
		expect([bad.status, html.includes('My careful words')]).toEqual([422, true])
		expect(html).toContain('This file is not a picture we can read.')
	})
})

describe('a picture in posts', () => {
	async function use(address: string, more: { live?: boolean } = {}) {
		const slug = randomUUID()
		const id = await rows.post({ slug, authorId: author, status: more.live === false ? 'draft' : 'published' })
		await app.sql`
			update blog_posts set featured_image = ${address}, pipeline_version = 1,
				content = ${`Before.\n\n![](${address})\n\n![Elsewhere](https://example.com/x.png)`} where id = ${id}`
		return { id, slug }
	}
	const html = async (slug: string) => (await app.fetch(`/blog/${slug}`)).text()

	test('is shown in the right size and format with its measures and words, and follows every change', async () => {
		const { id, address } = await add(await picture(1000, 500).jpeg().toBuffer())
		const first = await ready(id)
		const { slug } = await use(address)
		const shown = await vi.waitFor(async () => {
			const text = await html(slug)
			expect(text).toContain('<picture>')
			expect(text.split(`/media/files/${first}-`).length).toBeGreaterThan(12)
			return text
		}, patiently)
		// The cover and the one in the text.
		expect(shown.match(/<source type="image\/avif"/g)).toHaveLength(2)
		const inText = /<div[^>]* class="prose">.*?<\/picture>/s.exec(shown)?.[0] ?? ''
		expect(inText).toContain(`srcset="/media/files/${first}-320.avif 320w, /media/files/${first}-640.avif 640w`)
		expect(inText).toContain(
			`<img src="/media/files/${first}-share.jpg" alt="Panels on a roof in Ìbàdàn" width="1000" height="500" loading="lazy" decoding="async">`,
		)
		expect(shown).toContain('<img src="https://example.com/x.png"')
		expect(shown).not.toMatch(/<[^>]+ style=/)

		const saved = await post(`/admin/media/${id}`, {
			intent: 'save',
			alt: 'Six panels',
			focusX: '20',
			focusY: '85',
			revision: '0',
		})
		expect(saved.status).toBe(200)
		await vi.waitFor(async () => {
			const text = await html(slug)
			expect(text.match(/alt="Six panels"/g)).toHaveLength(2)
			expect(text).toContain('focus focus-x-20 focus-y-85')
			expect(text).toContain('--focus-x:20%')
			expect(text).not.toContain('--focus-x:25%')
		}, patiently)

		const body = new FormData()
		body.set('id', id)
		body.set('picture', new Blob([new Uint8Array(await picture(600, 600, '#a26').png().toBuffer())]), 'new.png')
		const replaced = await people.send('admin', '/admin/media/replace', { method: 'POST', body })
		expect(await replaced.json()).toMatchObject({ ok: true })
		const second = await ready(id)
		expect(second).not.toBe(first)
		await vi.waitFor(async () => {
			const text = await html(slug)
			expect(text).not.toContain(first)
			expect(text).toContain(`/media/files/${second}-600.avif 600w`)
			expect(text).toContain('width="600" height="600"')
		}, patiently)
		// Without scripts it leads back to the page of the picture, and nowhere else.
		const from = async (referer: string) => {
			const form = new FormData()
			form.set('id', id)
			const init = { method: 'POST', body: form, headers: { accept: 'text/html', referer } }
			const response = await people.send('admin', '/admin/media/replace', init)
			return [response.status, response.headers.get('location')?.split('?')[0]]
		}
		expect(await from(`http://site.test/admin/media/${id}`)).toEqual([303, `/admin/media/${id}`])
		for (const path of ['/blog/admin/media/x', '/admin/media/replace', `/admin/media/${id}/x`])
			expect([path, await from(`http://site.test${path}`)]).toEqual([path, [303, '/admin/media']])
		// Pages that a reader has open still find the old files.
		expect((await app.fetch(`/media/files/${first}-share.jpg`)).status).toBe(200)
		expect((await app.fetch(address)).headers.get('location')).toContain(second)
	})

	test('cannot be deleted while a post uses it, drafts too; the page says where', async () => {
		const { id, address } = await add(await picture(50, 50).png().toBuffer())
		const key = await ready(id)
		const [live, draft] = [await use(address), await use(address, { live: false })]
		await app.sql`update blog_posts set featured_image = null where id = ${draft.id}`
		const shown = await page(`/admin/media/${id}`)
		expect(shown).toContain(`href="/blog/${live.slug}"`)
		expect(shown).toContain('Featured image and in the text')
		expect(shown).toContain('Draft')
		expect(shown).not.toContain('value="delete"')
		const rejected = await post(`/admin/media/${id}`, { intent: 'delete' })
		expect([rejected.status, await rejected.text()]).toEqual([
			409,
			expect.stringContaining('2 posts use this picture.'),
		])
		expect((await app.fetch(`/media/files/${key}-full.webp`)).status).toBe(200)

		await app.sql`delete from blog_posts where id = ${draft.id}`
		await app.sql`update blog_posts set content = 'Nothing.', featured_image = null where id = ${live.id}`
		const gone = await post(`/admin/media/${id}`, { intent: 'delete' })
		expect([gone.status, gone.headers.get('location')]).toEqual([303, '/admin/media?said=deleted'])
		expect(folders()).not.toContain(key)
		for (const lost of [`/media/files/${key}-full.webp`, address, `/admin/media/${id}`])
			expect((await people.send('admin', lost)).status, lost).toBe(404)
		expect(await app.sql`select 1 from media_files where key = ${key}`).toHaveLength(0)
	})

	test('a change of an old version is refused, and the form keeps what was typed', async () => {
		const { id } = await add(await picture(50, 50).png().toBuffer())
		const save = (alt: string, revision: string) =>
			post(`/admin/media/${id}`, { intent: 'save', alt, focusX: '50', focusY: '50', revision })
		expect((await save('The first', '0')).status).toBe(200)
		const late = await save('The second', '0')
		expect([late.status, await late.text()]).toEqual([
			409,
			expect.stringContaining('Someone else changed this picture.'),
		])
		expect(await app.sql`select alt from media where id = ${id}`).toEqual([{ alt: 'The first' }])
	})

	test('feeds get one file that every reader can show', async () => {
		const { id, address } = await add(await picture(400, 300).png().toBuffer())
		const key = await ready(id)
		await use(address)
		await vi.waitFor(async () => {
			const feed = await (await app.fetch('/feed.json')).text()
			expect(feed).toContain(`http://site.test/media/files/${key}-share.jpg`)
			expect(feed).not.toContain('<source')
		}, patiently)
	})
})

test('file names that lead out of the folder are not found', async () => {
	for (const name of [
		'..%2f..%2fsecrets%2fauth',
		`${'a'.repeat(32)}-full.webp`,
		`${'a'.repeat(32)}-..%2fx.webp`,
		'x.jpg',
	])
		expect((await app.fetch(`/media/files/${name}`)).status, name).toBeGreaterThanOrEqual(400)
	for (const name of ['none', 'no-such-picture', '%00', "a'--b"])
		expect((await app.fetch(`/media/${name}`)).status, name).toBeGreaterThanOrEqual(400)
})

describe('the library', () => {
	test('is searched by description and file name, and walked in both directions', async () => {
		const all = new Set<string>()
		const [{ key } = { key: '' }] = await app.sql<{ key: string }[]>`select key from media_files limit 1`
		expect(key).not.toBe('')
		await app.sql`
			insert into media_files (key, state, width, height, bytes)
			select lpad(to_hex(n), 32, '0'), 'ready', 10, 10, 1 from generate_series(1, 80) n`
		await app.sql`
			insert into media (id, name, file_key, alt)
			select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'walked-' || lpad(n::text, 8, '0'),
				lpad(to_hex(n), 32, '0'), 'Ìmọ́lẹ̀ walked ' || n from generate_series(1, 80) n`
		let next: string | undefined = '/admin/media?q=imole+walked'
		const pages: string[] = []
		while (next !== undefined) {
			const html = await page(next.replaceAll('&amp;', '&'))
			pages.push(next)
			for (const [, id = ''] of html.matchAll(/href="\/admin\/media\/([0-9a-f-]{36})"/g)) {
				expect(all).not.toContain(id)
				all.add(id)
			}
			next = /href="([^"]*before=[^"]*)"/.exec(html)?.[1]
		}
		expect([all.size, pages.length]).toEqual([80, 3])
		const last = await page((pages.at(-1) ?? '').replaceAll('&amp;', '&'))
		const back = /href="([^"]*after=[^"]*)"/.exec(last)?.[1]?.replaceAll('&amp;', '&') ?? ''
		expect((await page(back)).match(/class="media-tile"/g)).toHaveLength(36)
		expect(await page('/admin/media?q=no+such+picture')).toContain('No results for “no such picture”')
		expect((await page('/admin/media?show=unused&q=walked')).match(/class="media-tile"/g)).toHaveLength(36)
	})
})
