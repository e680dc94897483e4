import { describe, expect, it } from 'vitest'
import { isAbsent } from './absent.ts'

const coded = (code: string, syscall?: string) =>
	Object.assign(new Error('said'), { code, ...(syscall && { syscall }) })

describe('isAbsent', () => {
	it.each([
		['ECONNREFUSED', 'connect'],
		['ENOENT', 'connect'],
		['EAI_AGAIN', 'getaddrinfo'],
		['CONNECTION_CLOSED', undefined],
		['57P03', undefined],
		['53300', undefined],
	])('waits for a database that is not there (%s)', (code, call) => {
		expect(isAbsent(coded(code, call))).toBe(true)
		expect(isAbsent(new Error('It cannot be used.', { cause: coded(code, call) }))).toBe(true)
	})

	it.each([
		['28P01', undefined],
		['3D000', undefined],
		['ENOTFOUND', 'getaddrinfo'],
		['ENOENT', 'open'],
		['EACCES', 'connect'],
		['23505', undefined],
	])('does not wait where something is wrong (%s)', (code, call) => expect(isAbsent(coded(code, call))).toBe(false))
})
