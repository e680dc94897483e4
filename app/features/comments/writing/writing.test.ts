import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { onPurge } from '#app/platform/pages/purge.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addComment, addPost, addProfile } from '../../../../tests/support/rows.ts'
import { commentInput, type NewComment } from '../comment/comment-input.ts'
import { ownComments } from '../comment/comments.server.ts'
import { writingMessages as messages } from '../comment/messages.ts'
import { deleteComment, editComment } from './own-comment.server.ts'
import { threadOf } from '../comment/thread.server.ts'
import { writeComment } from './writing.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

/** A person as the session has them. */
const person = async (more: { verified?: boolean } = {}): Promise<SignedIn> => {
	const id = await addProfile()
	return {
		id,
		role: 'viewer',
		verified: more.verified ?? true,
		name: 'Adaeze Okafor',
		email: `${id}@example.com`,
		avatarUrl: null,
		twoFactor: false,
		sessionId: randomUUID(),
	}
}

const commentOn = (post: string, more: Partial<NewComment> = {}): NewComment => ({
	intent: 'write',
	post,
	parent: null,
	content: 'Well said.',
	key: '',
	...more,
})

const statusOf = async (id: string) => {
	const [row] = await sql<{ status: string; content: string }[]>`
		select status, content from blog_comments where id = ${id}`
	return row ?? null
}

const shownOf = async (post: string) => (await threadOf(post, 1))?.threads ?? []

describe.each(engines())('writing comments on %s', (engine) => {
	let opened: TestDatabase
	let author: SignedIn
	let post: string
	const purged: string[] = []
	let stop: () => void
	beforeAll(async () => {
		log.level = 'silent'
		loadEnv({ DATA_DIR: newDataDir(), SITE_URL: 'http://site.test' })
		opened = await openTestDatabase(engine)
		stop = onPurge((tags) => purged.push(...tags))
	})
	afterAll(() => {
		stop()
		return opened.close()
	})
	beforeEach(async () => {
		author = await person()
		post = await addPost(author.id, { status: 'published' })
		purged.length = 0
	})

	test('a comment waits for review, and shows nobody else', async () => {
		const { id, status } = await writeComment(author, commentOn(post))
		expect(status).toBe('pending')
		expect(await shownOf(post)).toEqual([])
		expect(await ownComments(author, post)).toMatchObject([
			{ id, status: 'pending', content: 'Well said.', parentId: null, author: { id: author.id } },
		])
		expect(await ownComments(await person(), post)).toEqual([])
		expect(purged).toEqual([])
	})

	test('ten clicks at once make one comment, and a resend days later too', async () => {
		const key = randomUUID()
		const ten = <T>(run: () => PromiseLike<T>) => Promise.all(Array.from({ length: 10 }, run))
		// As many connections as there are clicks: on one they would come one after the other.
		await ten(() => sql`select pg_sleep(0.05)`)
		const all = await ten(() => writeComment(author, commentOn(post, { key })))
		expect(new Set(all.map(({ id }) => id)).size).toBe(1)
		const plain = await ten(() => writeComment(author, commentOn(post, { content: 'No key.' })))
		expect(new Set(plain.map(({ id }) => id)).size).toBe(1)
		await sql`delete from blog_comments where id = ${plain[0]?.id ?? ''}`
		await sql`update blog_comments set created_at = now() - interval '3 days' where author_id = ${author.id}`
		expect((await writeComment(author, commentOn(post, { key }))).id).toBe(all[0]?.id)
		expect(await sql`select 1 from blog_comments where author_id = ${author.id}`).toHaveLength(1)
	})

	test('the same words without a key are one comment for ten minutes; other words, places and people are others', async () => {
		const first = await writeComment(author, commentOn(post))
		expect(await writeComment(author, commentOn(post))).toEqual(first)
		const top = await addComment(post, author.id, { status: 'approved' })
		const others = [
			await writeComment(author, commentOn(post, { content: 'Well said!' })),
			await writeComment(author, commentOn(post, { parent: top })),
			await writeComment(await person(), commentOn(post)),
		]
		await sql`update blog_comments set created_at = now() - interval '11 minutes' where id = ${first.id}`
		others.push(await writeComment(author, commentOn(post)))
		expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(5)
	})

	test('a form used again with other words is another comment', async () => {
		const key = randomUUID()
		const first = await writeComment(author, commentOn(post, { key }))
		const second = await writeComment(author, commentOn(post, { key, content: 'One more thing.' }))
		expect(second.id).not.toBe(first.id)
	})

	test('replies go only to shown top-level comments of the same live post', async () => {
		const rejected = (parent: string) =>
			expect(writeComment(author, commentOn(post, { parent }))).rejects.toMatchObject({
				message: messages.parentGone,
				field: 'parent',
			})
		const top = await addComment(post, author.id, { status: 'approved' })
		expect((await writeComment(author, commentOn(post, { parent: top }))).status).toBe('pending')
		await rejected(await addComment(post, author.id, { status: 'approved', parentId: top }))
		for (const status of ['pending', 'rejected', 'spam', 'deleted'] as const)
			await rejected(await addComment(post, author.id, { status }))
		const elsewhere = await addPost(author.id, { status: 'published' })
		await rejected(await addComment(elsewhere, author.id, { status: 'approved' }))
		await rejected(randomUUID())
	})

	test('only live posts take comments, and only from those who may write', async () => {
		for (const more of [{}, { status: 'published' as const, publishedAt: new Date(Date.now() + 3_600_000) }]) {
			const hidden = await addPost(author.id, more)
			await expect(writeComment(author, commentOn(hidden))).rejects.toThrow(messages.postGone)
		}
		await expect(writeComment(author, commentOn(randomUUID()))).rejects.toThrow(messages.postGone)
		await expect(writeComment(await person({ verified: false }), commentOn(post))).rejects.toMatchObject({
			message: messages.unverified,
			status: 403,
		})
	})

	test('an author changes a comment for 15 minutes; what was public waits again', async () => {
		const { id } = await writeComment(author, commentOn(post))
		expect((await editComment(author, id, 'Better said.')).status).toBe('pending')
		await sql`update blog_comments set status = 'approved' where id = ${id}`
		purged.length = 0
		expect((await editComment(author, id, 'Better said.')).status).toBe('approved')
		expect(purged).toEqual([])
		expect((await editComment(author, id, 'Buy my pills.')).status).toBe('pending')
		expect(purged).toEqual([`comments:${post}`])
		expect(await shownOf(post)).toEqual([])
		await sql`update blog_comments set status = 'approved' where id = ${id}`
		expect(await shownOf(post)).toMatchObject([{ content: 'Buy my pills.', isEdited: true }])
		await sql`update blog_comments set created_at = now() - interval '15 minutes' where id = ${id}`
		await expect(editComment(author, id, 'Too late.')).rejects.toMatchObject({
			message: messages.editOver,
			status: 403,
		})
		expect((await ownComments(author, post))[0]?.editableMs).toBe(0)
	})

	test('a trusted author is public at once, and stays so when changing a word', async () => {
		await sql`update profiles set comments_trusted = true where id = ${author.id}`
		const { id, status } = await writeComment(author, commentOn(post))
		expect(status).toBe('approved')
		expect(purged).toEqual([`comments:${post}`])
		expect((await editComment(author, id, 'Better said.')).status).toBe('approved')
		expect(await shownOf(post)).toMatchObject([{ content: 'Better said.', isEdited: true }])
		const takenBack = await writeComment(author, commentOn(post, { content: 'Not this one.' }))
		await sql`update blog_comments set status = 'pending' where id = ${takenBack.id}`
		expect((await editComment(author, takenBack.id, 'This one?')).status).toBe('pending')
		const friend = await person()
		await sql`update profiles set comments_trusted = true where id = ${friend.id}`
		const answer = await writeComment(friend, commentOn(post, { parent: id }))
		const mails = () => sql`select to_address from outbox where dedupe_key = ${`reply:${answer.id}`}`
		expect(await mails()).toEqual([{ to_address: author.email }])
		await deleteComment(friend, answer.id)
		expect(await mails()).toEqual([])
	})

	test('nobody changes or deletes the comment of somebody else, nor what was rejected', async () => {
		const other = await person()
		const { id } = await writeComment(author, commentOn(post))
		const admin: SignedIn = { ...other, role: 'admin' }
		for (const stranger of [other, admin]) {
			await expect(editComment(stranger, id, 'Mine now.')).rejects.toMatchObject({ status: 403 })
			await expect(deleteComment(stranger, id)).rejects.toMatchObject({ status: 403 })
		}
		for (const status of ['rejected', 'spam'] as const) {
			await sql`update blog_comments set status = ${status} where id = ${id}`
			await expect(editComment(author, id, 'Again.')).rejects.toThrow(messages.commentGone)
		}
		expect(await statusOf(id)).toEqual({ status: 'spam', content: 'Well said.' })
	})

	test('a comment without replies is removed; deleting it twice succeeds', async () => {
		const { id } = await writeComment(author, commentOn(post))
		await sql`update blog_comments set status = 'approved' where id = ${id}`
		await deleteComment(author, id)
		await deleteComment(author, id)
		expect(await statusOf(id)).toBeNull()
		expect(purged).toEqual([`comments:${post}`])
	})

	test('a comment with replies stays as an empty one, until its last reply is deleted', async () => {
		const friend = await person()
		const { id } = await writeComment(author, commentOn(post, { key: 'abcdefgh' }))
		await sql`update blog_comments set status = 'approved' where id = ${id}`
		const answers = [
			await writeComment(friend, commentOn(post, { parent: id, content: 'Yes.' })),
			await writeComment(friend, commentOn(post, { parent: id, content: 'Indeed.' })),
		].map((answer) => answer.id)
		await sql`update blog_comments set status = 'approved' where id = ${answers[0] ?? ''}`
		await deleteComment(author, id)
		expect(await statusOf(id)).toEqual({ status: 'deleted', content: '' })
		const [thread] = await shownOf(post)
		expect(thread).toMatchObject({ id, author: null, content: '', replies: [{ content: 'Yes.' }] })
		const [stats] = await sql`select comment_count from blog_post_stats where post_id = ${post}`
		expect(stats).toEqual({ comment_count: 1 })
		await expect(writeComment(friend, commentOn(post, { parent: id }))).rejects.toThrow(messages.parentGone)
		await deleteComment(friend, answers[0] ?? '')
		expect(await shownOf(post)).toEqual([])
		expect(await statusOf(id)).not.toBeNull()
		await deleteComment(friend, answers[1] ?? '')
		expect(await statusOf(id)).toBeNull()
		expect(await sql`select recount() as wrong`).toEqual([{ wrong: 0 }])
	})

	test('a reply sent while its comment is being deleted is stored under it or refused', async () => {
		const friend = await person()
		for (let round = 0; round < 5; round++) {
			const id = await addComment(post, author.id, { status: 'approved', content: `Round ${round}` })
			const [written] = await Promise.allSettled([
				writeComment(friend, commentOn(post, { parent: id, content: `Answer ${round}` })),
				deleteComment(author, id),
			])
			const place = await statusOf(id)
			expect(place?.status).toBe(written.status === 'fulfilled' ? 'deleted' : undefined)
		}
	})
})

test('the schema takes plain text of 1 to 5,000 characters, tidied', () => {
	const parse = (content: string) => {
		const result = commentInput.safeParse({ intent: 'write', post: randomUUID(), content })
		if (result.success) return result.data.intent === 'write' ? result.data.content : ''
		return result.error.issues.map(({ message }) => message)
	}
	for (const nothing of ['', ' \n\t ', '\u200b\u200d', '\u2800', '\u3164 \u202e', '\0\u0007'])
		expect(parse(nothing)).toEqual([messages.empty])
	expect(parse(' a ')).toBe('a')
	expect(parse('é'.repeat(5_000))).toHaveLength(5_000)
	expect(parse('😀'.repeat(5_000))).toHaveLength(10_000)
	expect(parse('a'.repeat(5_001))).toEqual([messages.long])
	expect(parse('one\r\ntwo\r\n\r\n\r\n\r\nthree  ')).toBe('one\ntwo\n\nthree')
	expect(parse('safe\u202etxt.exe\u0000')).toBe('safetxt.exe')
	expect(parse('e\u0323 \ud800')).toBe('ẹ \ufffd')
	expect(commentInput.safeParse({ intent: 'write', post: 'x', content: 'a' }).success).toBe(false)
	expect(commentInput.safeParse({ intent: 'write', post: randomUUID(), parent: "' or 1", content: 'a' }).success).toBe(
		false,
	)
	expect(commentInput.safeParse({ intent: 'approve', id: randomUUID() }).success).toBe(false)
})
