import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'

/* A class whose rules are in a sheet that the page does not link looks like nothing at all, and no other test sees it. */

const assets = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'client/assets')
const sheets = new Map(
	readdirSync(assets)
		.filter((file) => file.endsWith('.css'))
		.map((file) => [file, classesOf(readFileSync(path.join(assets, file), 'utf8'))]),
)

function classesOf(css: string): ReadonlySet<string> {
	const rules = css.replaceAll(/url\("[^"]*"\)|url\([^)]*\)|"[^"]*"/g, '')
	return new Set(
		[...rules.matchAll(/\.(-?[_a-zA-Z](?:[\w-]|\\.)*)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
	)
}

/** Classes of a page that have rules, but in none of its sheets. */
function unstyled(html: string): string[] {
	const linked = [...html.matchAll(/\/assets\/([\w.-]+\.css)/g)].map(([, file = '']) => sheets.get(file) ?? new Set())
	const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => classesOf(css))
	const has = (name: string) => [...linked, ...inline].some((classes) => classes.has(name))
	const body = html.slice(html.indexOf('<body')).replaceAll(/<script.*?<\/script>/gs, '')
	const used = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
	return [...used].filter((name) => !has(name) && [...sheets.values()].some((classes) => classes.has(name)))
}

test('each page of the admin area links the style sheets of what it shows', async () => {
	const [email, password] = ['owner@example.com', 'mangoes on the roof']
	const app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } })
	const browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', { email, password })).status).toBe(200)
	const found: Record<string, string[]> = {}
	const kindOf = (address: string) => address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
	const seen = new Set<string>()
	const waiting = ['/admin', '/account', '/blog/new']
	for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
		if (seen.has(kindOf(address))) continue
		seen.add(kindOf(address))
		const response = await browser.get(address)
		if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) continue
		const html = await response.text()
		// One item of each list is enough.
		const items = new Set<string>()
		for (const [, next = ''] of html.matchAll(/href="(\/admin[^"#?]*)"/g)) {
			const list = next.split('/').slice(0, 4).join('/')
			if (next.split('/').length > 4 && items.has(list)) continue
			if (next.split('/').length > 4) items.add(list)
			waiting.push(next)
		}
		const without = unstyled(html)
		if (without.length > 0) found[address] = without
	}
	expect(seen.size).toBeGreaterThan(60)
	expect(found).toEqual({})
})
