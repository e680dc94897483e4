import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { owner } from '../../support/content/dental-site.ts'
import { pathsOf } from '../../support/pages/public-routes.ts'
import { namesOfSample, sampleNamesIn } from '../../support/content/sample-names.ts'

/* The pictures of link previews draw nothing of the sample once it is removed: by the texts that are drawn. */

const names = namesOfSample()

/** The texts that were drawn, as the picture names them (pictures/png-description.ts); empty where there is no picture. */
async function drawnAt(app: TestApp, path: string): Promise<string> {
	const response = await app.fetch(path)
	const png = Buffer.from(await response.arrayBuffer())
	if (response.status === 404) return ''
	expect([path, response.status]).toEqual([path, 200])
	const chunk = png.indexOf('iTXtDescription\0\0\0\0\0', 0, 'latin1')
	expect([path, chunk > 0]).toEqual([path, true])
	return png.subarray(chunk + 20, chunk + 4 + png.readUInt32BE(chunk - 4)).toString()
}

/** By address, what is drawn in the picture of every public page. */
async function allDrawn(app: TestApp): Promise<Map<string, string>> {
	const sitemap = await (await app.fetch('/sitemap.xml')).text()
	const pages = [...pathsOf(sitemap), '/newsletter', '/sign-in', '/no/such/page']
	const found = new Set<string>()
	for (const page of pages) {
		const html = await (await app.fetch(page)).text()
		for (const [, path = ''] of html.matchAll(/="http:\/\/site\.test(\/og\/[^"]+)"/g)) found.add(path)
	}
	const drawn = new Map<string, string>()
	for (const path of found) drawn.set(path, await drawnAt(app, path))
	return drawn
}

/** The first steps of a dentist in Kano. */
const dentist = {
	name: 'Adeyemi Dental',
	city: 'Kano',
	phone: '+234 803 123 4567',
	email: 'care@adeyemi.example',
	more: 'Dentures\r\nBraces',
}

test('of the sample once it is removed, under its own name and under that of another company', async () => {
	const app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	const admin = new PlainBrowser(app)
	expect((await admin.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	const before = await allDrawn(app)
	expect(before.size).toBeGreaterThan(45)
	const named = [...before.values()].filter(
		(text) => sampleNamesIn(text.replace('Imole Services', ''), names).length > 0,
	)
	expect(named.length).toBeGreaterThan(20)
	for (const page of ['home', 'about', 'contact', 'services-solar', 'blog', 'newsletter'])
		expect([page, before.get(`/og/page/${page}.png`)]).toEqual([page, expect.stringContaining('Imole Services. ')])

	/** Also at the former addresses, which others have stored, and whose pictures were in the cache. */
	const sampleIn = async (ownName: string) => {
		const after = await allDrawn(app)
		expect(after.size).toBeGreaterThan(7)
		for (const path of before.keys()) after.set(path, await drawnAt(app, path))
		for (const [path, text] of after)
			expect([path, text]).toEqual([path, expect.stringMatching(new RegExp(`^(${ownName}\\. .+)?$`))])
		const found = Array.from(after, ([path, text]) => [path, sampleNamesIn(text.replace(ownName, ''), names)] as const)
		return found.filter(([, each]) => each.length > 0)
	}
	expect((await admin.submit('/admin/site/sample', { intent: 'remove' })).status).toBe(200)
	expect(await sampleIn('Imole Services')).toEqual([])
	await app.sql`truncate rate_limits`
	expect((await admin.submit('/admin/setup', dentist)).status).toBe(303)
	expect(await sampleIn('Adeyemi Dental')).toEqual([])
	expect(await drawnAt(app, '/og/page/services-dentures.png')).toContain('Adeyemi Dental. Services. Dentures')
	await app.stop()
})
