import { expect, test } from 'vitest'
import { renderText } from '#app/features/posts/markdown/render.worker.ts'
import { inLook } from './mail-look.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

const site = 'https://example.com'
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
	const html = mailHtml((await renderText(markdown)).html, site)
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
	expect(mailText((await renderText(markdown)).html, site)).toBe(`Solar in Lagos (https://example.com/blog/solar)

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
		site,
	)
	expect(html).toMatch(/^<div class="quote" style="[^"]+">\n<p class="ink" style="[^"]+;font-weight:700">Tip<\/p>/)
	expect(html.split('<div').length).toBe(html.split('</div>').length)
	expect(html).toMatch(
		/<a href="https:\/\/example\.com\/contact\?service=solar" class="link" style="[^"]+;font-weight:700">Ask<\/a>/,
	)
	expect(mailText((await renderText('> [!TIP]\n> Clean them.')).html, site)).toBe('Tip\n\nClean them.')
})
