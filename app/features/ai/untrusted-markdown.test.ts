import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTextParts } from '#app/features/editor/checks/rules/text-parts.ts'
import { costly, expectLinear } from '../../../tests/support/data/growth.ts'
import { attackDocuments } from '../../../tests/support/content/markdown-attacks.ts'
import { withoutInvisible } from './invisible.ts'
import { cleanMarkdown, prepared } from './untrusted-markdown.ts'

const own = new Set(['/blog/known', '/contact', 'https://given.example/a', '/media/roof'])
const may = { link: (href: string) => own.has(href), picture: (src: string) => src === '/media/roof' }
const clean = (text: string) => cleanMarkdown(prepared(text), may)

test.each([
	['a picture from elsewhere', 'a ![words](https://evil.example/p.png?w=1) b', 'a words b'],
	['one without a scheme', '![words](//evil.example/p.png)', 'words'],
	['one by reference', '![words][p] x\n\n[p]: https://evil.example/p.png', 'words x'],
	['one by reference that is shortened', '![p]\n\n> [P]:\n> <https://evil.example/p.png> "t"', 'p'],
	['a picture that is a link', '[![a](https://evil.example/p)](https://evil.example/q)', 'a'],
	['one of ours stays', '![words](/media/roof)', '![words](/media/roof)'],
	['a post that there is', '[a](/blog/known)', '[a](/blog/known)'],
	['a post that there is not', '[a](/blog/unknown) b', 'a b'],
	['a page of ours', '[a](/contact "t")', '[a](/contact "t")'],
	['an address that was given', '[a](https://given.example/a) b', '[a](https://given.example/a) b'],
	['one that was not', '[a [b] c](https://evil.example/?q=words) d', 'a [b] c d'],
	['an address by itself', 'See https://evil.example/?q=words now', 'See `https://evil.example/?q=words` now'],
	['between angle brackets', 'See <https://evil.example/x> now', 'See `https://evil.example/x` now'],
	['a inbox', 'Write to a@evil.example now', 'Write to `a@evil.example` now'],
	['a link that runs something', '[a](javascript:alert(1)).', 'a.'],
	['a link with data', '[a](data:text/html,x) b', 'a b'],
	['HTML', 'a <b onclick="x()">b</b> <!-- c --> d', 'a b  d'],
	['a tag around a tag', 'a <scr<b>ipt>x</scr</b>ipt> b', 'a x b'],
	['a second title', '# Title\n\nText', '## Title\n\nText'],
	['code is left alone', '`<b>` and\n\n```\n<script>\n# x\n```', '`<b>` and\n\n```\n<script>\n# x\n```'],
	['code that is none', '`` [x](https://evil.example/p) ` y', '~~~\n`` [x](https://evil.example/p) ` y\n~~~'],
	['what nobody sees', 'a\u200bb\u202ec\u{e0041}d 👩\u200d🔧 ❤\ufe0f ẹ\u0301', 'abcd 👩\u200d🔧 ❤\ufe0f ẹ\u0301'],
])('%s', (_what, text, wanted) => expect(clean(text)).toBe(wanted))

/** As the site's own parser reads it. */
function expectHarmless(cleaned: string, attack: string) {
	const { links, images } = readTextParts(cleaned)
	for (const { href } of links) expect(own, attack).toContain(href)
	for (const { src } of images) expect(src, attack).toBe('/media/roof')
}

test('no attack leaves a picture or a link that leads elsewhere', () => {
	let count = 0
	for (const attack of attackDocuments()) {
		// Every eightieth: they differ in small things, and this looks for one thing only.
		if (count++ % 80 === 0) expectHarmless(clean(attack), attack)
	}
	expect(count).toBeGreaterThan(10_000)
})

test('nor does anything that is put together of their parts', () => {
	const parts = [
		'[',
		']',
		'(',
		')',
		'<',
		'>',
		'!',
		'`',
		'```',
		'\n',
		'\n\n',
		':',
		' ',
		'"',
		'\\',
		'&',
		'p',
		'> ',
		'- ',
		'|',
	]
	const addresses = [
		'https://evil.example/a',
		'//evil.example',
		'javascript:x',
		'/blog/known',
		'/blog/no',
		'a@b.example',
	]
	const text = fc.array(fc.constantFrom(...parts, ...addresses), { maxLength: 40 }).map((some) => some.join(''))
	fc.assert(fc.property(text, (attack) => expectHarmless(clean(attack), attack)))
})

test('a clean text stays as it is, and cleaning twice is cleaning once', () => {
	const article = '## A\n\nSee [a](/blog/known) & *b*.\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |'
	expect(clean(article)).toBe(article)
	const mark = fc.constantFrom('a', ' ', '\u200b', '\u200d', '\ufe0f', '👩', '🔧', '\u{e0041}', '\u202e', '1')
	fc.assert(
		fc.property(fc.string({ unit: mark }), (text) => {
			const seen = withoutInvisible(text)
			expect(seen).not.toMatch(/\u200b|\u202e|\u{e0041}/u)
			expect(seen.replace(/\u200d|\ufe0f/g, '')).toBe(text.replace(/\u200b|\u200d|\u202e|\ufe0f|\u{e0041}/gu, ''))
		}),
	)
})

test.each(costly)('%j and %j often, then %j: its cost grows with the text, not with its square', (...shape) =>
	expectLinear(clean, shape),
)

test('an address that is used often does not make a short text endless', () => {
	const text = `${'[p] '.repeat(10_000)}\n\n[p]: /blog/${'x'.repeat(10_000)}`
	expect(prepared(text).length).toBeLessThan(200_000)
})
