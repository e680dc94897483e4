import { expect, test } from 'vitest'
import { nairaOf } from './page-weight.ts'
import { liveMessages } from './messages.ts'

test('what a page weighs is said in kilobytes and in naira of data', () => {
	expect(nairaOf(1_000_000_000)).toBe(431.25)
	expect(liveMessages.weight(100_000)).toBe('About 100 KB for a visitor: ₦0.04 of data')
	expect(liveMessages.weight(2_600_000)).toBe('About 2.6 MB for a visitor: ₦1.12 of data')
})
