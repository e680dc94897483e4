import { expect, test } from 'vitest'
import { plainConversion } from './conversion.ts'
import { toMarkdown } from './to-markdown.ts'

/* Cards and players, as Ghost, Medium and plugins of WordPress write them. */

const notes: string[] = []
const from = (html: string): string => {
	notes.length = 0
	return toMarkdown(html, { ...plainConversion, note: (what) => void notes.push(what) })
}

test('a link around blocks leads where it led', () => {
	expect(from('<a href="https://x.example/a"><h3>Offer</h3><p>Cheap</p></a>')).toBe(
		'### [Offer](https://x.example/a)\n\nCheap',
	)
	expect(from('<a href="https://x.example/a"><div><img src="/a.jpg" alt="A"></div></a>')).toBe(
		'[![A](/a.jpg)](https://x.example/a)',
	)
	expect(from('<a href="https://x.example/a"><div>See <a href="/b">this</a></div></a>')).toContain(
		'https://x.example/a',
	)
	expect(from('<a href="javascript:alert(1)"><p>Text</p></a>')).toBe('Text')
})

test('a link around a list, a quote, a table or code is there too', () => {
	const inLink = (html: string) => from(`<a href="https://x.example/a">${html}</a>`)
	expect(inLink('<ul><li>One</li><li>Two</li></ul>')).toBe('- [One](https://x.example/a)\n- Two')
	expect(inLink('<blockquote><p>Said</p></blockquote>')).toBe('> [Said](https://x.example/a)')
	expect(inLink('<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>')).toContain(
		'| [A](https://x.example/a) | B |',
	)
	expect(inLink('<pre>a</pre><p>Text</p>')).toBe('```\na\n```\n\n[Text](https://x.example/a)')
	expect(inLink('<pre>a</pre>')).toBe('```\na\n```\n\n<https://x.example/a>')
	expect(inLink('<ul><li><img src="/a.jpg" alt="A"></li></ul>')).toBe('- [![A](/a.jpg)](https://x.example/a)')
	expect(inLink('<div></div>')).toBe('')
	expect(from('<a href="/b"><pre>a</pre></a>')).toBe('```\na\n```\n\n[/b](/b)')
})

test('a bookmark and a file are links, without their icons', () => {
	expect(
		from(
			'<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://pay.example/docs"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Docs</div><div class="kg-bookmark-description">How to pay</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://pay.example/i.png"><span>Pay</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://pay.example/t.png"></div></a><figcaption>Read it</figcaption></figure>',
		),
	).toBe('[Docs](https://pay.example/docs)\n\nHow to pay\n\n*Read it*')
	expect(
		from(
			'<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://old.example/a.pdf" download><div class="kg-file-card-contents"><div class="kg-file-card-title">Price list</div><div class="kg-file-card-metadata"><div>a.pdf</div><div>1 MB</div></div></div></a></div>',
		),
	).toBe('[Price list](https://old.example/a.pdf)')
})

test('the buttons of a player are no text', () => {
	expect(
		from(
			'<figure class="kg-card kg-video-card"><div><video src="https://o.example/a.mp4"></video><div class="kg-video-player-container"><span>0:00</span><div>/<span>0:13</span></div><button>1×</button></div></div><figcaption>Roof</figcaption></figure>',
		),
	).toBe('<https://o.example/a.mp4>\n\n*Roof*')
	expect(
		from(
			'<div class="kg-card kg-audio-card"><img src="" class="kg-audio-hide"><audio src="https://o.example/a.mp3"></audio><div class="kg-audio-title">Talk</div><div class="kg-audio-player"><span>0:00</span></div></div>',
		),
	).toBe('<https://o.example/a.mp3>\n\nTalk')
})

test('gists, embedded posts and frames around frames are links to what they show', () => {
	expect(
		from(
			'<p>See</p><figure><script src="https://gist.github.com/ngozi/abc123.js">alert(1)</script><figcaption>Mine</figcaption></figure>',
		),
	).toBe('See\n\n<https://gist.github.com/ngozi/abc123>\n\n*Mine*')
	expect(notes).toEqual(['an embedded frame is a link now'])
	expect(from('<figure><blockquote><a href="https://twitter.com/x/status/1"></a></blockquote></figure>')).toBe(
		'<https://twitter.com/x/status/1>',
	)
	expect(
		from(
			'<iframe src="https://cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fwww.youtube.com%2Fembed%2Fabc&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabc&key=k"></iframe>',
		),
	).toBe('<https://www.youtube.com/watch?v=abc>')
})

test('a script that is left out is listed, in a line too', () => {
	expect(from('<p>Text</p><script>book()</script>')).toBe('Text')
	expect(notes).toEqual(['scripts were left out'])
	expect(from('<p>Text<script src="https://book.example/x.js"></script></p>')).toBe('Text')
	expect(notes).toEqual(['scripts were left out'])
	expect(from('<script type="application/ld+json">{}</script><p>Text</p>')).toBe('Text')
	expect(notes).toEqual([])
})

test('a script is left out without a note only where what it draws is in the text', () => {
	expect(from('<p>Text</p><script src="//embed.typeform.com/next/embed.js"></script>')).toBe('Text')
	expect(notes).toEqual(['scripts were left out'])
	expect(from('<script src="https://book.example/x.js?for=platform.twitter.com"></script>')).toBe('')
	expect(notes).toEqual(['scripts were left out'])
	for (const address of ['https://platform.twitter.com/widgets.js', '//www.instagram.com/embed.js']) {
		expect(from(`<blockquote>Said</blockquote><script async src="${address}"></script>`)).toBe('> Said')
		expect(notes).toEqual([])
	}
})

test('pictures that load late are pictures', () => {
	expect(
		from(
			'<figure><img data-src="https://o.example/a.jpg" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Lazy"><noscript><img src="https://o.example/a.jpg" alt="Lazy"></noscript></figure>',
		),
	).toBe('![Lazy](https://o.example/a.jpg)')
	expect(from('<img srcset="/a.jpg 600w, /b.jpg 1200w" alt="Wide">')).toBe('![Wide](/b.jpg)')
	expect(from('<img srcset="/a.jpg 1x,/b.jpg 2x" alt="Sharp">')).toBe('![Sharp](/b.jpg)')
	expect(from('<img srcset="/w_1,h_1/a.jpg 300w, /w_2,h_2/a.jpg 600w" alt="Commas">')).toBe('![Commas](/w_2,h_2/a.jpg)')
	expect(from('<img srcset="/a.jpg, /b.jpg 2x" alt="Plain">')).toBe('![Plain](/b.jpg)')
	expect(
		from(
			'<img src="/wp-content/plugins/a3-lazy-load/lazy_placeholder.gif" data-src="https://o.example/r.jpg" alt="Late">',
		),
	).toBe('![Late](https://o.example/r.jpg)')
	expect(from('<img src="/a.jpg" data-src="" alt="Now">')).toBe('![Now](/a.jpg)')
	expect(notes).toEqual([])
	expect(from('<img data-src="javascript:alert(1)" srcset="data:x 1x" alt="None">')).toBe('')
	expect(notes).toEqual(['a picture without an address was left out'])
})

test('a picture only for readers without scripts is a picture, once', () => {
	const real = '<noscript><img src="https://o.example/a.jpg" alt="L"></noscript>'
	const placeholder = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-unknown="/a.jpg">'
	const picture = '![L](https://o.example/a.jpg)'
	expect(from(`<figure>${real}</figure>`)).toBe(picture)
	expect(from(`<figure>${placeholder}${real}<figcaption>Roof</figcaption></figure>`)).toBe(
		'![L](https://o.example/a.jpg "Roof")',
	)
	expect(from(`<p>See ${placeholder}${real} here</p>`)).toBe(`See ${picture} here`)
	expect(from(`<p><a href="https://x.example/a">${placeholder}</a>${real}</p>`)).toContain(picture)
	expect(from(`<p>${real}</p><p><img src="/b.jpg" alt="B"></p>`)).toBe(`${picture}\n\n![B](/b.jpg)`)
	expect(from(`<p><img src="/b.jpg" alt="B">${placeholder}${real}</p>`)).toBe(`![B](/b.jpg)${picture}`)
	expect(from(`<p>${real}<img src="https://o.example/a-600.jpg" alt="L"></p>`)).toBe(
		'![L](https://o.example/a-600.jpg)',
	)
	expect(notes).toEqual([])
	expect(from('<p>Text</p><noscript><img width="1" height="1" src="https://count.example/a"></noscript>')).toBe('Text')
	expect(from(`<figure>${placeholder}<noscript>Please allow scripts</noscript></figure>`)).toBe('')
	expect(notes).toEqual(['a picture without an address was left out'])
})

test('code has the language that Medium gives it', () => {
	expect(from('<pre data-code-block-lang="javascript"><span>const a = 1<br>const b</span></pre>')).toBe(
		'```javascript\nconst a = 1\nconst b\n```',
	)
})
