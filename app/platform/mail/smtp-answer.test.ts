import { expect, test } from 'vitest'
import { deferredAbout, rejectedAbout } from './smtp-answer.ts'

test.each([
	['recipient', 552, '552 Mailbox full', 'recipient'],
	['recipient', 552, '552 5.2.2 Over quota', 'recipient'],
	['recipient', 553, '553 5.3.0 User rejected', 'recipient'],
	['recipient', 550, '550 5.1.1 No such user (connect from 105.5.3.12)', 'recipient'],
	['recipient', 550, '550 5.4.5 Daily user sending limit exceeded', 'quota'],
	['message', 552, '552 Too many emails today', 'quota'],
	['message', 552, '552-5.3.1 The disk is full', 'quota'],
	['message', 552, '552 5.3.4 Message size exceeds fixed limit', 'message'],
	['message', 554, '554 5.7.1 Blocked: see 10.5.3.2', 'message'],
	['sender', 550, '550 5.4.5 Daily limit', 'quota'],
	['sender', 553, '553 5.1.8 Domain not found', 'sender'],
] as const)('a rejection at the %s, %i, “%s” is about the %s', (stage, code, answer, about) => {
	expect(rejectedAbout(stage, code, answer)).toBe(about)
})

test.each([
	['450 4.2.1 Busy mailbox', 'mailbox'],
	['451 4.7.1 Greylisted for 10.4.2.1', 'email'],
	['451 Could not complete recipient verify callout', 'email'],
] as const)('“%s” asks for patience of the %s', (answer, about) => {
	expect(deferredAbout(answer)).toBe(about)
})
