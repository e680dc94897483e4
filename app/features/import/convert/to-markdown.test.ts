import { expect, test } from 'vitest'
import { plainConversion } from './conversion.ts'
import { toMarkdown } from './to-markdown.ts'

const from = (html: string, more: Partial<typeof plainConversion> = {}) =>
	toMarkdown(html, { ...plainConversion, ...more })

test('headings, lists, quotes, code, tables and marks', () => {
	expect(
		from('<h1>Roofs</h1><p>A <b>bold</b>, <i>thin</i> and <del>old</del> <code>a*b</code> line<br>and another.</p>'),
	).toBe('## Roofs\n\nA **bold**, *thin* and ~~old~~ `a*b` line\\\nand another.')
	expect(from('<ul><li>One<ul><li>Inner</li></ul></li><li><p>Two</p></li></ul><ol start="4"><li>Four</li></ol>')).toBe(
		'- One\n  - Inner\n- Two\n\n4. Four',
	)
	expect(from('<blockquote><p>Said</p></blockquote><hr><pre><code class="language-js">a\n  b</code></pre>')).toBe(
		'> Said\n\n---\n\n```js\na\n  b\n```',
	)
	expect(from('<table><tr><th>A</th><th>B</th></tr><tr><td colspan="2"><p>one</p><p>two</p></td></tr></table>')).toBe(
		'| A | B |\n| --- | --- |\n| one<br>two | |',
	)
	expect(from('<p>H<sub>2</sub>O</p>')).toBe('H<sub>2</sub>O')
})

test('text that looks like Markdown stays text', () => {
	expect(from('<p># not a heading</p><p>1. no list</p><p>*stars* and _lines_ &lt;b&gt;</p>')).toBe(
		'\\# not a heading\n\n1\\. no list\n\n\\*stars\\* and \\_lines\\_ \\<b>',
	)
})

test('pictures with captions, in links, missing ones; links that lead nowhere', () => {
	const picture = (src: string) => (src.endsWith('lost.jpg') ? null : '/media/roof-12345678')
	expect(
		from('<figure><a href="/x"><img src="a.jpg" alt="A roof"></a><figcaption>The <b>roof</b></figcaption></figure>', {
			picture,
		}),
	).toBe('![A roof](/media/roof-12345678 "The roof")')
	expect(from('<p>See <img src="lost.jpg" alt="x">this</p>', { picture })).toBe('See this')
	expect(
		from('<p><a href="/gone">Gone</a>, <a href="/there">there</a></p>', {
			link: (href) => (href === '/gone' ? null : '/blog/there'),
		}),
	).toBe('Gone, [there](/blog/there)')
})

test('what is embedded becomes a link, and is listed', () => {
	const notes: string[] = []
	expect(
		from(
			'<p>Look:</p><iframe src="//www.youtube.com/embed/abc?x=1"></iframe><video><source src="https://a.example/v.mp4"></video>',
			{
				note: (what) => void notes.push(what),
			},
		),
	).toBe('Look:\n\n<https://www.youtube.com/watch?v=abc>\n\n<https://a.example/v.mp4>')
	expect(notes).toEqual(['an embedded video is a link now', 'an embedded video is a link now'])
})

test('nothing that runs comes through, and no depth of tags stops it', () => {
	const hostile = from(
		'<script>alert(1)</script><p onclick="x()">Text<a href="javascript:alert(1)">link</a><img src="data:image/svg+xml,x" onerror=alert(1)></p><style>p{}</style><svg><script>1</script></svg>',
	)
	expect(hostile).toBe('Textlink')
	expect(from(`${'<div>'.repeat(50_000)}deep`)).toBe('')
	expect(from(`${'<b>'.repeat(50_000)}deep`)).toBe('')
	expect(from(`<ul><li>${'<ul><li>'.repeat(5_000)}deep`)).toBe('')
	expect(from('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toBe('\\<script>alert(1)\\</script>')
})
