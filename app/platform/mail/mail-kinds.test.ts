import { expect, test } from 'vitest'
import { expirySeconds, keepingOf, linkSeconds } from './mail-kinds.ts'

test('the text of an email whose link or code signs somebody in is stored for one day only', () => {
	for (const kind of ['sign-in-link', 'sign-in-code', 'reset-password', 'verify-email', 'confirm-code'] as const) {
		expect(keepingOf(kind), kind).toBe('secret')
		expect(expirySeconds(kind), kind).toBe(linkSeconds(kind))
	}
	expect(['enquiry', 'account-deleted', 'a kind of an older version'].map(keepingOf)).toEqual([
		'mail',
		'nothing',
		'mail',
	])
	expect(expirySeconds('enquiry')).toBeNull()
})
