import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nestComments, type CommentData } from './comment.ts'

const comment = (id: string, parentId: string | null = null): CommentData => ({
	id,
	parentId,
	content: `words of ${id}`,
	createdAt: '2026-11-01T08:00:00Z',
	isEdited: false,
	author: { id: 'a', name: 'Emeka Nwosu', avatarUrl: null },
})

test('replies are under their comment, in the order given', () => {
	const threads = nestComments([comment('1'), comment('2'), comment('1a', '1'), comment('2a', '2'), comment('1b', '1')])
	expect(threads.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
		['1', ['1a', '1b']],
		['2', ['2a']],
	])
})

test('a reply to a comment that is not shown is not shown', () => {
	const threads = nestComments([comment('1a', '1'), comment('2')])
	expect(threads.map(({ id }) => id)).toEqual(['2'])
})

test('every comment is shown once', () => {
	const list = fc.uniqueArray(fc.record({ id: fc.nat(30), parent: fc.option(fc.nat(30)) }), {
		selector: ({ id }) => id,
	})
	fc.assert(
		fc.property(list, (items) => {
			const comments = items.map(({ id, parent }) => comment(String(id), parent === null ? null : String(parent)))
			const threads = nestComments(comments)
			const shown = threads.flatMap((thread) => [thread.id, ...thread.replies.map((reply) => reply.id)])
			expect(new Set(shown).size).toBe(shown.length)
			const top = comments.filter(({ parentId }) => parentId === null).map(({ id }) => id)
			expect(threads.map(({ id }) => id)).toEqual(top)
		}),
	)
})
