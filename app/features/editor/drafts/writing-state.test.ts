import { describe, expect, test } from 'vitest'
import { emptyPost, postField } from '#app/features/posts/model/post-model.ts'
import { unsavedDrafts } from './use-unsaved-drafts.ts'
import { namesToShow } from '../fields/name-picker.tsx'
import { wholeEdit } from '#app/features/markdown-editor/text/type-into.ts'
import { applyEdit } from '#app/features/markdown-editor/text/text-edit.ts'
import { changePost, type PostWriting } from './writing-state.ts'

const fresh: PostWriting = { fields: emptyPost, base: emptyPost, version: 0, isSlugOwn: false }
const typed = (writing: PostWriting, fields: Parameters<typeof changePost>[1] & { kind: 'typed' }) =>
	changePost(writing, fields)

describe('the slug of a new post', () => {
	test('follows the title until somebody types a slug, and again once the slug is emptied', () => {
		const titled = typed(fresh, { kind: 'typed', fields: { title: 'Solar & Light: Ìmọ́lẹ̀ ' } })
		expect(titled.fields.slug).toBe('solar-light-imole')
		const own = typed(titled, { kind: 'typed', fields: { slug: 'light' } })
		const renamed = typed(own, { kind: 'typed', fields: { title: 'Other' } })
		expect(renamed.fields).toMatchObject({ title: 'Other', slug: 'light' })
		const emptied = typed(renamed, { kind: 'typed', fields: { slug: '' } })
		expect(typed(emptied, { kind: 'typed', fields: { title: 'Third' } }).fields.slug).toBe('third')
	})

	test('of an existing post does not follow the title', () => {
		const old: PostWriting = { ...fresh, fields: { ...emptyPost, title: 'Old', slug: 'old' }, isSlugOwn: true }
		expect(typed(old, { kind: 'typed', fields: { title: 'New' } }).fields.slug).toBe('old')
	})

	test('stays as typed when other text is restored', () => {
		const back = changePost(fresh, { kind: 'taken', fields: { ...emptyPost, title: 'Roofs', slug: 'my-roofs' } })
		expect(typed(back, { kind: 'typed', fields: { title: 'Roofs of Lagos' } }).fields.slug).toBe('my-roofs')
	})
})

test('unsaved changes: the later of server and browser whatever the clocks say, none of open tabs, none equal to the post', () => {
	const titled = (title: string) => ({ ...emptyPost, title })
	const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`
	const stored = [
		{ tab: 'slow', savedAt: at(9), baseVersion: 2, sequence: 3, fields: titled('Sent before') },
		{ tab: 'fast', savedAt: at(1), baseVersion: 2, sequence: 4, fields: titled('Sent after') },
		{ tab: 'open', savedAt: at(9), baseVersion: 2, sequence: 1, fields: titled('Being written') },
		{ tab: 'same', savedAt: at(9), baseVersion: 2, sequence: 1, fields: titled('The post') },
	]
	const local = [
		{ tab: 'slow', savedAt: at(5), baseVersion: 2, sequence: 3, base: titled('Base'), fields: titled('Typed since') },
		{ tab: 'fast', savedAt: at(8), baseVersion: 2, sequence: 3, base: titled('Base'), fields: titled('Typed before') },
		{ tab: 'here', savedAt: at(7), baseVersion: 1, sequence: 0, base: titled('Base'), fields: titled('Only here') },
	]
	const lost = unsavedDrafts(postField, stored, local, titled('The post'), new Set(['open']))
	expect(lost.map(({ fields, base }) => [fields.title, base?.title])).toEqual([
		['Only here', 'Base'],
		['Typed since', 'Base'],
		['Sent after', 'Base'],
	])
})

test('names are found without their tone marks, chosen new ones first', () => {
	expect(namesToShow(['Solar', 'Ìmọ́lẹ̀', 'Lagos'], ['New', 'solar'], '')).toEqual(['New', 'Solar', 'Ìmọ́lẹ̀', 'Lagos'])
	expect(namesToShow(['Solar', 'Ìmọ́lẹ̀'], [], 'imole')).toEqual(['Ìmọ́lẹ̀'])
})

test('a whole text is replaced by its smallest change', () => {
	const edit = wholeEdit('one two three', 'one 2 three')
	expect(edit).toMatchObject({ from: 4, to: 7, insert: '2' })
	expect(applyEdit({ text: 'one two three' }, edit).text).toBe('one 2 three')
	expect(applyEdit({ text: 'aa' }, wholeEdit('aa', 'aaa')).text).toBe('aaa')
})
