import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { openRaw } from '../../support/raw-http.ts'
import { controlOf, readSettings, saveSettingsForm } from '../../support/pages/settings-form.ts'

/* The address of the site, entered in the admin: links, and which forms are the site's own, follow at once. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }

const browserAt = (app: TestApp, origin: string) =>
	new PlainBrowser({
		fetch: (path, init) =>
			app.fetch(path, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), origin } }),
		submit: (path, fields, headers) => app.submit(path, fields, { ...headers, origin }),
	})

/** The status of a form that a browser at `origin` sends through a proxy which passes on another host. */
async function statusFrom(app: TestApp, origin: string): Promise<string> {
	const raw = await openRaw(app.url)
	const head = [
		'POST /sign-in HTTP/1.1',
		'host: inner',
		`origin: ${origin}`,
		'cookie: a=b',
		'content-length: 0',
		'connection: close',
	]
	raw.write(`${head.join('\r\n')}\r\n\r\n`)
	return /^HTTP\/1\.1 (\d+)/.exec(await raw.closed)?.[1] ?? ''
}

test('is taken where the admin’s browser is, and followed at once', async () => {
	const app = await startApp({ env: { SITE_URL: '', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	const browser = browserAt(app, app.url)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	const save = async (siteUrl: string) => {
		await app.sql`truncate rate_limits`
		return saveSettingsForm(browser, 'site', { siteUrl, offlinePages: 'on' })
	}
	const canonical = async () => /rel="canonical" href="([^"]*)"/.exec(await (await app.fetch('/about')).text())?.[1]

	expect(await canonical()).not.toContain(app.url)
	expect(await statusFrom(app, app.url)).toBe('403')
	const [status, html] = await save('https://example.com')
	expect([status, html]).toEqual([
		422,
		expect.stringContaining(`You are at ${app.url}. Open this page at the new address`),
	])
	expect(controlOf(html, 'siteUrl')).toContain('value="https://example.com"')
	expect((await save(`${app.url}/path`))[1]).toContain('Enter an address without a path')
	expect(await app.sql`select 1 from settings`).toHaveLength(0)

	expect((await save(app.url))[0]).toBe(200)
	expect(await canonical()).toBe(`${app.url}/about`)
	expect(await (await app.fetch('/robots.txt')).text()).toContain(`Sitemap: ${app.url}/sitemap.xml`)
	expect(await statusFrom(app, app.url)).not.toBe('403')
	expect(await statusFrom(app, 'http://elsewhere.example')).toBe('403')
	// Other settings of the page are saved although the address stays.
	expect((await saveSettingsForm(browser, 'site', { siteUrl: app.url, offlinePages: 'off' }))[0]).toBe(200)
	expect(await (await app.fetch('/service-worker.js')).text()).toContain('unregister')
	await app.stop()
})

test('of the environment wins', async () => {
	const app = await startApp({ env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	const browser = new PlainBrowser(app)
	await browser.call('/api/auth/sign-in/email', owner)
	const html = await readSettings(browser, 'site')
	expect(controlOf(html, 'siteUrl')).toMatch(/readonly/i)
	expect(controlOf(html, 'siteUrl')).toContain('value="http://site.test"')
	expect(html).toContain('Set by the variable SITE_URL of the environment.')
	expect((await saveSettingsForm(browser, 'site', { siteUrl: 'https://evil.example', offlinePages: 'on' }))[0]).toBe(
		200,
	)
	expect(await app.sql`select 1 from settings`).toHaveLength(0)
})
