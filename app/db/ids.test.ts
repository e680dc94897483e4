import { describe, expect, test } from 'vitest'
import { newId } from './ids.ts'

describe('newId', () => {
	test('is a version 7 UUID that carries the time', () => {
		const before = Date.now()
		const id = newId()
		expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
		const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
		expect(time).toBeGreaterThanOrEqual(before)
		expect(time).toBeLessThan(before + 1000)
	})

	test('never repeats and only grows, also within one millisecond', () => {
		const ids = Array.from({ length: 50_000 }, newId)
		expect(new Set(ids).size).toBe(ids.length)
		expect(ids.toSorted()).toEqual(ids)
	})
})
