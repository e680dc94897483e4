import { expect, test } from 'vitest'
import { newId } from '#app/db/ids.ts'
import { startApp } from '../../support/app.ts'
import { signedIn } from '../../support/ai/functions.ts'

/* An email as its page shows it: a document of its own in a frame. */

const app = await startApp()
const admin = await signedIn(app, 'admin')

async function documentOf(html: string): Promise<Response> {
	const id = newId()
	await app.sql`
		insert into outbox (id, kind, to_address, subject, html, text, state)
		values (${id}, 'note', 'ada@example.com', 'A note', ${html}, 'Good morning', 'sent')`
	return admin.get(`/admin/outbox/${id}/html`)
}

test('runs nothing, asks no server for anything, sends no form, and is in no frame of another site', async () => {
	const { headers } = await documentOf('<p>Good morning</p>')
	const policy =
		headers
			.get('content-security-policy')
			?.split(';')
			.map((part) => part.trim()) ?? []
	for (const part of ["default-src 'none'", 'img-src data:', "form-action 'none'", "frame-ancestors 'self'"])
		expect(policy).toContain(part)
	expect(policy.find((part) => part.startsWith('sandbox'))).toBe('sandbox allow-popups allow-popups-to-escape-sandbox')
	expect(policy.some((part) => part.startsWith('script-src'))).toBe(false)
	expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
	expect(headers.get('referrer-policy')).toBe('no-referrer')
	expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
	expect(headers.get('cache-control')).toContain('no-store')
})

test.each([
	['with a head', '<html><head lang="en"><title>A note</title></head><body><a href="/x">On</a></body></html>'],
	['without a head', '<p><a href="/x">On</a></p>'],
])('opens its links in a new tab: %s', async (_, html) => {
	const shown = await (await documentOf(html)).text()
	expect(shown.match(/<base target="_blank">/g)).toHaveLength(1)
	expect(shown.indexOf('<base')).toBeLessThan(shown.indexOf('<a'))
	expect(shown).toContain('<a href="/x">On</a>')
	if (html.includes('<title>')) expect(shown).toContain('<head lang="en"><base target="_blank">')
})

test('there is none of an email that does not exist, nor for anybody but an admin', async () => {
	expect((await admin.get(`/admin/outbox/${newId()}/html`)).status).toBe(404)
	const id = newId()
	await app.sql`
		insert into outbox (id, kind, to_address, subject, html, text, state)
		values (${id}, 'note', 'ada@example.com', 'A note', '<p>Good morning</p>', 'Good morning', 'sent')`
	const seen = await app.fetch(`/admin/outbox/${id}/html`)
	expect(await seen.text()).not.toContain('Good morning')
})
