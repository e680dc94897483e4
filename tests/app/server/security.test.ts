import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'

/* What docs/SECURITY.md says: how to report a hole, and the table of OWASP ASVS 5.0. */

const site = 'https://site.test'
const app = await startApp({ env: { SITE_URL: site } })
const document = readFileSync('docs/SECURITY.md', 'utf8')

test('security.txt says where to report a hole, for less than a year', async () => {
	const response = await app.fetch('/.well-known/security.txt')
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
	const fields = new Map(
		(await response.text())
			.trim()
			.split('\n')
			.map((line): [string, string] => {
				const [name = '', ...value] = line.split(': ')
				return [name, value.join(': ')]
			}),
	)
	expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/)
	expect(fields.get('Canonical')).toBe(`${site}/.well-known/security.txt`)
	const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
	expect(days).toBeGreaterThan(80)
	expect(days).toBeLessThan(365)
})

test('with https every cookie of a sign-in is Secure, SameSite and has the prefix that no other host can set', async () => {
	const call = (path: string, body: Record<string, string>, cookie = '') =>
		app.fetch(path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: site, cookie },
			body: JSON.stringify(body),
		})
	const person = { email: 'ada@example.com', password: 'mangoes on the roof' }
	await call('/api/auth/sign-up/email', { name: 'Adaeze Okafor', ...person })
	await app.sql`update profiles set email_verified = true`
	const cookies = (await call('/api/auth/sign-in/email', person)).headers.getSetCookie()
	expect(cookies.length).toBeGreaterThanOrEqual(3)
	for (const cookie of cookies)
		expect(cookie).toMatch(/^__Host-[^;]+(?=.*; Secure)(?=.*; SameSite=Lax)(?=.*; Path=\/)/i)
	const readable = cookies.filter((cookie) => !/; HttpOnly/i.test(cookie)).map((cookie) => cookie.split(';')[0])
	expect(readable).toEqual(['__Host-session-hint=1'])
	expect(cookies.join()).not.toMatch(/; Domain=/i)

	// A session that ended: the hint goes, under the name it had before too.
	await app.sql`truncate sessions`
	const forgotten = await app.fetch('/api/viewer', { headers: { cookie: 'session-hint=1' } })
	const ended = forgotten.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))
	expect(ended.map((cookie) => cookie.split('=')[0])).toEqual(
		expect.arrayContaining(['__Host-session-hint', 'session-hint', '__Host-site.session_token']),
	)
})

type Row = { id: string; level: string; state: string; reason: string; tests: string[] }

const rows = document.split('\n').flatMap((line): Row[] => {
	const [, id = '', level = '', state = '', reason = '', tests = ''] = line.split('|').map((cell) => cell.trim())
	return /^\d+\.\d+\.\d+$/.test(id)
		? [{ id, level, state, reason, tests: Array.from(tests.matchAll(/`([^`]+)`/g), ([, file = '']) => file) }]
		: []
})

/** Requirements of level 1 and 2 in each chapter of ASVS 5.0.0. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('the table names each requirement of level 1 and 2 once, chapter by chapter', () => {
	expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
	expect(rows.every(({ level }) => level === '1' || level === '2')).toBe(true)
	const counted = chapters.map((_count, at) => rows.filter(({ id }) => id.startsWith(`${at + 1}.`)).length)
	expect(counted).toEqual(chapters)
})

test('every test that the table names exists, and what does not hold says why', () => {
	const missing = rows.flatMap(({ id, tests }) =>
		tests.filter((file) => !existsSync(file)).map((file) => `${id}: ${file}`),
	)
	expect(missing).toEqual([])
	expect(rows.filter(({ tests }) => tests.some((file) => !/\.(test|spec)\.tsx?$/.test(file)))).toEqual([])
	const states = ['holds', 'in part', 'does not hold', 'not applicable', 'outside']
	expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
	const silent = rows.filter(({ reason, state, tests }) => reason === '' && (state !== 'holds' || tests.length === 0))
	expect(silent.map(({ id }) => id)).toEqual([])
})

test('the sentence above the table counts right', () => {
	const count = (state: string) => rows.filter((row) => row.state === state).length
	expect(document).toContain(
		`Of ${rows.length}: ${count('holds')} hold, ${count('in part')} in part, ${count('does not hold')} do not hold, ` +
			`${count('not applicable')} not applicable, ${count('outside')} outside.`,
	)
})
