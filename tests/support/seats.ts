import { hashPassword } from '#app/auth/passwords/password-hash.server.ts'
import { roles, type Role } from '#app/auth/permissions.ts'
import { newId } from '#app/db/ids.ts'
import type { TestApp } from './app.ts'
import { PlainBrowser } from './browser-like.ts'
import { newSession, sessionCookie } from './people/new-session.ts'

/** Everybody who may come: not signed in, after the first of two steps, suspended, address unconfirmed, and the roles. */
export type Seat = 'visitor' | 'halfway' | 'suspended' | 'unverified' | Role

const password = 'mangoes on the roof'
const members = ['halfway', 'suspended', 'unverified', ...roles] as const

/** One person for each seat, signed in as far as they can be, at a site whose TRUST_PROXY is 1. Only one needs a password for that. */
export async function seats(app: TestApp) {
	const hash = await hashPassword(password)
	const browsers = new Map<Seat, PlainBrowser>([['visitor', new PlainBrowser(app)]])
	for (const seat of members) {
		const browser = new PlainBrowser(app)
		const email = `${seat}@example.com`
		const id = newId()
		await app.sql`
			insert into profiles (id, full_name, email, email_verified, role, two_factor_enabled)
			values (${id}, 'Adaeze Okafor', ${email}, true, ${roles.find((role) => role === seat) ?? 'viewer'}, ${seat === 'halfway'})`
		await app.sql`
			insert into accounts (id, user_id, account_id, provider_id, password) values (${newId()}, ${id}, ${id}, 'credential', ${hash})`
		if (seat === 'halfway') {
			await app.sql`
				insert into two_factors (id, user_id, secret, backup_codes) values (gen_random_uuid(), ${id}, 'x', 'x')`
			const response = await browser.call('/api/auth/sign-in/email', { email, password })
			if (response.status !== 200) throw new Error(`${seat}: ${await response.text()}`)
		} else {
			for (const value of await newSession(app, app.dataDir, email)) browser.cookies.set(sessionCookie, value)
		}
		browsers.set(seat, browser)
	}
	await app.sql`update profiles set email_verified = false where email = 'unverified@example.com'`
	await app.sql`update profiles set suspended_at = now() where email = 'suspended@example.com'`
	const sessions = await app.sql<{ id: string }[]>`select * from sessions`
	if (sessions.length !== members.length - 1) throw new Error(`There are ${sessions.length} sessions.`)
	let visits = 0
	return {
		/** Puts back what the last request may have ended or used up. */
		async ready(): Promise<void> {
			// To empty a table of a few rows costs more by truncate, which begins a new file.
			await app.sql`delete from rate_limits`
			await app.sql`insert into sessions ${app.sql(sessions)} on conflict (id) do nothing`
		},
		/** Of a seat, for what is more than one request. */
		browser: (seat: Seat): PlainBrowser => browsers.get(seat) ?? new PlainBrowser(app),
		/** A request of a seat from an address of its own; the body of a stream that does not end is let go. */
		async send(seat: Seat, address: string, init: RequestInit = {}): Promise<Response> {
			visits += 1
			const headers = new Headers(init.headers)
			headers.set('x-forwarded-for', `10.1.${Math.floor(visits / 250)}.${visits % 250}`)
			headers.set('origin', 'http://site.test')
			const cookies = browsers.get(seat)?.cookies ?? new Map<string, string>()
			if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
			const response = await app.fetch(address, { ...init, headers })
			if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel()
			return response
		},
	}
}
