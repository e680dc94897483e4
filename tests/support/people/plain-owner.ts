import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import type { PlainBrowser } from '../browser-like.ts'
import type { ContentOwner } from '../content/dental-content.ts'
import { formOf } from '../site-form.ts'

/** What an owner does in the admin of a site without scripts: every form is sent as its page has it. */
export class PlainOwner implements ContentOwner {
	readonly #app: TestApp
	readonly #browser: PlainBrowser
	#path = ''
	#values: Record<string, string> = {}
	constructor(app: TestApp, browser: PlainBrowser) {
		this.#app = app
		this.#browser = browser
	}

	async open(entry: string): Promise<void> {
		this.#path = `/admin/site/${entry}`
		this.#values = await formOf(this.#browser, this.#path)
	}

	async fill(values: Readonly<Record<string, string>>): Promise<void> {
		for (const [path, value] of Object.entries(values)) {
			expect(Object.keys(this.#values), this.#path).toContain(`value.${path}`)
			this.#values[`value.${path}`] = value.replaceAll('\n', '\r\n')
		}
	}

	async add(list: string): Promise<string> {
		const name = `value.${list}`
		const longer = await this.#send(`add ${name}`)
		// A new item is stored as a draft first, and has an address from then on.
		const draft = longer.headers.get('location')
		if (draft !== null) this.#path = new URL(draft, 'http://site.test').pathname
		this.#values = await formOf(draft === null ? { get: async () => longer } : this.#browser, this.#path)
		return `${list}.${this.#values[name]?.split(' ').at(-1)}`
	}

	async tick(path: string): Promise<void> {
		this.#values[`value.${path}`] = 'on'
	}

	async choosePicture(path: string, alt: string): Promise<void> {
		const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7ad' } })
			.jpeg()
			.toBuffer()
		const body = new FormData()
		body.set('key', crypto.randomUUID())
		body.set('alt', alt)
		body.set('picture', new File([new Uint8Array(picture)], 'chair.jpg', { type: 'image/jpeg' }))
		const headers = { cookie: this.#browser.cookie(), origin: 'http://site.test', accept: 'application/json' }
		const added = await this.#app.fetch('/admin/media/upload', { method: 'POST', body, headers })
		const [src = ''] = /\/media\/[a-z0-9-]+/.exec(await added.text()) ?? []
		await this.fill({ [`${path}.src`]: src, [`${path}.alt`]: alt })
	}

	async publish(): Promise<void> {
		const { status } = await this.#send('publish')
		expect([this.#path, status]).toEqual([this.#path, this.#path.endsWith('/new') ? 303 : 200])
	}

	async write(entry: string, values: Readonly<Record<string, string>>): Promise<void> {
		await this.open(entry)
		await this.fill(values)
		await this.publish()
	}

	#send(intent: string): Promise<Response> {
		return this.#browser.submit(this.#path, { ...this.#values, intent })
	}
}
