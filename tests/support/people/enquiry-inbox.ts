import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { PlainBrowser } from '../browser-like.ts'

const password = 'mangoes on the roof'

/** Somebody new, signed in. */
export async function signInAs(app: TestApp, name: string, role: 'viewer' | 'admin'): Promise<PlainBrowser> {
	const email = `${randomUUID()}@example.com`
	const browser = new PlainBrowser(app)
	await browser.submit('/sign-in', { intent: 'sign-up', name, email, password })
	await app.sql`update profiles set role = ${role}, email_verified = true where email = ${email}`
	const response = await browser.submit('/sign-in', { intent: 'sign-in', email, password })
	if (response.status !== 303) throw new Error(`could not sign in: ${response.status}`)
	return browser
}

/** Sends an enquiry through the form, and answers with its id. */
export async function enquire(app: TestApp, more: Record<string, string> = {}): Promise<string> {
	const response = await app.submit('/contact', {
		name: 'Adaeze Nwosu',
		email: 'adaeze@example.com',
		phone: '0803 123 4567',
		service: 'solar',
		message: 'A flat in Bodija.\n<b>Urgent</b>',
		terms: 'on',
		...more,
	})
	expect(response.status).toBe(303)
	const [lead] = await app.sql<{ id: string }[]>`select id from leads order by created_at desc, id desc limit 1`
	return lead?.id ?? ''
}
