import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadEnv } from '../env/env.server.ts'
import { issueFormToken, readFormToken } from './form-token.server.ts'
import { secret } from '../env/secrets/secrets.server.ts'

const noon = Date.parse('2026-11-02T12:00:00Z')
const second = 1_000
const hour = 3_600_000

let folder = ''
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'imole-secrets-'))
	loadEnv({ DATA_DIR: folder })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a form token', () => {
	test.each([
		[0, 'early'],
		[2_999, 'early'],
		[3 * second, 'valid'],
		[2 * hour, 'valid'],
		[2 * hour + 1, 'expired'],
		[48 * hour, 'expired'],
		[-5 * second, 'early'],
		[-hour, 'valid'],
	])('that is %i ms old is %s', (age, state) => {
		expect(readFormToken('enquiry', issueFormToken('enquiry', noon), noon + age).state).toBe(state)
	})

	test('has a unique id', () => {
		const tokens = Array.from({ length: 50 }, () => issueFormToken('enquiry', noon))
		const ids = new Set(tokens.map((token) => readFormToken('enquiry', token, noon + 5 * second).id))
		expect(ids.size).toBe(50)
		expect(ids.has(null)).toBe(false)
	})

	test('is invalid for another form', () => {
		expect(readFormToken('comment', issueFormToken('enquiry', noon), noon + hour)).toEqual({
			state: 'forged',
			id: null,
		})
	})

	test('is invalid after any change', () => {
		const token = issueFormToken('enquiry', noon)
		for (let place = 0; place < token.length; place++) {
			const changed = token.slice(0, place) + (token[place] === 'a' ? 'b' : 'a') + token.slice(place + 1)
			expect(readFormToken('enquiry', changed, noon + hour).state).toBe('forged')
		}
		for (const other of ['x', 'a.b.c', `${token}.x`, `${token} `, '..', 'ẹ.ẹ.ẹ'])
			expect(readFormToken('enquiry', other, noon + hour).state).toBe('forged')
	})

	test('is missing when there is none', () => {
		expect(readFormToken('enquiry', '', noon)).toEqual({ state: 'missing', id: null })
	})

	test('of another site is forged', () => {
		const token = issueFormToken('enquiry', noon)
		loadEnv({ DATA_DIR: path.join(folder, 'other') })
		expect(readFormToken('enquiry', token, noon + hour).state).toBe('forged')
	})
})

describe('a secret', () => {
	test('is created once, readable by its owner only, and does not change', () => {
		const made = secret('preview')
		const file = path.join(folder, 'secrets/preview')
		expect(statSync(file).mode & 0o777).toBe(0o600)
		expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
		expect(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')).toEqual(made)
		expect(secret('preview')).toEqual(made)
		expect(secret('auth')).not.toEqual(made)
		expect(readdirSync(path.dirname(file)).sort()).toEqual(['auth', 'preview'])
	})

	test('that another process made is read', () => {
		secret('device')
		writeFileSync(path.join(folder, 'secrets/throttle'), Buffer.alloc(32, 7).toString('base64url'))
		expect(secret('throttle')).toEqual(Buffer.alloc(32, 7))
	})

	test('that is damaged stops the start with an error message', () => {
		secret('device')
		writeFileSync(path.join(folder, 'secrets/page-mark'), 'abc')
		expect(() => secret('page-mark')).toThrow(/page-mark is damaged\. Nothing was deleted; run: npm run doctor/)
	})

	test('that cannot be written names the folder in the error', () => {
		writeFileSync(path.join(folder, 'file'), '')
		loadEnv({ DATA_DIR: path.join(folder, 'file') })
		expect(() => secret('preview')).toThrow(/check who owns the folder that DATA_DIR names/)
	})
})
