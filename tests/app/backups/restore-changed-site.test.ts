import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { newDataDir } from '../../support/database.ts'
import { quickNode } from '../../support/setup/quick-node.ts'
import { readPage, textOf } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* A backup over a site that went on: entries, menu, redirects and the sample content are those of the backup, at once. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const file = path.join(newDataDir(), 'site.tar')
const redirects = '/admin/site/redirects/new'
const pages = ['/', '/about', '/services', '/services/solar', '/testimonials', '/portfolio', '/contact', '/blog']

let app: TestApp
let browser: PlainBrowser
const signIn = async () => {
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
}
beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	await signIn()
})
beforeEach(() => app.sql`truncate rate_limits`)

const run = (script: string) =>
	promisify(execFile)(process.execPath, [...quickNode, `scripts/${script}.ts`, file], {
		env: { ...process.env, DATA_DIR: app.dataDir, SITE_URL: 'http://site.test' },
	})
const publish = async (at: string, typed: Record<string, string>) => {
	await app.sql`truncate rate_limits`
	const response = await browser.submit(at, { ...(await formOf(browser, at)), ...typed, intent: 'publish' })
	expect([at, response.status]).toEqual([at, expect.toSatisfy((status: number) => status < 400)])
}
const texts = async () => {
	const read = new Map<string, string>()
	for (const at of pages) read.set(at, (await readPage(app, at)).text)
	return read
}
const target = async (from: string) => (await app.fetch(from)).headers.get('location')
const redirect = (from: string, to: string) =>
	browser.submit(redirects, { intent: 'save', from, to, kind: 'permanent' })

test('is the site of the backup, and what is removed or added since can be done again', async () => {
	await publish('/admin/site/navigation/single', {})
	await publish('/admin/site/home/single', { 'value.hero.heading': 'In the backup' })
	const before = await texts()
	await run('backup')

	await publish('/admin/site/home/single', { 'value.hero.heading': 'Written since' })
	await publish('/admin/site/company/single', { 'value.name': 'Renamed Since Ltd' })
	await publish('/admin/site/own-pages/new', { 'value.title': 'A page since', 'value.linkedIn': 'menu' })
	expect((await browser.submit('/admin/site/sample', { intent: 'remove' })).status).toBe(200)
	const changed = await texts()
	expect(changed.get('/')).toContain('Written since')
	expect(changed.get('/')).toContain('A page since')
	expect(changed.get('/testimonials')).not.toBe(before.get('/testimonials'))

	await run('restore')
	expect(await texts()).toEqual(before)
	expect((await readPage(app, '/a-page-since')).status).toBe(404)
	await signIn()
	const sample = textOf(await (await browser.get('/admin/site/sample')).text())
	expect(sample).not.toContain('You can undo this until')
	expect((await browser.submit('/admin/site/sample', { intent: 'remove' })).status).toBe(200)
	expect(textOf(await (await browser.get('/admin/site/sample')).text())).toContain('You can undo this until')
	expect((await browser.submit('/admin/site/sample', { intent: 'undo' })).status).toBe(200)
	expect((await texts()).get('/testimonials')).toBe(before.get('/testimonials'))
	await publish('/admin/site/home/single', { 'value.hero.heading': 'Written again' })
	expect((await readPage(app, '/')).text).toContain('Written again')
})

test('redirects are those of the backup, without a restart', async () => {
	expect((await redirect('/old-price-list', '/services')).status).toBeLessThan(400)
	expect(await target('/old-price-list')).toBe('/services')
	await run('restore')
	expect(await target('/old-price-list')).toBeNull()
	await signIn()
	expect((await redirect('/old-price-list', '/contact')).status).toBeLessThan(400)
	expect(await target('/old-price-list')).toBe('/contact')
})
