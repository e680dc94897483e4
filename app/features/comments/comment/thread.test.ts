import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../../tests/support/rows.ts'
import { replyTarget, pageOfComment, threadOf } from './thread.server.ts'
import { joinPages, threadPage, threadPageSize, threadPath, type Thread } from './thread.ts'

const statuses = ['approved', 'approved', 'approved', 'pending', 'rejected', 'spam', 'deleted'] as const
/** A top-level comment: its state, when it came (many at once), and the states of its replies. */
type Top = { status: string; minute: number; replies: string[] }
const tops: fc.Arbitrary<Top[]> = fc.array(
	fc.record({
		status: fc.constantFrom(...statuses),
		minute: fc.nat(5),
		// Some more than a page holds.
		replies: fc.oneof(
			{ weight: 9, arbitrary: fc.array(fc.constantFrom('approved', 'approved', 'pending', 'spam'), { maxLength: 3 }) },
			{
				weight: 1,
				arbitrary: fc.array(fc.constantFrom('approved', 'spam'), { minLength: 60, maxLength: 130, size: 'max' }),
			},
		),
	}),
	{ minLength: 0, maxLength: 60, size: 'max' },
)

describe.each(engines())('a thread in pages on %s', (engine) => {
	let opened: TestDatabase
	let author: string
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		author = await addProfile()
	})
	afterAll(() => opened.close())

	async function write(items: readonly Top[]) {
		const post = await addPost(author, { status: 'published' })
		const rows = items.flatMap(({ status, minute, replies }) => {
			const id = newId()
			const at = new Date(Date.UTC(2026, 0, 1, 8, minute))
			const row = { post_id: post, author_id: author, content: 'Well said.' }
			return [
				{ ...row, id, parent_id: null, status, created_at: at },
				...replies.map((reply) => ({
					...row,
					id: newId(),
					parent_id: id,
					status: reply,
					created_at: new Date(at.getTime() + 60_000),
				})),
			]
		})
		if (rows.length > 0) await sql`insert into blog_comments ${sql(rows)}`
		return { post, rows }
	}

	test('shows every public comment once, in order, with the count of the whole thread and a link to each', async () => {
		await fc.assert(
			fc.asyncProperty(tops, async (items) => {
				const { post, rows } = await write(items)
				const repliesTo = (id: string) => rows.filter((row) => row.parent_id === id && row.status === 'approved')
				const remaining = rows
					.filter((row) => row.parent_id === null)
					.filter(({ id, status }) => status === 'approved' || (status === 'deleted' && repliesTo(id).length > 0))
					.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
				const order = remaining.flatMap(({ id }) => [id, ...repliesTo(id).map((reply) => reply.id)])
				const pages = Math.max(1, Math.ceil(order.length / threadPageSize))
				const read: Thread[] = []
				for (let page = 1; page <= pages; page++) {
					const thread = await threadOf(post, page)
					if (thread) read.push(thread)
				}
				const expected = remaining.map(({ id }) => [id, repliesTo(id).map((reply) => reply.id)])
				const whole = joinPages(read)
				expect(whole?.threads.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual(expected)
				const count = remaining.filter(({ status }) => status === 'approved').length
				expect(whole).toMatchObject({
					count: count + remaining.flatMap(({ id }) => repliesTo(id)).length,
					first: 1,
					last: pages,
					pages,
				})
				// The comment above the replies that a page begins with comes on top.
				for (const { threads } of read)
					expect(threads.flatMap(({ replies }) => [0, ...replies]).length).toBeLessThanOrEqual(threadPageSize + 1)
				expect((await threadOf(post, pages + 1))?.threads).toEqual([])
				for (const [index, id] of order.entries()) {
					if (index % 40 > 0 && index % threadPageSize > 1) continue
					expect(await pageOfComment(post, id)).toBe(Math.floor(index / threadPageSize) + 1)
				}
				const hidden = rows.find(({ status }) => status === 'pending')
				if (hidden) {
					expect(await pageOfComment(post, hidden.id)).toBeNull()
					expect(await replyTarget(post, hidden.id)).toBeNull()
				}
			}),
			{ numRuns: 8 },
		)
	})

	test('has no place for a comment of another post, or for none', async () => {
		const one = await write([{ status: 'approved', minute: 0, replies: [] }])
		const other = await write([{ status: 'approved', minute: 0, replies: [] }])
		const id = one.rows[0]?.id ?? ''
		expect(await replyTarget(one.post, id)).toMatchObject({ id, parentId: null })
		for (const [post, comment] of [
			[other.post, id],
			[one.post, newId()],
			[one.post, "'"],
		] as const) {
			expect(await pageOfComment(post, comment)).toBeNull()
			expect(await replyTarget(post, comment)).toBeNull()
		}
		expect(await threadOf(newId(), 1)).toBeNull()
	})
})

test('a comment that moved between reading two pages is shown once, and so is each of its replies', () => {
	const comment = (id: string, parentId: string | null = null) => ({
		id,
		parentId,
		content: id,
		createdAt: '2026-11-22T10:00:00Z',
		isEdited: false,
		author: null,
	})
	const page = (first: number, replies: string[]): Thread => ({
		threads: [{ ...comment('one'), replies: replies.map((id) => comment(id, 'one')) }],
		count: 4,
		first,
		last: first,
		pages: 2,
	})
	const joined = joinPages([page(1, ['a', 'b']), page(2, ['b', 'c'])])
	expect(joined?.threads.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
		['one', ['a', 'b', 'c']],
	])
	expect([joined?.first, joined?.last]).toEqual([1, 2])
})

test('the first page has one address', () => {
	expect([threadPath('a-post', 1), threadPath('a-post', 2)]).toEqual([
		'/blog/a-post#comments',
		'/blog/a-post?comments=2#comments',
	])
	for (const value of [null, '', '0', '-1', '1.5', 'x', '999999', '2x']) expect(threadPage(value)).toBe(1)
	expect(threadPage('12')).toBe(12)
})
