import { afterAll, beforeAll, beforeEach } from 'vitest'
import { handleAuth } from '#app/auth/better-auth/handle-auth.server.ts'
import { sql, type DatabaseKind } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { newDataDir, openTestDatabase, type TestDatabase } from './database.ts'

export const goodPassword = 'mangoes on the roof'

/** Settings for tests that call the auth handler itself, without a server. */
export function authEnv(more: Record<string, string> = {}): void {
	log.level = 'silent'
	followEvents()
	loadEnv({ SITE_URL: 'http://site.test', DATA_DIR: newDataDir(), ...more })
}

/** For a file or a `describe`: a database of its own, the settings, and no limit left over from the test before. */
export function withAccounts(engine: DatabaseKind, settings: Record<string, string> = {}): void {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		authEnv(settings)
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		await sql`truncate rate_limits`
		await sql`truncate guesses`
	})
}

/** A browser as far as accounts go: keeps cookies, has an address. */
export class Visitor {
	readonly cookies = new Map<string, string>()
	address: string
	constructor(address = '192.0.2.1') {
		this.address = address
	}
	get cookie(): string {
		return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	}
	async get(path: string, query: Record<string, string> = {}) {
		return this.#call(path, 'GET', {}, query)
	}
	async post(path: string, body: Record<string, unknown> = {}) {
		return this.#call(path, 'POST', body, {})
	}
	signIn(email: string, password = goodPassword) {
		return this.post('/sign-in/email', { email, password })
	}
	async #call(path: string, method: 'GET' | 'POST', body: Record<string, unknown>, query: Record<string, string>) {
		const headers = new Headers(this.cookies.size > 0 ? { cookie: this.cookie } : {})
		const response = await handleAuth({
			path,
			method,
			headers,
			body,
			query: new URLSearchParams(query),
			addressBucket: this.address,
			requestId: 'test',
		})
		for (const cookie of response.headers.getSetCookie()) {
			const [pair = ''] = cookie.split(';')
			const [name = '', ...value] = pair.split('=')
			if (value.join('=') === '') this.cookies.delete(name)
			else this.cookies.set(name, value.join('='))
		}
		const text = await response.text()
		const json: unknown = text ? JSON.parse(text) : null
		return { status: response.status, headers: response.headers, text, json }
	}
}

/** Signs up and answers with the new person's id. */
export async function addAccount(email: string, more: { verified?: boolean; role?: 'viewer' | 'admin' } = {}) {
	await sql`truncate rate_limits`
	const response = await new Visitor('198.51.100.99').post('/sign-up/email', {
		name: 'Adaeze Okafor',
		email,
		password: goodPassword,
	})
	if (response.status !== 200) throw new Error(response.text)
	const [row] = await sql<{ id: string }[]>`
		update profiles set email_verified = ${more.verified ?? true}, role = ${more.role ?? 'viewer'}
		where email = ${email} returning id`
	return row?.id ?? ''
}

export async function mailsTo(
	address: string,
): Promise<{ kind: string; subject: string; text: string; html: string }[]> {
	return sql`select kind, subject, text, html from outbox where to_address = ${address} order by created_at, id`
}

/** The value after `name=` in the newest email. */
export async function tokenInMail(address: string, name = 'token'): Promise<string> {
	const text = (await mailsTo(address)).at(-1)?.text ?? ''
	return decodeURIComponent(new RegExp(`[?&]${name}=([^\\s&]+)`).exec(text)?.[1] ?? '')
}
