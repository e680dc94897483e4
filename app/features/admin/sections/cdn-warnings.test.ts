import { expect, test } from 'vitest'
import { cdnWarningMessages as messages } from '#app/features/cdn/messages.ts'
import { cdnWarnings } from './cdn-warnings.ts'

test.each([
	[0, '0 seconds'],
	[59.9, '59 seconds'],
	[60, '1 minute'],
	[119 * 60, '119 minutes'],
	[120 * 60, '2 hours'],
])('pages that were taken away %i seconds ago and may still be seen are urgent, since %s', (seconds, since) => {
	expect(cdnWarnings({ takenAwaySeconds: seconds, isFailing: true })).toMatchObject([
		{ text: messages.takenAway(since), urgent: true },
	])
})

test('a CDN that accepts no purges is a warning, and one that does is none', () => {
	expect(cdnWarnings({ takenAwaySeconds: null, isFailing: true })).toMatchObject([{ urgent: false }])
	expect(cdnWarnings({ takenAwaySeconds: null, isFailing: false })).toEqual([])
})
