import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logoPaths } from '#app/ui/icons/logo-paths.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { startMailbox, type Mailbox } from '../../support/mailbox.ts'
import { seats } from '../../support/seats.ts'
import { formOf } from '../../support/site-form.ts'

/* The mark of the company: that of the sample, the letter of another name, or pictures of the library. */

const company = '/admin/site/company/single'
let app: TestApp
let mailbox: Mailbox
let people: Awaited<ReturnType<typeof seats>>

beforeAll(async () => {
	mailbox = await startMailbox()
	app = await startApp({ seed: 'sample', env: { TRUST_PROXY: '1', SMTP_URL: mailbox.url } })
	people = await seats(app)
	await people.ready()
})
afterAll(() => mailbox.close())

const get = (path: string) => people.send('admin', path)
const publish = async (changes: Record<string, string>) => {
	const form = await formOf({ get }, company)
	const body = new URLSearchParams({ ...form, ...changes, intent: 'publish' })
	return people.send('admin', company, { method: 'POST', body })
}
const rendered = async (path: string) => (await app.server.render(path)).body
const page = async (path: string) => (await rendered(path)).toString()

async function add(width: number, height: number, background: string): Promise<{ id: string; address: string }> {
	const png = await sharp({ create: { width, height, channels: 4, background } })
		.png()
		.toBuffer()
	const body = new FormData()
	body.set('key', randomUUID())
	body.set('alt', 'Our logo')
	body.set('picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png')
	const response = await people.send('admin', '/admin/media/upload', {
		method: 'POST',
		body,
		headers: { accept: 'application/json' },
	})
	expect(response.status, await response.clone().text()).toBe(200)
	return response.json()
}
const keyOf = async ({ id }: { id: string }) =>
	(await app.sql<{ key: string }[]>`select file_key as key from media where id = ${id}`)[0]?.key ?? ''

async function firstMail(to: string) {
	await app.submit('/newsletter', { email: to, website: '' })
	return vi.waitFor(
		() => {
			const mail = mailbox.mails.find(({ recipients }) => recipients.includes(to))
			if (!mail) throw new Error(`No email to ${to} yet.`)
			return mail
		},
		{ timeout: 30_000, interval: 100 },
	)
}

/** The files that show a mark, and those that the sample shows. */
const icons = [
	'favicon.svg',
	'icons/icon-192.png',
	'icons/icon-512.png',
	'icons/icon-maskable-512.png',
	'icons/apple-touch-icon.png',
]
const ownIcon = (path: string) => readFileSync(`app/features/site/brand/own-mark/${path.replace('icons/', '')}`)
/** One pixel of an icon as red, green, blue and opacity, in steps of 16: the library's files are not exact. */
async function pixel(path: string, x: number, y: number): Promise<number[]> {
	const area = { left: x, top: y, width: 1, height: 1 }
	const values = await sharp(await rendered(path))
		.ensureAlpha()
		.extract(area)
		.raw()
		.toBuffer()
	return [...values].map((value) => Math.round(value / 16) * 16)
}

const sampleMark = new RegExp(
	Object.values(logoPaths)
		.map((path) => path.slice(0, 12))
		.join('|'),
)

describe('without a logo', () => {
	test('the sample has its own mark, its icons byte by byte', async () => {
		for (const path of icons) expect((await rendered(`/${path}`)).equals(ownIcon(path)), path).toBe(true)
		expect(await page('/')).toMatch(sampleMark)
		expect(await page('/')).toContain('href="/favicon.svg"')
		expect((await firstMail('one@example.com')).html).toContain('&#9670;')
	})

	test('the mark is one: in the site, the admin, its icons, sharing pictures, structured data, manifest and emails', async () => {
		// Drawn from the paths of the bar.
		const mark = `<path fill="#fff" d="${logoPaths.lattice}"/>`
		const light = `<path fill="#f00" d="${logoPaths.light}"/>`
		const drawn = (size: number, shapes: string) =>
			sharp(
				Buffer.from(
					`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${shapes}</svg>`,
				),
			)
		for (const path of ['/', '/about', '/blog', '/sign-in', '/no/such/page', '/offline']) {
			const html = await page(path)
			expect([path, html.includes(`d="${logoPaths.lattice}"`), html.includes(`d="${logoPaths.light}"`)]).toEqual([
				path,
				true,
				true,
			])
		}
		expect(await (await get('/admin')).text()).toContain(`d="${logoPaths.light}"`)
		const favicon = (await rendered('/favicon.svg')).toString()
		for (const shape of Object.values(logoPaths)) expect(favicon).toContain(`d="${shape}"`)

		/** How much of a picture's box follows the mark: 1 where bright pixels are those of the mark. */
		const likeness = async (file: Buffer, box: { left: number; top: number; size: number }) => {
			const { left, top, size } = box
			const seen = await sharp(file)
				.flatten({ background: '#0F1130' })
				.extract({ left, top, width: size, height: size })
				.greyscale()
				.raw()
				.toBuffer()
			const wanted = await drawn(size, mark + light.replace('#f00', '#fff'))
				.flatten({ background: '#000' })
				.greyscale()
				.raw()
				.toBuffer()
			const same = wanted.reduce((sum, value, at) => sum + (value > 127 === (seen[at] ?? 0) > 90 ? 1 : 0), 0)
			return same / wanted.length
		}
		const inset = (size: number, share: number) => {
			const drawnSize = Math.round(size * share)
			return { left: Math.round((size - drawnSize) / 2), top: Math.round((size - drawnSize) / 2), size: drawnSize }
		}
		for (const [path, size, share] of [
			['icons/icon-192.png', 192, 0.7],
			['icons/icon-512.png', 512, 0.7],
			['icons/icon-maskable-512.png', 512, 0.54],
			['icons/apple-touch-icon.png', 180, 0.64],
		] as const)
			expect([path, (await likeness(await rendered(`/${path}`), inset(size, share))) > 0.94]).toEqual([path, true])
		// Sharing pictures of a page and of a post: 52 pixels at the padding of the layout.
		for (const path of ['/og/page/home.png', '/og/post/how-to-size-an-inverter-for-a-three-bedroom-flat.png'])
			expect([path, (await likeness(await rendered(path), { left: 72, top: 64, size: 52 })) > 0.9]).toEqual([
				path,
				true,
			])

		expect(await likeness(await rendered('/og/page/home.png'), { left: 72, top: 560, size: 52 })).toBeLessThan(0.8)

		const home = await page('/')
		const files = [
			...[...home.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href = '']) => href),
			...[...home.matchAll(/"logo":"http:\/\/site\.test([^"]+)"/g)].map(([, href = '']) => href),
			...JSON.parse(await page('/manifest.webmanifest')).icons.map(({ src }: { src: string }) => src),
		]
		expect(files.length).toBeGreaterThanOrEqual(6)
		expect(files.filter((file) => !icons.includes(file.slice(1)))).toEqual([])
		expect((await firstMail('mark@example.com')).html).toContain('&#9670;')
	})

	test('another company has the first letter of its name, and nothing of that mark is left', async () => {
		const before = await rendered('/og/page/home.png')
		expect((await publish({ 'value.name': 'ọla Power', 'value.shortName': 'Ọla' })).status).toBe(200)
		for (const path of ['/', '/about', '/blog', '/no/such/page', '/offline', '/manifest.webmanifest'])
			expect(await page(path), path).not.toMatch(sampleMark)
		expect(await page('/')).toMatch(/class="logo-letter [^"]*" data-letter="Ọ"/)
		expect(await (await get('/admin')).text()).toMatch(/class="logo-letter [^"]*" data-letter="Ọ"/)
		expect(await page('/favicon.svg')).not.toMatch(sampleMark)
		for (const path of icons) expect((await rendered(`/${path}`)).equals(ownIcon(path)), path).toBe(false)
		expect(await sharp(await rendered('/icons/icon-maskable-512.png')).metadata()).toMatchObject({
			format: 'png',
			width: 512,
			height: 512,
		})
		const addresses = [...(await page('/')).matchAll(/(?:href|"logo":)"?=?"([^"]*icon[^"]*)"/g)].map(([, path]) => path)
		expect(addresses.filter((path) => !path?.endsWith(`?v=${encodeURIComponent('Ọ')}`))).toEqual([])
		expect((await rendered('/og/page/home.png')).equals(before)).toBe(false)
		const { html } = await firstMail('two@example.com')
		expect(html).not.toContain('&#9670;')
		expect(html).toContain('<b>Ọ</b>')
	})

	test('a name without Latin letters has a dot, which our fonts can draw', async () => {
		expect((await publish({ 'value.name': '電力' })).status).toBe(200)
		expect(await page('/')).toMatch(/class="logo-letter [^"]*" data-letter="•"/)
		expect((await publish({ 'value.name': 'Ọla Power' })).status).toBe(200)
	})
})

describe('a logo', () => {
	test('is a picture of the library that is large enough and not too long', async () => {
		const rejected = async (src: string) => {
			const response = await publish({ 'value.logo.light.src': src })
			return [response.status, await response.text()]
		}
		const unknown = 'Choose a picture of your library.'
		expect(await rejected('/media/none-1')).toEqual([422, expect.stringContaining(unknown)])
		expect(await rejected('/illustrations/about-1.svg')).toEqual([422, expect.stringContaining(unknown)])
		expect(await rejected((await add(80, 200, '#123456')).address)).toEqual([
			422,
			expect.stringContaining('Its shorter side needs at least 96 pixels.'),
		])
		expect(await rejected((await add(500, 100, '#123456')).address)).toEqual([
			422,
			expect.stringContaining('at most 4 times as long as the other.'),
		])
	})

	test('is in the header, footer and admin, as icon, in structured data, sharing pictures and emails', async () => {
		const [light, dark] = [await add(300, 200, '#cc2200'), await add(300, 200, '#00ccaa')]
		const before = await rendered('/og/page/home.png')
		const changes = { 'value.logo.light.src': light.address, 'value.logo.dark.src': dark.address }
		expect((await publish(changes)).status).toBe(200)
		const home = await page('/')
		for (const picture of [light, dark])
			expect(
				home.split(`src="/media/files/${await keyOf(picture)}-300.webp" alt="" width="300" height="200"`),
			).toHaveLength(3)
		expect(home).not.toContain('logo-letter')
		expect(await (await get('/admin')).text()).toContain(`/media/files/${await keyOf(dark)}-300.webp`)
		const version = `?v=${(await keyOf(light)).slice(0, 8)}-${(await keyOf(dark)).slice(0, 8)}`
		expect(home).toContain(`<link rel="icon" href="/icons/icon-192.png${version}" type="image/png"/>`)
		expect(home).toContain(`"logo":"http://site.test/icons/icon-512.png${version}"`)
		expect(JSON.parse(await page('/manifest.webmanifest')).icons[0].src).toBe(`/icons/icon-192.png${version}`)
		expect((await app.fetch(`/icons/icon-512.png${version}`)).headers.get('cache-control')).toBe(
			'public, max-age=604800',
		)
		// An opaque logo fills the icon with its own ground; corners are cut.
		expect(await pixel('/icons/icon-512.png', 256, 256)).toEqual([208, 32, 0, 256])
		expect((await pixel('/icons/icon-512.png', 1, 1))[3]).toBe(0)
		expect(await pixel('/icons/icon-maskable-512.png', 1, 1)).toEqual([208, 32, 0, 256])
		expect(await page('/favicon.svg')).toContain('data:image/png;base64,')
		const shared = await rendered('/og/page/home.png')
		expect(shared.equals(before)).toBe(false)
		const [red = 255, green = 0] = await sharp(shared)
			.extract({ left: 80, top: 90, width: 1, height: 1 })
			.raw()
			.toBuffer()
		expect([red < 60, green > 150]).toEqual([true, true])
	})

	test('is a part of the email: reading it asks our server for nothing', async () => {
		const { html, attachments } = await firstMail('three@example.com')
		expect(html).toContain('<img src="cid:logo@site" alt="" width="60"')
		expect(html).not.toMatch(/<img src="http/)
		expect(attachments).toMatchObject([{ contentId: '<logo@site>', disposition: 'inline', mimeType: 'image/png' }])
		const [mail] = await app.sql<{ id: string }[]>`select id from outbox where to_address = 'three@example.com'`
		const shown = await (await get(`/admin/outbox/${mail?.id}/html`)).text()
		expect(shown).toContain('<img src="data:image/png;base64,')
	})

	test('cannot be deleted while it is used, and a new file is shown at once', async () => {
		const picture = await add(200, 200, '#336699')
		expect((await publish({ 'value.logo.light.src': picture.address, 'value.logo.dark.src': '' })).status).toBe(200)
		const detail = await (await get(`/admin/media/${picture.id}`)).text()
		expect(detail).toContain(`href="${company}"`)
		const body = new URLSearchParams({ intent: 'delete' })
		const rejected = await people.send('admin', `/admin/media/${picture.id}`, { method: 'POST', body })
		expect([rejected.status, await rejected.text()]).toEqual([
			409,
			expect.stringContaining('A page of the site uses this picture.'),
		])
		expect(await (await get('/admin/media?show=unused')).text()).not.toContain(picture.id)
		const first = await keyOf(picture)
		// Only the one for light ground is there: on dark ground it brings its own.
		expect(await page('/')).toContain('logo-picture logo-plate logo-on-dark')
		const form = new FormData()
		form.set('id', picture.id)
		const png = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#993366' } })
			.png()
			.toBuffer()
		form.set('picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'new.png')
		const replaced = await people.send('admin', '/admin/media/replace', {
			method: 'POST',
			body: form,
			headers: { accept: 'application/json' },
		})
		expect(replaced.status, await replaced.clone().text()).toBe(200)
		await expect.poll(async () => (await app.fetch('/')).text(), { timeout: 60_000 }).toContain(await keyOf(picture))
		expect(await (await app.fetch('/')).text()).not.toContain(first)
		expect(await pixel('/icons/icon-512.png', 256, 256)).toEqual([160, 48, 96, 256])
	})

	test('taken away, the letter is back, and emails that wait go without it', async () => {
		const html = '<p>Hello</p><img src="cid:logo@site" alt="" width="40">'
		const { withLogo } = await import('#app/platform/mail/mail-logo.server.ts')
		expect(await withLogo(html)).toEqual({ html: '<p>Hello</p>', attachments: [] })
		expect((await publish({ 'value.logo.light.src': '', 'value.logo.dark.src': '' })).status).toBe(200)
		expect(await page('/')).toContain('data-letter="Ọ"')
		expect((await firstMail('four@example.com')).attachments).toEqual([])
	})
})
