import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftOfArticle } from './draft-of-article.ts'

const draft = (title: string, article: string) => draftOfArticle({ title, article })

test.each([
	['Solar, wind & more!', 'solar-wind-more'],
	['  -- Ìmọ́lẹ̀ --  ', 'imole'],
	['C++ / C#', 'c-c'],
	['!!!', 'draft'],
	['Archive', 'archive-post'],
])('the address of %j is %s', (title, slug) => expect(draft(title, '').slug).toBe(slug))

test('the excerpt is the article without its marks', () => {
	const article =
		'## Head\n\n> **To write:** x\n\nSome **bold** [words](/a), `code`.\n\n- [ ] one\n- two\n\n```\nno\n```\n![p](/media/x)'
	expect(draft('t', article).excerpt).toBe('Head Some bold words, code. one two')
})

test('an article of one sign, as a model writes it that has lost its way, costs its length', () => {
	for (const sign of ['[', '![', '<', '\n', '[a](']) expect(draft('t', sign.repeat(100_000)).excerpt).not.toBe('x')
})

test('the excerpt has at most 250 characters before its ellipsis', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 2_000, unit: fc.constantFrom('a', 'ọ', ' ', '😀', '*', '\n') }), (article) => {
			const { excerpt } = draft('t', article)
			expect(excerpt.length).toBeLessThanOrEqual(251)
			expect(excerpt.isWellFormed()).toBe(true)
		}),
	)
})
