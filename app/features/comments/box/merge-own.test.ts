import { expect, test } from 'vitest'
import type { CommentData, OwnComment } from '../comment/comment.ts'
import { mergeOwn } from './merge-own.ts'

const comment = (id: string, minute: number, parentId: string | null = null): CommentData => ({
	id,
	parentId,
	content: id,
	createdAt: `2026-11-01T08:${String(minute).padStart(2, '0')}:00Z`,
	isEdited: false,
	author: { id: 'a', name: 'Emeka Nwosu', avatarUrl: null },
})
const own = (...given: Parameters<typeof comment>): OwnComment => ({
	...comment(...given),
	status: 'pending',
	editableMs: 1,
})

const threads = [
	{ ...comment('1', 1), replies: [comment('1a', 2, '1')] },
	{ ...comment('2', 5), replies: [] },
]
const thread = { threads, count: 3, first: 1, last: 1, pages: 1 }
const shape = (merged: ReturnType<typeof mergeOwn>) =>
	merged.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])

test('own comments are in the order of time, replies under what they reply to', () => {
	const merged = mergeOwn(thread, [own('mine', 3), own('answer', 9, '1'), own('first', 0)])
	expect(shape(merged)).toEqual([
		['first', []],
		['1', ['1a', 'answer']],
		['mine', []],
		['2', []],
	])
})

test('a comment that is public already is shown once; a reply to a comment that is not shown is not shown', () => {
	expect(shape(mergeOwn(thread, [own('1', 1), own('1a', 2, '1'), own('lost', 3, 'gone')]))).toEqual([
		['1', ['1a']],
		['2', []],
	])
	expect(mergeOwn(thread, [])).toEqual(threads)
})

test('on a later page one’s own earlier comments stay where they are; what was just written is there', () => {
	const later = { ...thread, first: 2, last: 2, pages: 3 }
	expect(shape(mergeOwn(later, [own('old', 0), own('mine', 9), own('answer', 9, '2')]))).toEqual([
		['1', ['1a']],
		['2', ['answer']],
		['mine', []],
	])
})
