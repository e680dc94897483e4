import { beforeAll, expect, test } from 'vitest'
import { companyPalette } from '#app/config/palette/company-palette.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { formOf } from '../../support/site-form.ts'

/* The company's own colours of the Default Theme: in pages, their sheets, drawings and emails, and nowhere else. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const path = '/admin/site/company/single'
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
})

const publish = async (main: string, accent: string) => {
	const colours = { 'value.colours.main': main, 'value.colours.accent': accent }
	return browser.submit(path, { ...(await formOf(browser, path)), ...colours, intent: 'publish' })
}
const rendered = async (address: string) => (await app.server.render(address)).body
const page = async (address: string) => (await rendered(address)).toString()
const stylesOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
const firstMail = async (to: string) => {
	await app.submit('/newsletter', { email: to, website: '' })
	const [mail] = await app.sql<{ html: string }[]>`select html from outbox where to_address = ${to}`
	return mail?.html ?? ''
}

test('what is no colour is not taken; short and capital letters are', async () => {
	const rejected = await publish('reddish', '')
	expect([rejected.status, (await rejected.text()).includes('Give a colour such as #2a2f7e.')]).toEqual([422, true])
	expect((await publish(' 0F7 ', '#FF5500')).status).toBe(200)
	const [row] = await app.sql<{ colours: unknown }[]>`
		select published->'colours' as colours from content_entries where type = 'company'`
	expect(row?.colours).toEqual({ main: '#00ff77', accent: '#ff5500' })
	expect((await publish('', '')).status).toBe(200)
})

test('pages, sheets, icons, drawings and emails take the colours, and give them back', async () => {
	const cover = '/covers/solar/a-post.svg'
	const shown = ['/', '/services/solar', '/blog', '/manifest.webmanifest', '/og/page/home.png', cover]
	const before = new Map<string, Buffer>()
	for (const address of shown) before.set(address, await rendered(address))
	const beforeMail = await firstMail('one@example.com')

	expect((await publish('#0f5c55', '#ff5500')).status).toBe(200)
	const { light, dark } = companyPalette({ main: '#0f5c55', accent: '#ff5500' })
	for (const address of ['/', '/services/solar', '/blog', '/no/such/page', '/offline', '/sign-in']) {
		const styles = stylesOf(await page(address))
		expect(styles.includes('--primary:#0f5c55;'), address).toBe(true)
		expect(styles.split(`--background:${dark.background};`).length, address).toBe(3)
		expect(/--[a-z-]+:#(?:2a2f7e|f2a33a|16183a)\b/.test(styles), address).toBe(false)
		expect((await page(address)).includes(`content="${light.background}" media="(prefers-color-scheme: light)"`)).toBe(
			true,
		)
	}
	const policy = (await app.server.render('/')).headers.find(([name]) => name === 'content-security-policy')?.[1]
	expect(policy).not.toContain('unsafe')
	for (const address of shown)
		expect((await rendered(address)).equals(before.get(address) ?? Buffer.alloc(0)), address).toBe(false)
	expect(JSON.parse(await page('/manifest.webmanifest'))).toMatchObject({
		background_color: light.background,
		theme_color: light['night-raised'],
	})
	const mail = await firstMail('two@example.com')
	for (const colour of ['#0f5c55', '#ff5500', dark.card]) expect(mail.includes(colour), colour).toBe(true)
	expect(/#(?:2a2f7e|f2a33a|16183a|d98218)\b/.test(mail)).toBe(false)

	expect((await publish('', '')).status).toBe(200)
	for (const address of shown)
		expect((await rendered(address)).equals(before.get(address) ?? Buffer.alloc(0)), address).toBe(true)
	const withoutLinks = (html: string) => html.replaceAll(/href="[^"]*"/g, '')
	expect(withoutLinks(await firstMail('three@example.com'))).toBe(withoutLinks(beforeMail))
})

test('pages that React runs on link the same colours between the common sheet and the palettes of visitors', async () => {
	expect(await (await browser.get('/admin')).text()).not.toContain('/theme/')
	expect((await publish('#0f5c55', '')).status).toBe(200)
	for (const address of ['/admin', path, '/account', '/admin/draft/home']) {
		const sheets = [
			...(await (await browser.get(address)).text()).matchAll(/<link[^>]*rel="stylesheet" href="([^"]*)"/g),
		]
			.map(([, href = '']) => href)
			.slice(0, 3)
		expect(sheets, address).toEqual([
			expect.stringMatching(/public-/),
			'/theme/0f5c55-default.css',
			expect.stringMatching(/late-/),
		])
	}
	const sheet = await app.fetch('/theme/0f5c55-default.css')
	expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
	expect((await sheet.text()).startsWith('html{--background:')).toBe(true)
	for (const wrong of ['default-default', '0f5c5-default', 'x'])
		expect((await app.fetch(`/theme/${wrong}.css`)).status, wrong).toBe(404)
})
