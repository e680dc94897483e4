import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownIn, markdownLink, wantsMarkdown } from './accept.ts'

describe('Accept', () => {
	it.each([
		'text/markdown',
		'text/markdown, text/html, */*',
		'text/markdown, text/html;q=0.9',
		'text/html;q=0.8,text/markdown;q=0.8',
		'TEXT/MARKDOWN',
		'text/markdown;charset=utf-8;q=0.9, */*;q=0.8',
		'application/json, text/markdown;q=0.001',
	])('of %j wants Markdown', (accept) => expect(wantsMarkdown(accept)).toBe(true))

	it.each([
		undefined,
		'',
		'*/*',
		'text/*',
		'text/html',
		'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
		'text/markdown;q=0',
		'text/markdown;q=0.000, */*',
		'text/markdown;q=x',
		'text/markdown;q=2',
		'text/markdownish',
		'text/x-markdown',
		'text/html, text/markdown;q=0.9',
		'*/*, text/markdown;q=0.9',
	])('of %j wants the page', (accept) => expect(wantsMarkdown(accept)).toBe(false))

	it('of any kind is read without an error', () => {
		fc.assert(fc.property(fc.string(), (text) => typeof wantsMarkdown(`text/markdown${text}`) === 'boolean'))
	})
})

it('a page says in its header where it is as Markdown', () => {
	expect(markdownIn([['link', markdownLink('/services/solar.md')]])).toBe('/services/solar.md')
	expect(markdownIn([['link', '</a>; rel="canonical"']])).toBe(null)
	expect(markdownIn([['x', markdownLink('/a.md')]])).toBe(null)
})
