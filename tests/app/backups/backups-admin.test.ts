import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { zipOf } from '../../support/programs/import-files.ts'
import { contentsOf } from '../../support/programs/site-files.ts'

const app = await startApp()
const [email, password] = ['ngozi@example.com', 'mangoes on the roof']
const admin = new PlainBrowser(app)
await admin.submit('/sign-in', { intent: 'sign-up', name: 'Ngozi Eze', email, password })
await app.sql`update profiles set role = 'admin', email_verified = true where email = ${email}`
await admin.submit('/sign-in', { intent: 'sign-in', email, password })

const folder = path.join(app.dataDir, 'backups')
const names = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar')) : [])

/** Until nothing is under way any more; a restore ends the session, and with it the answers. */
async function done(): Promise<string> {
	for (;;) {
		const response = await admin.get('/admin/backups/progress')
		if (response.status === 302) return 'signed out'
		if ((await response.text()) === '{"work":null}') break
		await wait(200)
	}
	const page = await (await admin.get('/admin/backups')).text()
	return /<p role="(?:status|alert)" class="admin-note[^"]*">.*?<span>(.*?)<\/span>/s.exec(page)?.[1] ?? ''
}

async function sendPart(part: Uint8Array, fields: Record<string, string>): Promise<unknown> {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.set(name, value)
	body.set('part', new Blob([new Uint8Array(part)]), 'part')
	const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const headers = { cookie, origin: 'http://site.test' }
	return (await app.fetch('/admin/backups/upload', { method: 'POST', body, headers })).json()
}

test('an admin makes a backup, takes it home, brings it back and restores the site from it', async () => {
	await app.sql`insert into leads (id, name, email, message) values (${randomUUID()}, 'Bola', 'bola@example.com', 'Call me')`
	expect((await admin.submit('/admin/backups', { intent: 'make' })).status).toBe(303)
	expect(await done()).toContain('made and checked')
	const [name = ''] = names()
	const metrics = await (await app.fetch('/metrics')).text()
	for (const state of ['made', 'verified'])
		expect(metrics).toMatch(new RegExp(`^backup_age_seconds\\{state="${state}"\\} \\d`, 'm'))

	const file = await admin.get(`/admin/backups/${name}/file`)
	const bytes = new Uint8Array(await file.arrayBuffer())
	expect([file.headers.get('content-type'), file.headers.get('content-length'), bytes.length]).toEqual([
		'application/x-tar',
		String(bytes.length),
		bytes.length,
	])
	expect((await new PlainBrowser(app).get(`/admin/backups/${name}/file`)).headers.get('location')).toBe('/blog')
	expect((await admin.get('/admin/backups/imole-20260101-000000-manual.tar/file')).status).toBe(404)
	expect((await admin.get('/admin/backups/..%2Fwork.json/file')).status).toBe(404)

	expect((await admin.submit('/admin/backups', { intent: 'delete', name })).status).toBe(303)
	expect((await admin.submit('/admin/backups', { intent: 'delete', name: '../../x' })).status).toBe(422)
	expect(names()).toEqual([])

	// Parts that come late, twice or too early change nothing; the sender gets where to go on.
	const upload = { upload: randomUUID(), total: String(bytes.length) }
	const half = Math.floor(bytes.length / 2)
	expect(await sendPart(new Uint8Array(), { ...upload, at: '0' })).toEqual({ have: 0 })
	expect(await sendPart(bytes.subarray(0, half), { ...upload, at: '0' })).toEqual({ have: half })
	expect(await sendPart(bytes.subarray(0, half), { ...upload, at: '0' })).toEqual({ have: half })
	expect(await sendPart(bytes.subarray(half), { ...upload, at: String(half + 1) })).toEqual({ have: half })
	expect(await sendPart(bytes.subarray(half), { ...upload, at: String(half) })).toEqual({ have: null })
	expect(await done()).toContain('uploaded backup is complete')
	const [brought = ''] = names()
	const checkButton = async () =>
		/value="check"[^>]*>([^<]+)</.exec(await (await admin.get(`/admin/backups/${brought}`)).text())?.[1]
	expect(await checkButton()).toBe('Check')
	await admin.submit(`/admin/backups/${brought}`, { intent: 'check', name: brought })
	expect(await done()).toContain('The backup is good')
	expect(await checkButton()).toBe('Check again')

	const bad = { upload: randomUUID(), total: '2000', at: '0' }
	expect(await sendPart(new Uint8Array(2_000), bad)).toEqual({ have: null })
	expect(await done()).toContain('Nothing was changed')
	expect(names()).toEqual([brought])

	const wrong = await admin.submit(`/admin/backups/${brought}`, { intent: 'restore', name: brought, word: 'yes' })
	expect(wrong.status).toBe(422)
	expect(await wrong.text()).toContain('Please type the word restore.')
	await app.sql`delete from leads`
	const restored = await admin.submit(`/admin/backups/${brought}`, {
		intent: 'restore',
		name: brought,
		word: 'Restore',
	})
	expect(restored.headers.get('location')).toBe('/admin/backups')
	expect(await done()).toBe('signed out')
	expect(await app.sql`select name from leads`).toEqual([{ name: 'Bola' }])
	await admin.submit('/sign-in', { intent: 'sign-in', email, password })
	expect(await done()).toContain('The site is restored')
	expect(names().filter((each) => each.includes('before-restore'))).toHaveLength(1)
	const log = await (await admin.get('/admin/audit')).text()
	expect(log.replaceAll(/<[^>]+>/g, '')).toContain('restored')
}, 300_000)

test('all posts leave as one file', async () => {
	const [row] = await app.sql<{ id: string }[]>`select id from profiles where email = ${email}`
	await app.sql`insert into blog_posts (id, slug, title, content, author_id) values
		(${randomUUID()}, 'solar', 'Solar: "yes"', 'Words', ${row?.id ?? ''})`
	const response = await admin.get('/admin/posts.zip')
	expect(response.headers.get('content-type')).toBe('application/zip')
	const contents = await contentsOf(await zipOf(await response.bytes()))
	expect(contents['posts/solar.md']).toContain('title: "Solar: \\"yes\\""')
	expect(contents['posts.json']).toContain('"slug": "solar"')
})
