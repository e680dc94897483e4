import { expect, test } from 'vitest'
import { withoutUnseen } from './markdown-text.ts'

test.each([
	['a <!-- note --> b', 'a  b'],
	['a <!-- one\n\ntwo --> b', 'a  b'],
	['a <!-- without an end\n\nb', 'a '],
	['a <SCRIPT>x</script > b <style>y</style> c', 'a  b  c'],
	['[//]: # (note)\n[comment]: <> "note"\na', '\n\na'],
	['<!-- a\n```\ncode -->\nb', '\nb'],
	['```\n```\na <!-- after code without a line -->', '```\n```\na '],
])('of %o stays %o', (markdown, seen) => {
	expect(withoutUnseen(markdown)).toBe(seen)
})

test.each([
	'`<!-- code -->` and ``a ` <!-- b -->``',
	'```html\n<!-- code -->\n```\nb',
	'- ~~~\n  <!-- code -->\n  ~~~\nb',
	'> ```\n> <!-- code -->\n> ```',
	'```\n<!-- a fence without an end -->',
	String.raw`\<!-- written out -->`,
	'[terms]: /legal/terms\n[up]: #top',
	'a < b -- > c',
])('%o stays as it is', (markdown) => {
	expect(withoutUnseen(markdown)).toBe(markdown)
})

test('a lone sign of code protects no comment of a later paragraph', () => {
	expect(withoutUnseen('a ` b\n\n<!-- note --> c ` d')).toBe('a ` b\n\n c ` d')
})

test('a long text costs as much as reading it', () => {
	for (const text of [
		'<!--'.repeat(50_000),
		'`'.repeat(200_000),
		'` '.repeat(100_000),
		'```\n'.repeat(50_000),
		'<script '.repeat(25_000),
		'[a]: # '.repeat(25_000),
	])
		expect(withoutUnseen(text).length).toBeLessThanOrEqual(text.length)
})
