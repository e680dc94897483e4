import type { CommentStatus } from '#app/events/comment-status.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '#app/db/client.server.ts'
import { readQuery, type QueueQuery } from '#app/features/moderation/queue/queue-input.ts'
import { queueAddress } from '#app/features/comments/comment/queue-names.ts'
import { transitions, verbs, type Verb } from '#app/features/moderation/queue/verbs.ts'
import { statusForNewComment } from '#app/features/comments/writing/writing.server.ts'
import { decide, undo } from '#app/features/moderation/moderation.server.ts'
import { moderationMessages } from '#app/features/moderation/queue/messages.ts'
import { readAuthor, readQueue } from '#app/features/moderation/queue/queue.server.ts'
import { setTrusted } from '#app/features/moderation/queue/trusted-authors.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { onPurge } from '#app/platform/pages/purge.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { addComment, addPost, addProfile } from '../../support/rows.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

const statuses = ['pending', 'approved', 'rejected', 'spam'] as const

describe.each(engines())('decisions on comments, on %s', (engine) => {
	let opened: TestDatabase
	let [ada, ben, reader, post] = ['', '', '', '']
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		loadEnv({ SITE_URL: 'http://site.test', DATA_DIR: newDataDir() })
		ada = await addProfile({ fullName: 'Ada Obi', role: 'admin' })
		ben = await addProfile({ fullName: 'Ben Udo', role: 'admin' })
		reader = await addProfile({ fullName: 'Ngozi Eze' })
		post = await addPost(ada, { status: 'published', title: 'Batteries' })
	})
	afterAll(() => opened.close())

	const comment = (status: CommentStatus, more: Parameters<typeof addComment>[2] = {}) =>
		addComment(post, reader, { status, ...more })
	async function statusOf(id: string): Promise<string | undefined> {
		const [row] = await sql<{ status: string }[]>`select status from blog_comments where id = ${id}`
		return row?.status
	}
	const countOnPost = async () => {
		const [row] = await sql<{ count: number }[]>`
			select comment_count as count from blog_post_stats where post_id = ${post}`
		return row?.count ?? -1
	}
	/** Decides on what the admin sees: the comments as they are now. */
	async function decideNow(admin: string, verb: Verb, ids: string[]) {
		return decide(admin, verb, ids, z.enum(statuses).parse(await statusOf(ids[0] ?? '')))
	}
	const errorOf = (work: Promise<unknown>) =>
		work.then(
			() => null,
			(error: unknown) => (error instanceof ExpectedError ? [error.status, error.message] : error),
		)

	for (const verb of verbs) {
		test.each(statuses)(`${verb}: from %s as the specification says`, async (from) => {
			const id = await comment(from)
			const { to } = transitions[verb]
			const allowed = {
				approve: ['pending', 'rejected', 'spam'],
				reject: ['pending'],
				spam: ['pending', 'rejected', 'approved'],
				reopen: ['approved'],
			}[verb].includes(from)
			if (allowed) {
				expect(await decide(ada, verb, [id], from)).toMatchObject({ changed: 1, leftOut: 0 })
				expect(await statusOf(id)).toBe(to)
			} else {
				expect(await errorOf(decide(ada, verb, [id], from))).toMatchObject([409, expect.any(String)])
				expect(await statusOf(id)).toBe(from)
			}
		})
	}

	test('an approval purges the post, and its count is right; undoing takes both back', async () => {
		const id = await comment('pending')
		const before = await countOnPost()
		const purged: string[] = []
		const stop = onPurge((tags) => purged.push(...tags))
		const { batch } = await decideNow(ada, 'approve', [id])
		expect(purged).toEqual([`comments:${post}`])
		expect(await countOnPost()).toBe(before + 1)
		expect(await undo(batch ?? '')).toBe(1)
		expect(purged).toEqual([`comments:${post}`, `comments:${post}`])
		expect([await statusOf(id), await countOnPost()]).toEqual(['pending', before])
		stop()
	})

	test('several at once are one decision: what is something else by now is left out, and all is undone together', async () => {
		const all = await Promise.all([1, 2, 3, 4].map(() => comment('pending')))
		const [one = '', two = '', three = '', four = ''] = all
		await decideNow(ben, 'spam', [three])
		await decideNow(ada, 'approve', [four])
		// The last is as wished, by the same admin.
		const decided = await decide(ada, 'approve', all, 'pending')
		expect(decided).toMatchObject({ changed: 2, leftOut: 1 })
		expect(await Promise.all(all.map(statusOf))).toEqual(['approved', 'approved', 'spam', 'approved'])
		await decideNow(ben, 'spam', [two])
		expect(await undo(decided.batch ?? '')).toBe(1)
		expect([await statusOf(one), await statusOf(two)]).toEqual(['pending', 'spam'])
	})

	test('two admins at once: one decides, the other’s response names who did', async () => {
		for (let round = 0; round < 10; round++) {
			const id = await comment('pending')
			const both = await Promise.all([
				errorOf(decide(ada, 'approve', [id], 'pending')),
				errorOf(decide(ben, 'reject', [id], 'pending')),
			])
			const status = await statusOf(id)
			const [loser, first] = status === 'approved' ? [both[1], 'Ada Obi'] : [both[0], 'Ben Udo']
			expect(both).toContain(null)
			expect(loser).toEqual([409, `${first} has already decided: this comment is ${status}.`])
		}
	})

	test('two admins with many comments in different orders do not stop each other', async () => {
		const ids = await Promise.all(Array.from({ length: 20 }, () => comment('pending')))
		const both = await Promise.all([
			errorOf(decide(ada, 'approve', ids, 'pending')),
			errorOf(decide(ben, 'spam', ids.toReversed(), 'pending')),
		])
		expect(both.map((rejected) => rejected === null)).toContain(true)
		expect(both).toContainEqual([409, expect.stringContaining('has already decided')])
		expect(new Set(await Promise.all(ids.map(statusOf))).size).toBe(1)
	})

	test('a double click decides once', async () => {
		const id = await comment('pending')
		const [one, two] = await Promise.all([
			decide(ada, 'approve', [id], 'pending'),
			decide(ada, 'approve', [id], 'pending'),
		])
		expect([one.changed + two.changed, one.leftOut + two.leftOut]).toEqual([1, 0])
		expect([...(await sql`select 1 as n from comment_decisions where comment_id = ${id}`)]).toHaveLength(1)
	})

	test('an approval of a comment that its author has edited since it was read is refused', async () => {
		const [one, two] = [await comment('pending', { content: 'Well said.' }), await comment('pending')]
		const { comments } = await readQueue({ status: 'pending', search: '', author: null, cursor: null })
		const read = new Map(comments.map(({ id, version }) => [id, version]))
		await sql`update blog_comments set content = 'Buy pills.', updated_at = now() + interval '1 s' where id = ${one}`
		expect(await errorOf(decide(ada, 'approve', [one], 'pending', read))).toEqual([
			409,
			'Its author has edited this comment since you read it. Please read it again first.',
		])
		expect(await decide(ada, 'approve', [one, two], 'pending', read)).toMatchObject({ changed: 1, leftOut: 1 })
		expect(await Promise.all([one, two].map(statusOf))).toEqual(['pending', 'approved'])
		expect(await decide(ada, 'spam', [one], 'pending', read)).toMatchObject({ changed: 1 })
	})

	test('nothing is undone that somebody has decided on since, and nothing twice', async () => {
		const id = await comment('pending')
		const first = await decideNow(ada, 'approve', [id])
		await decideNow(ben, 'spam', [id])
		expect(await errorOf(undo(first.batch ?? ''))).toMatchObject([
			409,
			expect.stringContaining('someone has reviewed it again'),
		])
		expect(await statusOf(id)).toBe('spam')
		const other = await decideNow(ada, 'approve', [id])
		const both = await Promise.all([errorOf(undo(other.batch ?? '')), errorOf(undo(other.batch ?? ''))])
		expect(both.filter((rejected) => rejected === null)).toHaveLength(1)
		expect(await statusOf(id)).toBe('spam')
	})

	test('what is gone, deleted or no comment at all says so', async () => {
		const [place] = await sql<{ id: string }[]>`
			update blog_comments set status = 'deleted', content = '' where id = ${await comment('approved')} returning id`
		for (const id of [place?.id ?? '', '00000000-0000-4000-8000-000000000000'])
			expect(await errorOf(decide(ada, 'approve', [id], 'pending'))).toEqual([
				409,
				'This comment is no longer here. Its author may have deleted it.',
			])
	})

	test('an approved reply is emailed once to the author of the comment it answers, and not after the approval was undone', async () => {
		const top = await comment('approved')
		const friend = await addProfile({ fullName: 'Ife Ade' })
		const reply = await addComment(post, friend, { parentId: top, status: 'pending' })
		const mails = async () =>
			(await sql`select 1 from outbox where dedupe_key = ${`reply:${reply}`} and state = 'waiting'`).length
		const { batch } = await decideNow(ada, 'approve', [reply])
		expect(await mails()).toBe(1)
		await undo(batch ?? '')
		expect(await mails()).toBe(0)
		await decideNow(ada, 'approve', [reply])
		await decideNow(ada, 'reopen', [reply])
		await decideNow(ben, 'approve', [reply])
		expect(await mails()).toBe(1)
	})

	test('comments of trusted authors are published at once', async () => {
		const author = await addProfile({ fullName: 'Sade Bello' })
		expect(await statusForNewComment({ sql }, author)).toBe('pending')
		expect(await setTrusted(author, true)).toBe('Sade Bello')
		expect(await statusForNewComment({ sql }, author)).toBe('approved')
		await setTrusted(author, false)
		expect(await statusForNewComment({ sql }, author)).toBe('pending')
		expect(await errorOf(setTrusted('00000000-0000-4000-8000-000000000000', true))).toMatchObject([404, {}])
	})

	describe('the queue', () => {
		const asked = (more: Partial<QueueQuery>): QueueQuery => ({
			status: 'pending',
			search: '',
			author: null,
			cursor: null,
			...more,
		})
		let author = ''
		const ids: string[] = []
		beforeAll(async () => {
			author = await addProfile({ fullName: 'Tọ́lá Àjàyí', email: 'tola@example.org' })
			for (let minute = 0; minute < 60; minute++)
				ids.push(
					await addComment(post, author, {
						status: 'spam',
						content: `Cheap loans number ${minute}, see https://loans.example/now`,
						createdAt: new Date(Date.UTC(2026, 0, 1, 8, minute)),
					}),
				)
			ids.reverse()
		})

		test('goes page by page in both directions, newest first, and contains every comment', async () => {
			const query = asked({ status: 'spam', author })
			const one = await readQueue(query)
			expect(one).toMatchObject({ newer: false, older: true, counts: { spam: 60, pending: 0 } })
			const before = (page: typeof one) => {
				const last = page.comments.at(-1)
				return { side: 'before' as const, at: new Date(last?.createdAt ?? 0), id: last?.id ?? '' }
			}
			const two = await readQueue({ ...query, cursor: before(one) })
			const three = await readQueue({ ...query, cursor: before(two) })
			expect([...one.comments, ...two.comments, ...three.comments].map(({ id }) => id)).toEqual(ids)
			expect(three).toMatchObject({ newer: true, older: false })
			const first = three.comments[0]
			const back = await readQueue({
				...query,
				cursor: { side: 'after', at: new Date(first?.createdAt ?? 0), id: first?.id ?? '' },
			})
			expect(back.comments.map(({ id }) => id)).toEqual(two.comments.map(({ id }) => id))
			expect(back).toMatchObject({ newer: true, older: true })
		})

		test('the address of a page keeps its place among comments of one second', async () => {
			const crowd = await addProfile({ fullName: 'A crowd' })
			for (let n = 0; n < 60; n++)
				await addComment(post, crowd, { status: 'spam', createdAt: new Date(Date.UTC(2026, 0, 2, 8, 0, 0, n * 10)) })
			const query = asked({ status: 'spam', author: crowd })
			const first = await readQueue(query)
			const last = first.comments.at(-1)
			if (!last) throw new Error('There is no page.')
			const address = queueAddress({ ...query, cursor: { side: 'before', comment: last } })
			const { cursor } = readQuery(new URL(address, 'http://site.test').searchParams)
			const second = await readQueue({ ...query, cursor })
			const seen = [...first.comments, ...second.comments].map(({ createdAt }) => Date.parse(createdAt) % 1000)
			expect(seen).toEqual(Array.from({ length: 50 }, (_, n) => (59 - n) * 10))
		})

		test.each([
			['words', 'cheap LOANS', 60],
			['the beginning of a word', 'loa', 60],
			['words of several comments', 'number 7', 1],
			['an address', 'loans.example', 60],
			['the author, without tone marks', 'tola', 60],
			['an email address', 'tola@example.org', 60],
			['nothing that is there', 'aubergine', 0],
			['only signs', "' & | ! <->", 60],
		])('finds %s', async (_what, search, count) => {
			const { counts, comments } = await readQueue(asked({ status: 'spam', search, author }))
			expect([counts.spam, comments.length]).toEqual([count, Math.min(count, 25)])
		})

		test('shows what a decision needs: the post, what is answered, who decided, the author’s history', async () => {
			const top = await comment('approved', { content: 'Is lithium worth it?' })
			const id = await addComment(post, author, { parentId: top, content: 'A question of years', status: 'pending' })
			await decideNow(ben, 'reject', [id])
			const { comments } = await readQueue(asked({ status: 'rejected', author }))
			expect(comments).toMatchObject([
				{
					id,
					post: { title: 'Batteries', live: true },
					parent: { author: 'Ngozi Eze', content: 'Is lithium worth it?', shown: true },
					decision: { by: 'Ben Udo' },
					author: { name: 'Tọ́lá Àjàyí', isTrusted: false, history: { approved: 0, rejected: 1, spam: 50, pending: 0 } },
				},
			])
			expect((await readAuthor(author))?.history.spam).toBe(50)
			expect(await readAuthor('00000000-0000-4000-8000-000000000000')).toBe(null)
		})

		test('counts the history of an author up to fifty, once for all their comments of a page', async () => {
			await sql`insert into blog_comments (id, post_id, author_id, content, status)
				select gen_random_uuid(), ${post}, ${author}, 'Cheap offer ' || n, 'spam' from generate_series(1, 150) n`
			const { comments } = await readQueue(asked({ status: 'spam', author }))
			expect(comments).toHaveLength(25)
			const [{ author: by } = { author: null }] = comments
			expect(by?.history).toEqual({ approved: 0, rejected: 1, spam: 50, pending: 0 })
			expect(by && moderationMessages.history(by.history)).toEqual(['1 rejected', '50+ spam'])
		})
	})
})
