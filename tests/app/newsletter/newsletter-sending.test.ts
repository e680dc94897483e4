import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#app/auth/permissions.ts'
import { heldMessages, issueMessages } from '#app/features/newsletter-issues/messages.ts'
import { siteMessages } from '#app/features/site-admin/messages.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { signedIn } from '../../support/people/signed-in.ts'
import { textOf } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* A site without a mail server: a sending says why it waits, and what was sent before is archived and corrected. */

const list = '/admin/newsletter/issues'
const form = '/admin/site/newsletter-issues'
let app: TestApp
let admin: PlainBrowser
let editor: PlainBrowser

beforeAll(async () => {
	app = await startApp()
	admin = await person('admin')
	editor = await person('editor')
})
beforeEach(async () => {
	await app.sql`delete from rate_limits`
	await app.sql`delete from newsletter_sendings`
	await app.sql`delete from content_entries where type = 'newsletter-issues'`
})

const person = async (role: Role) => (await signedIn(app, { role })).browser
async function written(): Promise<string> {
	const response = await admin.submit(`${form}/new`, {
		...(await formOf(admin, `${form}/new`)),
		'value.subject': 'November in Lagos',
		'value.content': 'Grid news.',
		intent: 'save',
	})
	return response.headers.get('location')?.split('/').at(-1) ?? ''
}
/** With one email; the version is that of `written`. */
async function sending(issue: string, state: string, delivery = 'waiting'): Promise<void> {
	const id = randomUUID()
	await app.sql`
		insert into newsletter_sendings
			(id, issue, state, send_at, started_at, subject, html, text, mail_server, domain, version)
		values (${id}, ${issue}, ${state}, now(), case when ${state} <> 'scheduled' then now() end, 'November', '', '', 'x',
			'imole.example', 1)`
	await app.sql`
		insert into newsletter_deliveries (id, sending_id, state, settled_at)
		values (${randomUUID()}, ${id}, ${delivery}, case when ${delivery} <> 'waiting' then now() end)`
}
const { noServer, toSettings } = issueMessages.send
const settings = 'href="/admin/settings/mail"'

test.each(['scheduled', 'sending', 'paused'])(
	'an issue that is %s says that there is no mail server',
	async (state) => {
		const id = await written()
		await sending(id, state)
		const seen = await (await admin.get(`${list}/${id}`)).text()
		expect(textOf(seen)).toContain(`${noServer} ${toSettings}`)
		expect(seen).toContain(settings)
		// The settings are the admins'.
		const byEditor = await (await editor.get(`${list}/${id}`)).text()
		expect(textOf(byEditor)).toContain(noServer)
		expect(textOf(byEditor)).not.toContain(toSettings)
		expect(byEditor).not.toContain(settings)
	},
)

test('so does one that was not sent yet; one that needs the mail server no more does not', async () => {
	const id = await written()
	expect(textOf(await (await admin.get(`${list}/${id}`)).text())).toContain(`${noServer} ${toSettings}`)
	const pressed = await admin.submit(`${list}/${id}`, { intent: 'send', version: '1' })
	expect([pressed.status, textOf(await pressed.text())]).toEqual([409, expect.stringContaining(noServer)])
	for (const state of ['stopped', 'sent']) {
		await app.sql`delete from newsletter_sendings`
		await sending(id, state, 'refused')
		expect(textOf(await (await admin.get(`${list}/${id}`)).text()), state).not.toContain(noServer)
	}
})

test('an issue that an earlier process has sent is archived; where its version is gone, its form may publish it', async () => {
	const id = await written()
	const isArchived = async () => (await app.server.render('/newsletter/archive')).body.toString().includes(id)
	await sending(id, 'sent', 'accepted')
	await vi.waitFor(async () => expect(await isArchived()).toBe(true), { timeout: 60_000, interval: 100 })

	const other = await written()
	const publish = async () =>
		admin.submit(`${form}/${other}`, { ...(await formOf(admin, `${form}/${other}`)), intent: 'publish' })
	await app.sql`update content_revisions set version = 100 where type = 'newsletter-issues' and entry = ${other}`
	await sending(other, 'sent', 'refused')
	const refused = await publish()
	expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining(siteMessages.sendFirst)])
	await app.sql`update newsletter_deliveries set state = 'accepted'`
	const isGivenUp = async () =>
		expect(await app.sql`select version from newsletter_sendings where issue = ${other}`).toEqual([{ version: 0 }])
	await vi.waitFor(isGivenUp, { timeout: 60_000, interval: 100 })
	const shown = await (await admin.get(`${form}/${other}`)).text()
	expect(shown).toContain('value="publish"')
	expect(textOf(shown)).not.toContain(siteMessages.sendFirst)
	expect((await publish()).status).toBe(200)
	expect((await app.server.render(`/newsletter/archive/${other}`)).body.toString()).toContain('Grid news.')
})

test('the dashboard of those who may send names an issue that is held up, and they get one email', async () => {
	const id = await written()
	const dashboard = async (by: PlainBrowser) => (await by.get('/admin')).text()
	const held = heldMessages.attention(1, '“November”')
	await sending(id, 'sending')
	expect(textOf(await dashboard(editor))).not.toContain(held)
	await app.sql`update newsletter_sendings set state = 'paused', problem = 'server-changed'`
	for (const by of [admin, editor]) {
		const seen = await dashboard(by)
		expect(textOf(seen)).toContain(held)
		expect(seen).toContain(`href="${list}/${id}"`)
	}
	expect(textOf(await dashboard(await person('author')))).not.toContain(held)
	const emails = () => app.sql`select 1 from outbox where kind = 'newsletter-held' and text like '%“November”%'`
	await vi.waitFor(async () => expect((await emails()).length).toBeGreaterThanOrEqual(2), { timeout: 60_000 })
})

test.each(['trash', 'delete'])(
	'an issue that is being sent can be paused and stopped after its end: %s',
	async (how) => {
		const id = await written()
		await sending(id, 'sending')
		const moved = await admin.submit(form, { item: id, intent: 'trash' })
		expect(textOf(await moved.text())).toContain(siteMessages.stillSending)
		if (how === 'delete') expect((await admin.submit(form, { item: id, intent: 'delete' })).status).toBe(200)
		expect(await (await admin.get(list)).text()).toContain(`href="${list}/${id}"`)
		const page = await admin.get(`${list}/${id}`)
		const seen = await page.text()
		expect([page.status, textOf(seen)]).toEqual([
			200,
			expect.stringContaining(issueMessages.gone[how === 'trash' ? 'trashed' : 'deleted']),
		])
		expect(seen).toContain('value="pause"')
		const state = async () => (await app.sql`select state from newsletter_sendings where issue = ${id}`)[0]?.['state']
		expect((await admin.submit(`${list}/${id}`, { intent: 'pause' })).status).toBe(200)
		expect(await state()).toBe('paused')
		expect((await admin.submit(`${list}/${id}`, { intent: 'stop' })).status).toBe(200)
		expect(await state()).toBe('stopped')
		if (how === 'trash') expect((await admin.submit(form, { item: id, intent: 'delete' })).status).toBe(200)
	},
)

test('an issue in the trash whose sending has not begun is cancelled, and its page is gone with it', async () => {
	const id = await written()
	await sending(id, 'scheduled')
	await app.sql`update newsletter_sendings set send_at = now() + interval '1 day'`
	await admin.submit(form, { item: id, intent: 'trash' })
	const cancelled = await admin.submit(`${list}/${id}`, { intent: 'cancel' })
	expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, list])
	expect((await admin.get(`${list}/${id}`)).status).toBe(404)
})
