import { randomUUID } from 'node:crypto'
import type { Role } from '#app/auth/permissions.ts'
import type { TestApp } from '../app.ts'
import { PlainBrowser } from '../browser-like.ts'
import { newSession, sessionCookie } from './new-session.ts'

type Wanted = { role?: Role; isOwner?: boolean; name?: string; email?: string }

/**
 * Somebody with a confirmed address in a browser without scripts, signed in just now. Has no password: the forms, for
 * tests about them, are in signed-up.ts.
 */
export async function signedIn(app: TestApp, wanted: Wanted = {}) {
	const { role = 'viewer', isOwner = false, name = 'Ngozi Eze', email = `${role}-${randomUUID()}@example.com` } = wanted
	const id = randomUUID()
	await app.sql`
		insert into profiles (id, full_name, email, email_verified, role, is_owner)
		values (${id}, ${name}, ${email}, true, ${role}, ${isOwner})`
	const browser = new PlainBrowser(app)
	for (const value of await newSession(app, app.dataDir, email)) browser.cookies.set(sessionCookie, value)
	return { id, email, browser }
}
