import { expect, test } from 'vitest'
import { errorType, sqlState } from './span-errors.ts'

test('an error is its class, whatever it says', () => {
	expect(errorType(new TypeError('ada@example.com'))).toBe('TypeError')
	expect(errorType('ada@example.com')).toBe('string')
	expect(errorType(Object.assign(new Error('x'), { name: 'ada@example.com' }))).toBe('Error')
})

test('only codes of PostgreSQL are codes', () => {
	expect(sqlState(Object.assign(new Error('x'), { code: '23505' }))).toBe('23505')
	expect(sqlState(Object.assign(new Error('x'), { code: 'ada@example.com' }))).toBeNull()
	expect(sqlState(new Error('x'))).toBeNull()
})
