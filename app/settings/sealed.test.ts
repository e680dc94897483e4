import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { forgetSecrets, readSecrets, replaceSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { seal, unseal } from './sealed.server.ts'

let dataDir: string
const file = () => path.join(dataDir, 'secrets', 'master')
const use = (more: Record<string, string> = {}) => {
	forgetSecrets()
	loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...more })
}
beforeEach(() => {
	dataDir = mkdtempSync(path.join(tmpdir(), 'sealed-'))
	use()
})
afterEach(() => {
	rmSync(dataDir, { recursive: true, force: true })
	loadEnv({})
	forgetSecrets()
})

test('a sealed secret opens for its setting only, and holds nothing of the text', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => {
			const [one, other] = [seal('mailPassword', text), seal('mailPassword', text)]
			expect(one).not.toBe(other)
			expect(unseal('mailPassword', one)).toBe(text.toWellFormed())
			expect(unseal('aiKey', one)).toBeNull()
			if (text.length > 3) expect(Buffer.from(one.slice(3), 'base64url').includes(text)).toBe(false)
		}),
	)
})

test('what was changed by a byte, or is no sealed secret, does not open', () => {
	const bytes = Buffer.from(seal('mailPassword', 'mangoes').slice(3), 'base64url')
	for (let at = 0; at < bytes.length; at++) {
		const changed = Buffer.from(bytes)
		changed[at] = (changed[at] ?? 0) ^ 1
		expect(unseal('mailPassword', `v1.${changed.toString('base64url')}`)).toBeNull()
	}
	for (const text of ['', 'v1.', 'v1.AAAA', 'mangoes']) expect(unseal('mailPassword', text)).toBeNull()
})

test('the key is made once, for its owner only, and stays', () => {
	seal('mailPassword', 'mangoes')
	const key = readFileSync(file(), 'utf8')
	expect(statSync(file()).mode & 0o777).toBe(0o600)
	use()
	seal('mailPassword', 'more')
	expect(readFileSync(file(), 'utf8')).toBe(key)
})

test('reading makes no key: a key that is put back later still opens everything', () => {
	const sealed = seal('mailPassword', 'mangoes')
	const key = readFileSync(file())
	rmSync(file())
	use()
	expect(unseal('mailPassword', sealed)).toBeNull()
	expect(statSync(file(), { throwIfNoEntry: false })).toBeUndefined()
	writeFileSync(file(), key)
	use()
	expect(unseal('mailPassword', sealed)).toBe('mangoes')
})

test('SECRET_KEY is used instead of the file, which still opens what was sealed before', () => {
	const before = seal('mailPassword', 'mangoes')
	use({ SECRET_KEY: 'a key of sixteen letters' })
	const after = seal('mailPassword', 'papayas')
	expect([before, after].map((each) => unseal('mailPassword', each))).toEqual(['mangoes', 'papayas'])
	use()
	expect([before, after].map((each) => unseal('mailPassword', each))).toEqual(['mangoes', null])
})

test('the key is in no backup, and no restore replaces it', () => {
	seal('mailPassword', 'mangoes')
	const key = readFileSync(file(), 'utf8')
	expect(readSecrets().map(({ purpose }) => purpose)).not.toContain('master')
	const restored = mkdtempSync(path.join(tmpdir(), 'restored-'))
	writeFileSync(path.join(restored, 'master'), 'of another site')
	replaceSecrets(restored)
	rmSync(restored, { recursive: true })
	expect(readFileSync(file(), 'utf8')).toBe(key)
})
