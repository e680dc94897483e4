import { expect, test } from 'vitest'
import { renderText } from '#app/features/posts/markdown/render.worker.ts'
import { inLook } from './mail-look.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

const issue = 'https://example.com/newsletter/archive/november'
const markdown = `## [Solar in Lagos](/blog/solar)

[![A roof](/og/post/solar.png)](/blog/solar)

We **save** <diesel> & more, see <https://nepa.example/a?b=1&c=2>.

---

- one
- two with [a link](#top)

| Load | Watts |
|---|---:|
| Fan | 60 |

\`\`\`js
const a = 1 < 2
\`\`\`

<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>`

test('an email has whole addresses, a style on each tag, and nothing that runs', async () => {
	const html = mailHtml((await renderText(markdown)).html, issue)
	expect(html).toContain('<a href="https://example.com/blog/solar" class="link" style="')
	expect(html).toContain('src="https://example.com/og/post/solar.png"')
	expect(html).toContain('href="https://nepa.example/a?b=1&amp;c=2"')
	expect(html).not.toMatch(/<script|onerror|javascript:|loading=|<span|<div|srcset/)
	for (const name of ['h2', 'p', 'li', 'td', 'pre', 'hr']) expect(html).toMatch(new RegExp(`<${name}[^>]* style="`))
	// What is opened is closed: no other part of the email ends up in it.
	for (const name of ['a', 'p', 'li', 'table', 'pre', 'h2'])
		expect([name, html.split(`<${name} `).length]).toEqual([name, html.split(`</${name}>`).length])
})

test('plain text has every word, the addresses of links and the descriptions of pictures', async () => {
	expect(mailText((await renderText(markdown)).html, issue)).toBe(`Solar in Lagos (https://example.com/blog/solar)

[A roof] (https://example.com/blog/solar)

We save  & more, see https://nepa.example/a?b=1&c=2.

----------

- one
- two with a link

Load  Watts
Fan  60

const a = 1 < 2

x`)
})

test('a look replaces what the reader’s program would choose', () => {
	const style = 'a{b:c}\n@media (prefers-color-scheme:dark){\n.page{color:red}.ink{color:blue}}</style>'
	expect(inLook(style, 'dark')).toBe('a{b:c}\n\n.page{color:red}.ink{color:blue}</style>')
	expect(inLook(style, 'light')).toBe('a{b:c}\n</style>')
})

test('callouts and buttons of an email are boxes and bold text, closed where they end', async () => {
	const html = mailHtml(
		(await renderText('> [!TIP]\n> Clean them.\n\n[Ask](/contact?service=solar "button")')).html,
		issue,
	)
	expect(html).toMatch(/^<div class="quote" style="[^"]+">\n<p class="ink" style="[^"]+;font-weight:700">Tip<\/p>/)
	expect(html.split('<div').length).toBe(html.split('</div>').length)
	expect(html).toMatch(
		/<a href="https:\/\/example\.com\/contact\?service=solar" class="link" style="[^"]+;font-weight:700">Ask<\/a>/,
	)
	expect(mailText((await renderText('> [!TIP]\n> Clean them.')).html, issue)).toBe('Tip\n\nClean them.')
})

const textFrom = async (text: string) => mailText((await renderText(text)).html, issue)

test('plain text has the numbers of a list, the depth of an item, and the sign of a quotation', async () => {
	expect(await textFrom('Before:\n\n3. Measure\n4. Buy\n   - a fridge\n   - a fan\n5. Fit\n\nAfter.')).toBe(
		'Before:\n\n3. Measure\n4. Buy\n   - a fridge\n   - a fan\n5. Fit\n\nAfter.',
	)
	expect(await textFrom('- one\n\n  more\n\n- two')).toBe('- one\n\nmore\n\n- two')
	expect(await textFrom('-\n- two\n\n2026.\n\nA year.')).toBe('-\n- two\n\n2026.\n\nA year.')
	expect(await textFrom('> a\uE0010\uE001b \uE000c')).toBe('> a0b c')
	expect(await textFrom('> One & <two>\n>\n> > Three\n>\n> - four\n\nAfter.')).toBe(
		'> One &\n>\n> > Three\n>\n> - four\n\nAfter.',
	)
})

test('an email keeps the side of a column, and a description is seen in dark where the picture is not', async () => {
	const html = mailHtml((await renderText(markdown)).html, issue)
	expect(html).toMatch(/<th class="ink line" style="[^"]*;text-align:right[^"]*">Watts/)
	expect(html).toMatch(/<td class="ink line" style="[^"]*;text-align:right[^"]*">60/)
	expect(html).toMatch(/<td class="ink line" style="(?:(?!text-align:right)[^"])*">Fan/)
	expect(html).toMatch(/<img [^>]*alt="A roof"[^>]* class="ink" style="[^"]*;color:#/)
})

test('the boxes of a task list are signs: an email has no fields', async () => {
	const { html } = await renderText('- [x] Order the battery\n- [ ] Fit it')
	expect(mailHtml(html, issue)).not.toContain('<input')
	// The box is in place of the bullet.
	expect(mailHtml(html, issue)).toMatch(/^<ul [^>]*list-style-type:none/)
	expect(mailHtml(html, issue)).toMatch(/<li[^>]*>☑ Order the battery<\/li>\s*<li[^>]*>☐ Fit it<\/li>/)
	expect(mailText(html, issue)).toBe('- ☑ Order the battery\n- ☐ Fit it')
})

test('a look also replaces the colours that a browser chooses for text without a style', () => {
	const style = ':root{color-scheme:light dark;supported-color-schemes:light dark}'
	expect(inLook(style, 'dark')).toBe(':root{color-scheme:dark;supported-color-schemes:light dark}')
	expect(inLook(style, 'light')).toBe(':root{color-scheme:light;supported-color-schemes:light dark}')
})

test('addresses lead where they lead on the page of the issue in the archive', async () => {
	const { html } = await renderText(
		'## Prices\n\n[Solar](blog/solar) and [prices](#prices), [ask](?a=1&b=2), [up](../../contact), [mail](mailto:a@b.example)\n\n![A roof](roof.jpg)',
	)
	const mail = mailHtml(html, issue)
	const addresses = [...mail.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address)
	expect(addresses).toEqual([
		'https://example.com/newsletter/archive/blog/solar',
		'https://example.com/newsletter/archive/november#prices',
		'https://example.com/newsletter/archive/november?a=1&amp;b=2',
		'https://example.com/contact',
		'mailto:a@b.example',
		'https://example.com/newsletter/archive/roof.jpg',
	])
	// A reader of plain text has the text that a link within it leads to.
	expect(mailText(html, issue)).toBe(
		'Prices\n\nSolar (https://example.com/newsletter/archive/blog/solar) and prices, ask (https://example.com/newsletter/archive/november?a=1&b=2), up (https://example.com/contact), mail (mailto:a@b.example)\n\n[A roof]',
	)
})
