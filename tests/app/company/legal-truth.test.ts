import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { consentSentences, consentTextVersion } from '#app/features/contact/copy/consent.ts'
import { newsletterConsent } from '#app/features/newsletter/consent.ts'
import { periodTexts, withPeriods } from '#app/platform/env/env-retention.ts'
import { env } from '#app/platform/env/env.server.ts'
import { allRules } from '#app/features/privacy/retention.server.ts'
import { storedCookies, storedNotes } from '#app/features/site/legal/device-storage.ts'
import { privacyBase } from '#app/features/site/legal/legal-privacy.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { totp } from '../../support/people/totp.ts'
import { pathsOfSitemap } from '../../support/pages/public-routes.ts'
import { must, password, Person } from '../../support/data/whole-life.ts'

let app: TestApp
const longest = new Map<string, number>()

/** Records every cookie that a response sets, with its life in seconds. */
function note(response: Response): Response {
	for (const cookie of response.headers.getSetCookie()) {
		const [pair = '', ...attributes] = cookie.split(/;\s*/)
		const [name = '', value = ''] = pair.split('=')
		const life = attributes.find((text) => /^max-age=/i.test(text))
		const seconds = life === undefined ? Infinity : Number(life.split('=')[1])
		if (value !== '' && seconds > 0) longest.set(name, Math.max(seconds, longest.get(name) ?? 0))
	}
	return response
}

beforeAll(async () => {
	app = await startApp({
		seed: 'sample',
		env: { TRUST_PROXY: '1', GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret', AUTH_MAGIC_LINK: 'on' },
	})
	loadEnv({ DATA_DIR: app.dataDir, SITE_URL: 'http://site.test' })
})

const pageText = async (address: string): Promise<string> =>
	(await (await app.fetch(address)).text())
		.replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
		.replace(/<[^>]+>/g, ' ')
		.replace(/&#x27;/g, "'")
		.replace(/\s+/g, ' ')

describe('the cookie policy', () => {
	test('names every cookie that signing in can set, with a life that is long enough', async () => {
		const person = new Person(app, { email: 'cookies@example.com', name: 'Kemi Alade', network: '203.0.113.9' })
		const json = { 'content-type': 'application/json' }
		await person.join()
		const setup = await (await person.submit('/account', { intent: 'two-factor', password })).text()
		const uri = /otpauth:[^"<\s]+/.exec(setup)?.[0].replaceAll('&amp;', '&') ?? ''
		must(note(await person.submit('/account', { intent: 'two-factor-confirm', saved: 'yes', code: totp(uri) })), 200)
		note(await person.send('/api/auth/passkey/generate-register-options', '', json))
		note(await person.get('/api/auth/passkey/generate-register-options'))
		note(await person.submit('/sign-out', {}))
		note(await person.submit('/sign-in', { intent: 'sign-in', email: person.email, password }))
		note(await person.send('/api/auth/two-factor/verify-totp', JSON.stringify({ code: totp(uri, 1) }), json))
		note(await person.get('/api/auth/passkey/generate-authenticate-options'))
		note(await person.send('/api/auth/sign-in/social', JSON.stringify({ provider: 'github' }), json))
		const known = new Map(storedCookies.map(({ name, seconds }) => [name, seconds]))
		for (const [name, seconds] of longest) {
			expect([...known.keys()]).toContain(name)
			expect(seconds, name).toBeLessThanOrEqual(known.get(name) ?? 0)
		}
		// Set by a script, and checked below.
		const byScript = ['second-step-later', 'admin-folded']
		expect([...longest.keys()].toSorted()).toEqual(
			[...known.keys()].filter((name) => !byScript.includes(name)).toSorted(),
		)
	})

	test('is shown as the list says it', async () => {
		const text = await pageText('/legal/cookies')
		for (const { name, text: stated } of storedCookies) {
			expect(text).toContain(`“${name}”`)
			expect(text).toContain(stated)
		}
		for (const { key, text: stated } of storedNotes) {
			expect(text).toContain(`“${key}`)
			expect(text).toContain(stated)
		}
	})

	test('names every use that a script makes of the browser’s storage', () => {
		const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
			.map((file) => `app/${file}`)
			.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|device-storage\.ts$|\.server\./.test(file))
			.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
		const storage = /\b(?:localStorage|sessionStorage|indexedDB|caches\.open|cookieStore)\b/
		// They read what the files of the list have written; rename-storage-keys.ts renames old keys.
		const reads = [
			'app/enhance/appearance/boot-script.ts',
			'app/enhance/rename-storage-keys.ts',
			'app/features/contact/sending/is-any-waiting.ts',
			'app/features/site/offline/seen-pages.ts',
		]
		const users = sources.filter(({ file, text }) => storage.test(text) && !reads.includes(file))
		const listed = new Set(storedNotes.flatMap(({ file }) => (file === null ? [] : [file])))
		expect(users.map(({ file }) => file).toSorted()).toEqual([...listed].toSorted())
		for (const { key, kind, file } of storedNotes) {
			const text = sources.find((source) => source.file === file)?.text
			if (text !== undefined) expect(text, key).toContain(kind === 'cache' ? 'CacheStorage' : `${kind}Storage`)
			if (file !== null)
				expect(
					sources.some((source) => source.text.includes(key)),
					key,
				).toBe(true)
		}
		// The keys that are handed over from elsewhere begin alike, so that none is forgotten here.
		const keys = sources.flatMap(({ file, text }) =>
			/^app\/(site\.config|db)/.test(file) ? [] : (text.match(/(?<=['"`])imole-[a-z-]+/g) ?? []),
		)
		for (const key of keys) {
			expect(
				storedNotes.some((known) => key.startsWith(known.key)),
				key,
			).toBe(true)
		}
		const cookies = sources.filter(({ text }) => /document\.cookie\s*=[^=]/.test(text)).map(({ file }) => file)
		expect(cookies).toEqual([
			'app/features/account/profile/second-step-later.ts',
			'app/features/admin/sections/folded-groups.ts',
		])
	})

	test('is right that reading sets none', async () => {
		const paths = pathsOfSitemap(await (await app.fetch('/sitemap.xml')).text())
		for (const address of [...paths, '/sign-in', '/reset-password', '/no/such/page', '/api/form-token'])
			expect((await app.fetch(address)).headers.getSetCookie(), address).toEqual([])
	})
})

describe('the privacy policy', () => {
	test('gives every retention time in the words of the rules that are applied', () => {
		const section = privacyBase.parts.find(({ id }) => id === 'retention')
		const text = withPeriods((section?.list ?? []).join(' '), periodTexts(env))
		expect(allRules().length).toBeGreaterThan(15)
		for (const { policyText: sentence } of allRules()) expect(text).toContain(sentence)
		const periods = (sentence: string) => sentence.match(/\d+ (?:minutes|hours|days?|months|years)/g) ?? []
		const carriedOut = allRules().flatMap(({ policyText: sentence }) => periods(sentence))
		// The shorter session of administrators is a rule of the session itself (auth/viewer.server.ts).
		for (const period of periods(text)) expect([...carriedOut, '12 hours']).toContain(period)
	})

	test('says where to write and to complain', async () => {
		const text = await pageText('/legal/privacy')
		for (const phrase of ['privacy@imole.example', 'Nigeria Data Protection Commission', 'ndpc.gov.ng'])
			expect(text).toContain(phrase)
	})
})

describe('consent', () => {
	/** A changed sentence needs a new version, and the pair is added here. */
	const texts: Record<string, string> = {
		'terms 2026-11-02': 'UYW_RBRawByBidbO',
		'newsletter 2026-11-02': 'PyjL2FT0Tc_P5QPo',
		'newsletter 2026-11-26': '_toKwLZajsZp64_e',
	}
	const print = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

	test.each([
		['terms', consentTextVersion, consentSentences.terms],
		['newsletter', newsletterConsent.version, newsletterConsent.sentence],
	])('the sentence of %s is the one of its version', (name, version, sentence) => {
		expect(`${name} ${version}: ${print(sentence)}`).toBe(`${name} ${version}: ${texts[`${name} ${version}`]}`)
	})

	test('no box is ticked beforehand, on any public page', async () => {
		const paths = pathsOfSitemap(await (await app.fetch('/sitemap.xml')).text())
		let boxes = 0
		for (const address of [...paths, '/newsletter', '/sign-in', '/sign-in?tab=sign-up', '/reset-password']) {
			const html = await (await app.fetch(address)).text()
			for (const [box] of html.matchAll(/<input [^>]*type="checkbox"[^>]*>/g)) {
				boxes += 1
				expect(/ checked/.test(box), `${address}: ${box}`).toBe(false)
			}
		}
		expect(boxes).toBeGreaterThanOrEqual(2)
	})
})
