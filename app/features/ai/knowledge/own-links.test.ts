import { expect, test } from 'vitest'
import { ownLinks, withLink } from './own-links.ts'

const post = (title: string, focusKeyword = '') => ({ path: `/blog/${title.length}`, title, focusKeyword })
const found = (article: string, ...posts: ReturnType<typeof post>[]) => ownLinks(article, posts)

test('the first fitting mention, by the keyword or by the longest stretch of the title', () => {
	const article = 'Before you buy.\n\nA solar\ninverter hums. Solar inverters hum less with battery banks.'
	const links = found(article, post('How to choose a solar inverter for a shop'), post('Storage', 'battery bank'))
	expect(links.map(({ phrase }) => phrase)).toEqual(['solar\ninverter', 'battery banks'])
	for (const { phrase, at } of links) expect(article.slice(at, at + phrase.length)).toBe(phrase)
})

test.each([
	['a heading', '## Solar inverters\n\nWords.'],
	['code', '```\nsolar inverter\n```\n\nAnd `solar inverter`.'],
	['a quotation or a note', '> solar inverter\n\n> **To write:** solar inverter'],
	['a table', '| solar inverter |\n| - |'],
	['a link or a picture', '[a solar inverter](/x) ![solar inverter](/y) https://x.example/solar-inverter'],
	['a part of a word', 'A non-solar inverter, and a solar inverterless home.'],
	['a post that it links to', 'A solar inverter. [Read](/blog/14) it.'],
])('no link is set in %s', (_name, article) => {
	expect(found(article, post('Solar inverter'))).toEqual([])
})

test('small words and one word alone are no mention', () => {
	expect(found('Do it in the way of the shop.', post('What to do in the way of it'))).toEqual([])
	expect(found('The shop is open.', post('Shop'))).toEqual([])
})

test('two posts do not claim the same words, and a post is offered once', () => {
	const links = found('A solar inverter is a solar inverter.', post('Solar inverter'), post('A solar inverter'))
	expect(links.map(({ at }) => at)).toEqual([2])
})

test('a link is set where it was found, and not where the words have gone', () => {
	const article = 'Buy a solar inverter now.'
	const [link] = found(article, post('Solar inverter'))
	expect(link && withLink(article, link)).toBe('Buy a [solar inverter](/blog/14) now.')
	expect(link && withLink(`So ${article}`, link)).toBeNull()
})
