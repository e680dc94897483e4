import { expect, test } from 'vitest'
import { contributionItems, mailItems, noAttention, subscriberItems } from './attention.ts'

test('nothing waits: nothing is said', () => {
	for (const hasMailServer of [true, false]) expect(mailItems(noAttention, hasMailServer)).toEqual([])
	expect([...contributionItems(noAttention), ...subscriberItems(noAttention)]).toEqual([])
})

test('emails that wait are named only where no mail server sends them within seconds', () => {
	const waiting = { ...noAttention, mailsWaiting: 4 }
	expect(mailItems(waiting, true)).toEqual([])
	expect(mailItems(waiting, false)).toMatchObject([{ count: 4, href: '/admin/outbox?state=waiting', urgent: false }])
})

test('emails that failed are urgent, with a mail server and without', () => {
	for (const hasMailServer of [true, false])
		expect(mailItems({ ...noAttention, failedMails: 2 }, hasMailServer)).toMatchObject([
			{ count: 2, href: '/admin/outbox?state=trouble', urgent: true },
		])
})

test('drafts of contributors and unconfirmed subscribers lead to their lists', () => {
	expect(contributionItems({ ...noAttention, contributions: 3 })).toMatchObject([
		{ count: 3, href: '/admin/posts?show=contributions' },
	])
	expect(subscriberItems({ ...noAttention, subscribersWaiting: 5 })).toMatchObject([
		{ count: 5, href: '/admin/newsletter?state=pending' },
	])
})
