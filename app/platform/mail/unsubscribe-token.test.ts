import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadEnv } from '../env/env.server.ts'
import { issueFormToken } from '../request/form-token.server.ts'
import { readUnsubscribe, signUnsubscribe } from './unsubscribe-token.server.ts'

const id = '01930c2e-7f00-7000-8000-000000000001'

let folder = ''
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'imole-secrets-'))
	loadEnv({ DATA_DIR: folder })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('an unsubscribe token', () => {
	test.each([
		['newsletter', id],
		['replies', id],
		['replies', 'a:b:c'],
		['newsletter', ''],
		['newsletter', 'ẹ̀kọ́'],
	] as const)('for %s keeps the subject %j', (purpose, subject) => {
		expect(readUnsubscribe(signUnsubscribe(purpose, subject))).toEqual({ purpose, subject })
	})

	test('is the same every time, is safe in a URL, and reveals no email address', () => {
		const token = signUnsubscribe('newsletter', id)
		expect(signUnsubscribe('newsletter', id)).toBe(token)
		expect(token).toMatch(/^[\w-]{20,200}$/)
	})

	test('differs by purpose and subject', () => {
		const tokens = [
			signUnsubscribe('newsletter', 'a'),
			signUnsubscribe('replies', 'a'),
			signUnsubscribe('newsletter', 'b'),
		]
		expect(new Set(tokens).size).toBe(3)
	})

	test('is invalid after any change of one letter', () => {
		const token = signUnsubscribe('newsletter', id)
		for (let place = 0; place < token.length; place++) {
			const changed = token.slice(0, place) + (token[place] === 'a' ? 'b' : 'a') + token.slice(place + 1)
			expect(readUnsubscribe(changed)).toBeNull()
		}
	})

	test.each([
		'',
		'x',
		'..',
		'newsletter:1',
		'../../etc/passwd',
		'%00',
		'\0',
		'ẹ.ẹ',
		'A'.repeat(100_000),
		Buffer.alloc(32).toString('base64url'),
		Buffer.from(`${'\0'.repeat(32)}newsletter:${id}`).toString('base64url'),
	])('that we did not sign is nothing (%#)', (token) => expect(readUnsubscribe(token)).toBeNull())

	test('has one spelling', () => {
		const token = signUnsubscribe('newsletter', id)
		for (const other of [`${token}=`, `${token}==`, ` ${token}`, `${token}\n`, `${token}.`, `${token}A`, `-${token}`])
			expect(readUnsubscribe(other)).toBeNull()
	})

	test('cannot be made from another kind of token', () => {
		expect(readUnsubscribe(issueFormToken('newsletter', 0))).toBeNull()
	})

	test('of another site is invalid', () => {
		const token = signUnsubscribe('newsletter', id)
		loadEnv({ DATA_DIR: path.join(folder, 'other') })
		expect(readUnsubscribe(token)).toBeNull()
	})
})
