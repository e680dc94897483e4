import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { newDataDir } from '../../tests/support/database.ts'
import { authSecret, sessionCookieName, sessionToken } from './cookies.server.ts'
import { knownDevice, rememberDevice } from './limits/known-device.server.ts'
import { safePath } from './safe-path.ts'
import { guessedAccount } from './limits/throttle.server.ts'

beforeAll(() => void loadEnv({ SITE_URL: 'http://site.test', DATA_DIR: newDataDir() }))

const email = fc.emailAddress()
const pair = (cookie: string) => cookie.split(';')[0] ?? ''
/** A text with one character changed, removed or added. */
const damaged = (text: string) =>
	fc
		.tuple(fc.nat(text.length), fc.constantFrom('swap', 'drop', 'add'), fc.stringMatching(/^[\w.-]$/))
		.map(
			([at, how, letter]) =>
				text.slice(0, at) + (how === 'drop' ? '' : letter) + text.slice(how === 'add' ? at : at + 1),
		)
		.filter((other) => other !== text)

test('a session cookie is read as it was written, and rejected after any change', () => {
	fc.assert(
		fc.property(
			fc.stringMatching(/^[A-Za-z0-9]{32}$/).chain((token) => {
				const signature = createHmac('sha256', authSecret()).update(token).digest('base64')
				const value = `${token}.${signature}`
				return fc.tuple(fc.constant(token), fc.constant(value), damaged(value))
			}),
			([token, value, changed]) => {
				const header = (text: string) => `other=1; ${sessionCookieName()}=${encodeURIComponent(text)}`
				expect(sessionToken(header(value))).toBe(token)
				expect(sessionToken(header(changed))).toBeNull()
			},
		),
	)
})

test('any text that a browser sends as a session is read without an exception', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (text) => {
			expect(sessionToken(`${sessionCookieName()}=${text}`)).toBeNull()
		}),
	)
})

test('a device knows the accounts that signed in there, and no others', () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(email, { minLength: 1, maxLength: 8, selector: (text) => text.toLowerCase() }),
			email,
			(signedIn, other) => {
				let cookie = ''
				for (const address of signedIn) cookie = pair(rememberDevice(cookie, address))
				const remembered = signedIn.slice(-5)
				for (const address of remembered) expect(knownDevice(cookie, address.toUpperCase())).not.toBeNull()
				fc.pre(!signedIn.some((address) => address.toLowerCase() === other.toLowerCase()))
				expect(knownDevice(cookie, other)).toBeNull()
			},
		),
	)
})

test('a mark of a device is worthless after a change, or on another device', () => {
	fc.assert(
		fc.property(
			email.chain((address) => {
				const cookie = pair(rememberDevice(null, address))
				const [name = '', value = ''] = cookie.split('=')
				return fc.tuple(fc.constant(address), fc.constant(name), fc.constant(value), damaged(value))
			}),
			([address, name, value, changed]) => {
				const same = knownDevice(`${name}=${value}`, address)
				expect(same).not.toBeNull()
				const other = knownDevice(`${name}=${changed}`, address)
				expect(other).toBeNull()
			},
		),
	)
})

test('a mark of a device is read whole or not at all', () => {
	const cookie = pair(rememberDevice(null, 'ada@example.com'))
	expect(knownDevice(cookie, 'ada@example.com')).not.toBeNull()
	const [name = '', value = ''] = cookie.split('=')
	for (const changed of [value.replace('.', '..'), `${value}.`, `.${value}`, `${value}.x`]) {
		expect(knownDevice(`${name}=${changed}`, 'ada@example.com'), changed).toBeNull()
	}
})

test('guesses are counted by kind, account and device, in any case of the letters', () => {
	fc.assert(
		fc.property(email, email, (one, two) => {
			const subject = (kind: 'password' | 'code', address: string) => guessedAccount(kind, address, null).subject
			expect(subject('password', one)).toBe(subject('password', one.toUpperCase()))
			expect(subject('password', one)).not.toBe(subject('code', one))
			fc.pre(one.toLowerCase() !== two.toLowerCase())
			expect(subject('password', one)).not.toBe(subject('password', two))
			const device = pair(rememberDevice(null, one))
			expect(guessedAccount('password', one, device).subject).not.toBe(subject('password', one))
			expect(guessedAccount('password', two, device).subject).toBe(subject('password', two))
		}),
	)
})

test('every redirect leads to a path on this site', () => {
	const nasty = fc.oneof(
		fc.webUrl(),
		fc.webPath(),
		fc.string({ unit: 'binary' }),
		fc
			.array(
				fc.constantFrom(
					'/',
					'\\',
					'.',
					'@',
					':',
					'%2f',
					'%5c',
					'\t',
					'\n',
					'evil.example',
					'javascript:',
					'?',
					'#',
					' ',
				),
				{ maxLength: 8 },
			)
			.map((parts) => parts.join('')),
	)
	fc.assert(
		fc.property(nasty, (given) => {
			const path = safePath(given, '/account')
			const url = new URL(path, 'https://site.test')
			expect(url.origin).toBe('https://site.test')
			expect(path).toMatch(/^\/(?!\/)/)
		}),
		{ numRuns: 2_000 },
	)
})

test('an address that begins like another site is not a path of this one, whatever host it names', () => {
	// The last host is the one that the function itself resolves paths against.
	for (const given of ['//evil.example/', '//evil.example', '/\\\\evil.example', '//site.invalid/account'])
		expect(safePath(given, '/'), given).toBe('/')
})
