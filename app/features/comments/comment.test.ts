import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nestComments, splitAddresses, type CommentData } from './comment.ts'

const comment = (id: string, parentId: string | null = null): CommentData => ({
	id,
	parentId,
	content: `words of ${id}`,
	createdAt: '2026-11-01T08:00:00Z',
	isEdited: false,
	author: { id: 'a', name: 'Emeka Nwosu', avatarUrl: null },
})

test('replies stand under their comment, in the order given', () => {
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

test('every shown comment stands once', () => {
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

test('web addresses are found, with the punctuation after them left outside', () => {
	expect(splitAddresses('See https://nerc.gov.ng/rules, or (http://a.example/x?y=1).')).toEqual([
		{ text: 'See ', href: null },
		{ text: 'https://nerc.gov.ng/rules', href: 'https://nerc.gov.ng/rules' },
		{ text: ',', href: null },
		{ text: ' or (', href: null },
		{ text: 'http://a.example/x?y=1', href: 'http://a.example/x?y=1' },
		{ text: ').', href: null },
	])
	expect(splitAddresses('javascript:alert(1) //evil.example')).toEqual([
		{ text: 'javascript:alert(1) //evil.example', href: null },
	])
})

test('no word is lost and no other scheme is linked', () => {
	const pieces = fc.array(
		fc.oneof(
			fc.constantFrom('https://', 'http://', 'javascript:', 'x.example', '"', '<', '>', ' ', '.', ')'),
			fc.string(),
		),
	)
	fc.assert(
		fc.property(pieces, (parts) => {
			const text = parts.join('')
			const split = splitAddresses(text)
			expect(split.map((part) => part.text).join('')).toBe(text)
			for (const { href } of split) if (href !== null) expect(href).toMatch(/^https?:\/\//)
		}),
	)
})
