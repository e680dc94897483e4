import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { issueFormToken } from '#app/platform/request/form-token.server.ts'
import type { TestApp } from '../app.ts'

export const password = 'mangoes on the roof'

/** A browser of one person, with an address and a device that can be found again. */
export class Person {
	readonly cookies = new Map<string, string>()
	readonly email: string
	readonly network: string
	readonly device: string
	readonly name: string
	readonly #app: TestApp
	constructor(app: TestApp, { email, name, network }: { email: string; name: string; network: string }) {
		this.#app = app
		this.email = email
		this.name = name
		this.network = network
		this.device = `Mozilla/5.0 (${name.replaceAll(' ', '')}Phone; Android 13) Chrome/140 Mobile`
	}
	get headers(): Record<string, string> {
		const cookie = [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
		return { 'x-forwarded-for': this.network, 'user-agent': this.device, ...(cookie && { cookie }) }
	}
	async get(address: string): Promise<Response> {
		return this.#keep(await this.#app.fetch(address, { headers: this.headers }))
	}
	async submit(address: string, fields: Record<string, string>): Promise<Response> {
		return this.#keep(await this.#app.submit(address, fields, this.headers))
	}
	async send(address: string, body: FormData | string, headers: Record<string, string> = {}): Promise<Response> {
		const all = { ...this.headers, origin: 'http://site.test', ...headers }
		return this.#keep(await this.#app.fetch(address, { method: 'POST', body, headers: all }))
	}
	/** Signs up, opens the link in the mail, signs in. Answers with the account's id. */
	async join(): Promise<string> {
		const up = await this.submit('/sign-in', { intent: 'sign-up', name: this.name, email: this.email, password })
		must(up, 303)
		const token = await this.linkInMail('verify-email', /[?&]token=([^\s&]+)/)
		must(await this.submit('/verify-email', { intent: 'verify', token }), 303)
		must(await this.submit('/sign-in', { intent: 'sign-in', email: this.email, password }), 303)
		const [row] = await this.#app.sql<{ id: string }[]>`
			select id from profiles where email = ${this.email.toLowerCase()} and email_verified`
		if (!row) throw new Error('the address was not confirmed')
		return row.id
	}
	async linkInMail(kind: string, pattern: RegExp): Promise<string> {
		const [mail] = await this.#app.sql<{ text: string }[]>`
			select text from outbox where lower(to_address) = ${this.email.toLowerCase()} and kind = ${kind}
			order by created_at desc limit 1`
		return decodeURIComponent(pattern.exec(mail?.text ?? '')?.[1] ?? '')
	}
	#keep(response: Response): Response {
		for (const cookie of response.headers.getSetCookie()) {
			const [pair = ''] = cookie.split(';')
			const at = pair.indexOf('=')
			if (pair.slice(at + 1) === '') this.cookies.delete(pair.slice(0, at))
			else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
		}
		return response
	}
}

export function must(response: Response, status: number): Response {
	if (response.status !== status) throw new Error(`${response.url} answered ${response.status}`)
	return response
}

/** Posts of somebody else, public and open for comments. */
export async function addPosts(app: TestApp, authorId: string, count: number): Promise<string[]> {
	const ids = Array.from({ length: count }, () => randomUUID())
	for (const id of ids) {
		await app.sql`insert into blog_posts (id, slug, title, author_id, status) values (${id}, ${id}, 'A post', ${authorId}, 'published')`
	}
	return ids
}

/** Sends an enquiry with the newsletter box ticked, from wherever the person is. */
export async function sendEnquiry(person: Person, phone: string): Promise<void> {
	const fields = {
		name: person.name,
		email: person.email,
		phone,
		company: `${person.name} & Sons`,
		service: 'solar',
		message: `Please quote for a flat in Bodija. Yours, ${person.name}`,
		terms: 'on',
		newsletter: 'on',
		form_token: issueFormToken('enquiry', Date.now() - 60_000),
	}
	must(await person.submit('/api/enquiry', fields), 200)
}

/** A picture that the server takes. */
export async function picture(): Promise<FormData> {
	const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2a2f7e' } })
		.png()
		.toBuffer()
	const form = new FormData()
	form.set('intent', 'keep')
	form.set('picture', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
	return form
}
