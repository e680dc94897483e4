import { expect, test } from 'vitest'
import { issueMessages } from '../messages.ts'
import { doneOf, mayResend } from './sending.ts'

const counts = { waiting: 0, accepted: 10, refused: 2, unknown: 1, left: 1, stopped: 1_986, unsubscribed: 0 }

test('those whom a stop spared are not counted as done', () => {
	expect(doneOf(counts)).toBe(14)
	expect(doneOf({ ...counts, waiting: 1_986, stopped: 0 })).toBe(14)
})

test('how far it is has both numbers in the same writing', () => {
	expect(issueMessages.sending.progress(1_500, 2_000)).toBe('1,500 of 2,000 people')
})

test.each([
	['sent', 0, true],
	['sending', 5, true],
	['paused', 5, false],
	['stopped', 0, true],
	// Its last email is leaving.
	['stopped', 1, false],
] as const)('%s with %i who wait: whether it is sent again to unknown is %s', (state, waiting, may) => {
	expect(mayResend({ state, counts: { ...counts, waiting } })).toBe(may)
	expect(mayResend({ state, counts: { ...counts, waiting, unknown: 0 } })).toBe(false)
})
