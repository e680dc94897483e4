import { expect, test } from 'vitest'
import { contributionItems, mailItems, subscriberItems, type Attention } from './attention.ts'

const nothing: Attention = {
	pendingComments: 0,
	contributions: 0,
	scheduledPosts: 0,
	nextPost: null,
	openEnquiries: 0,
	overdueEnquiries: 0,
	failedMails: 0,
	mailFailing: null,
	mailsWaiting: 0,
	subscribersWaiting: 0,
}

test('nothing waits: nothing is said', () => {
	for (const hasMailServer of [true, false]) expect(mailItems(nothing, hasMailServer)).toEqual([])
	expect([...contributionItems(nothing), ...subscriberItems(nothing)]).toEqual([])
})

test('emails that wait are named only where no mail server sends them within seconds', () => {
	const waiting = { ...nothing, mailsWaiting: 4 }
	expect(mailItems(waiting, true)).toEqual([])
	expect(mailItems(waiting, false)).toMatchObject([{ count: 4, href: '/admin/outbox?state=waiting', urgent: false }])
})

test('emails that failed are urgent, with a mail server and without', () => {
	for (const hasMailServer of [true, false])
		expect(mailItems({ ...nothing, failedMails: 2 }, hasMailServer)).toMatchObject([
			{ count: 2, href: '/admin/outbox?state=trouble', urgent: true },
		])
})

test('drafts of contributors and unconfirmed subscribers lead to their lists', () => {
	expect(contributionItems({ ...nothing, contributions: 3 })).toMatchObject([
		{ count: 3, href: '/admin/posts?show=contributions' },
	])
	expect(subscriberItems({ ...nothing, subscribersWaiting: 5 })).toMatchObject([
		{ count: 5, href: '/admin/newsletter?state=pending' },
	])
})
