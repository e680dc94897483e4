import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { enquiryFields } from '../../support/people/enquiry-fields.ts'
import { formOf } from '../../support/site-form.ts'

/* The audit log says what happened in terms that its reader knows, and finds it by them. */

const owner = { email: 'amina@example.com', password: 'mangoes on the roof' }

let app: TestApp
let browser: PlainBrowser
beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	await app.sql`update sessions set confirmed_at = now()`
})
beforeEach(() => app.sql`truncate rate_limits`)

/** The sentences that the log lists. */
async function log(search = ''): Promise<string[]> {
	const page = await (await browser.get(`/admin/audit?${new URLSearchParams({ q: search })}`)).text()
	return [...page.matchAll(/<p class="audit-sentence"[^>]*>(.*?)<\/p>/gs)].map(([, text = '']) =>
		text
			.replaceAll(/<[^>]+>/g, '')
			.replaceAll(/\s+/g, ' ')
			.trim(),
	)
}

const save = async (path: string, changed: Record<string, string>) => {
	const fields = { ...(await formOf(browser, path)), ...changed, intent: 'save' }
	expect((await browser.submit(path, fields)).status).toBeLessThan(400)
}

test('the owner of ADMIN_EMAIL did not use a setup link', async () => {
	expect(await log()).toContain('amina became an owner by ADMIN_EMAIL in the settings of the server')
})

test('an import of redirects says how many it added', async () => {
	const lines = '/old-one /about\n/old-two /contact\n/old-three /about'
	await browser.submit('/admin/site/redirects/new', { intent: 'import', lines })
	await browser.submit('/admin/site/redirects/new', { intent: 'import', lines: '/old-four /about' })
	expect(await log()).toEqual(expect.arrayContaining(['amina imported 3 redirects', 'amina imported 1 redirect']))
	await browser.submit('/admin/site/redirects/new', { intent: 'import', lines: 'nothing' })
	expect(await log()).toContain('amina tried to import redirects')
})

test('content is found by the names that the log shows: of a page, an item, a collection', async () => {
	const [project] = await app.sql<{ id: string; title: string }[]>`
		select id, coalesce(draft ->> 'title', '') as title from content_entries where type = 'projects' order by id limit 1`
	await save('/admin/site/home/single', { 'value.hero.lead': 'A new lead.' })
	await save(`/admin/site/projects/${project?.id}`, { 'value.title': 'Sunshine school in Zaria' })
	const home = expect.stringContaining('“Home page”')
	const item = expect.stringContaining('“Sunshine school in Zaria” in Projects')
	expect(await log('home PAGE')).toEqual([home])
	expect(await log('sunshine SCHOOL')).toEqual([item])
	expect(await log('Projects')).toEqual([item])
	expect(await log(project?.title ?? '')).toEqual([])
})

test('people and enquiries are found by their names, not by what the log does not show of them', async () => {
	expect((await app.submit('/contact', { ...enquiryFields(1), name: 'Chinyere Obi' })).status).toBeLessThan(400)
	const [lead] = await app.sql<{ id: string }[]>`select id from leads where name = 'Chinyere Obi'`
	const entry = randomUUID()
	await browser.submit(`/admin/leads/${lead?.id}`, { intent: 'note', id: lead?.id ?? '', entry, body: 'Call her.' })
	const reader = randomUUID()
	await app.sql`
		insert into profiles (id, full_name, email, email_verified) values (${reader}, 'Bola Ade', 'tunji@example.com', true)`
	await browser.submit('/admin/users', { intent: 'suspend', id: reader })
	expect(await log('chinyere')).toEqual(['amina wrote a note on the enquiry of Chinyere Obi'])
	expect(await log('bola a')).toEqual(['amina suspended Bola Ade'])
	expect(await log('tunji')).toEqual([])
	// The name of who did it.
	expect((await log('Amina')).length).toBeGreaterThan(3)
	expect(await log('Nobody Atall')).toEqual([])
})
