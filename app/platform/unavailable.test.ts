import { describe, expect, it } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('message'), { code })

describe('isUnavailable', () => {
	it.each([
		'CONNECTION_CLOSED',
		'CONNECT_TIMEOUT',
		'ECONNREFUSED',
		'57P01',
		'53100',
		'08006',
		'57014',
		'40P01',
		'40001',
	])('%s passes by itself', (code) => {
		expect(isUnavailable(coded(code))).toBe(true)
		expect(isUnavailable(new Error('a statement failed', { cause: coded(code) }))).toBe(true)
	})

	it.each(['23505', '42P01', 'ENOENT', '57', '530001', ''])('%s does not', (code) =>
		expect(isUnavailable(coded(code))).toBe(false),
	)

	it('accepts values that are not errors', () => {
		expect(isUnavailable({ code: '57P01' })).toBe(false)
		expect(isUnavailable(null)).toBe(false)
	})
})
