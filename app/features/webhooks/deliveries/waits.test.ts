import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxWaitSeconds, maxAttempts, waitAfter } from './waits.ts'

const day = 86_400

test('the pauses grow, and together are about three days', () => {
	const random = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
		minLength: maxAttempts,
		maxLength: maxAttempts,
	})
	fc.assert(
		fc.property(random, (numbers) => {
			const waits = numbers.map((number, nth) => waitAfter(nth + 1, number))
			expect(waits.pop()).toBeNull()
			const seconds = waits.map((wait) => wait ?? 0)
			expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
			expect(new Set(seconds).size).toBe(maxAttempts - 1)
			const sum = seconds.reduce((total, each) => total + each, 0)
			expect(sum).toBeGreaterThan(2.9 * day)
			expect(sum).toBeLessThan(3.4 * day)
			expect(Math.max(...seconds)).toBeLessThan(maxWaitSeconds)
		}),
	)
})
