import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Role } from '#app/auth/permissions.ts'
import type { TestApp } from '../app.ts'
import { PlainBrowser } from '../browser-like.ts'

export const password = 'mangoes on the roof'

/** `isVerified`: needed where the site has a mail server. */
type Wanted = { role?: Role; name?: string; isVerified?: boolean }

/** Somebody who has signed up and in by the plain page, with a browser without scripts. */
export async function signUp(
	app: TestApp,
	{ role = 'viewer', name = 'Adaeze Okafor', isVerified = false }: Wanted = {},
) {
	const email = `${randomUUID()}@example.com`
	const browser = new PlainBrowser(app)
	const up = await browser.submit('/sign-in', { intent: 'sign-up', name, email, password })
	expect(up.headers.get('location')).toBe('/sign-in?done=signed-up')
	await app.sql`update profiles set role = ${role}, email_verified = email_verified or ${isVerified} where email = ${email}`
	const enter = () => browser.submit('/sign-in', { intent: 'sign-in', email, password })
	expect((await enter()).headers.get('location')).toBe('/sign-in')
	const [row] = await app.sql<{ id: string }[]>`select id from profiles where email = ${email}`
	return { email, browser, id: row?.id ?? '', enter }
}

/** What a page asks for to show who is signed in. */
export const viewerIn = async (browser: PlainBrowser): Promise<unknown> => (await browser.get('/api/viewer')).json()
