import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { openText, type Opened } from './open-text.ts'
import { htmlOf, markdown, type Env } from './read-markdown.ts'
import { says } from './same-html.ts'
import { textOf } from './text-of.ts'

/* Texts as they come from other programs and other people, each with what an editor is likely to rewrite. */

const long = Array.from({ length: 750 }, (_, nth) => `- item ${nth}\n  going on\n\n  _its_ *second*   \n`).join('')

const texts: Record<string, string> = {
	'lists indented with tabs': '- one\n\t- two\n\t\t- three\n\n\t\t  more\n\t- four\n- five\n\nEnd\n',
	'a list with four spaces and other markers':
		'*   one\n    *   two\n\n        code?\n    +   three\n\n1)  first\n2)  second\n',
	'a list that begins at 7 and repeats its number': '7. seven\n7. eight\n7. nine\n\nText\n\n0. zero\n',
	'a loose list with code and a quote':
		'- a\n\n  ```js\n  let a = "|"\n  ```\n- b\n\n  > quote\n  lazy line\n\n-\n- c\n',
	'a list whose text is a rule, a heading and code': '- # Head\n- ***\n-     code\n- - - nested\n\nEnd\n',
	'to-do items': '- [ ] open\n- [x] done\n  - [X] inner\n\n[ ] no list\n',
	'HTML blocks':
		'<div class="a">\n  <p>one *two*</p>\n\n*three*\n\n</div>\n\n<!-- a\n\ncomment -->\n\n<details>\n<summary>S</summary>\n\nText\n</details>\n',
	'HTML in a line':
		'Press <kbd>Ctrl</kbd>+<kbd>S</kbd>, H<sub>2</sub>O<br>next <span title="a > b">x</span> <b>bold</b>\n\nEnd\n',
	entities: '&copy; &amp;amp; &nbsp; &#8358;1,000 &lt;b&gt; &notanentity; AT&T\n\n## 5 &gt; 3 & more\n',
	'links by reference':
		'See [one], [two][], [the third][Third] and ![pic][p].\n\n[one]: /a "T"\n[two]: </b c>\n[THIRD]: /c\n  (title)\n[p]: /media/p\n\n[unused]: /u\n\nEnd [one].\n',
	'definitions first and last': '[a]: /first\n[a]: /second\n\nText [a]\n\n> [b]: /inner\n\nUse [b]\n\n[c]: /last',
	'definitions within a list and a quote':
		'1. See [x]\n\n   [x]: /x\n2. Use [q] and [x]\n\n> [q]: /q\n>\n> quoted\n\nEnd [q], [x]\n',
	'footnotes of another program':
		'Fact[^1] and[^note].\n\n[^1]: The source.\n    More of it.\n\n[^note]: Two\n\n    paragraphs\n\nEnd\n',
	'a table with pipes': '| a | b |\n|---|:-:|\n| `x \\| y` | 1 \\| 2 |\n| \\`a\\` | **b \\| c** |\n\nEnd\n',
	'a table without its outer pipes': 'a|b|c\n-|:-|-:\n1||3\n`c`|<br>|[x](/y "z")\nshort\n1|2|3|4\n\nEnd\n',
	'a wide table, filled with spaces':
		'|  Size   |     Price    |\n|:--------|-------------:|\n|  5 kVA  |  ₦1,200,000  |\n|  10 kVA |  ₦2,450,000  |\n\nEnd\n',
	'hard breaks of both kinds': 'one  \ntwo\\\nthree   \n   four\nfive<br/>six\n\nlast  \n\nlast\\\n',
	'CRLF everywhere':
		'One\r\ntwo\r\n\r\n- a\r\n- b\r\n\r\n```\r\ncode\r\n\r\n```\r\n\r\n| a | b |\r\n| - | - |\r\n| c | d |\r\n\r\nEnd\r\n',
	'CRLF and LF mixed': 'One\r\ntwo\nthree\r\n\nFour\n\r\nFive\r\n- a\n- b\r\n\r\nEnd',
	'lone CR': 'One\rtwo\r\rThree\r\r- a\r- b\r\rEnd\r',
	'spaces at the ends of lines and empty lines of spaces':
		'One   \n  \n\t\nTwo\t\n   \n## Head   \n \n> q  \n>  \n> r\n\n\n\nEnd  \n   ',
	'setext headings': 'Title\nof two lines\n===\n\nSub *title*\n-----------\n\nText\n---\n***\n\nno\n== heading\n',
	'headings with signs at the end':
		'## Head ##\n\n##   Wide   \n\n## C# ##\n\n#No heading\n\n#\tTab\n\n###### six #\n\n## \n\nEnd\n',
	'emphasis within words':
		'un*frigging*believable snake_case_name __init__ 2*3*4 **a**b *a*b*c* ***both*** **_x_ y** *a **b** c*\n\nEnd\n',
	'emphasis next to signs and foreign letters':
		'**“quoted”**word *(a)*b 、**中文，**字 _ẹ̀kọ́_ **₦5**. *`c`* ~~gone~~ **[l](/x)** *a\nb*\n\nEnd\n',
	'escaped signs':
		'\\*not\\* \\[x\\](y) \\`code\\` \\# \\> 1\\. \\\\ \\_a\\_ \\<b> \\| \\~~x~~\n\n1\\. no list\n\n\\- no list\n\n\\# no head\n',
	'signs that need no escape':
		'a * b * c, 5 < 6 > 4, [x] (y), a_b, #tag, 1.5, +234, - no, = eq, ~5, ! [z], a|b, `, $x$\n\nEnd\n',
	'unusual Unicode':
		'Na\u0303o e\u0301 \u00e9 \u1eb9\u0300k\u1ecd\u0301 \u200bzero\u200d \u{1F469}\u{1F3FE}\u200d\u{1F4BB} \u202eabc\u202c \ufeff \u2028 line \u2029 \u00a0 \u00ad soft\n\n## \u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd\n\n- \ud83d\ude00\n- \u3000wide\n\n\u00a0\n\nEnd\n',
	'a byte order mark and no end of line': '\ufeff# Title\n\nText',
	'code of every kind':
		'```` md\n```\ninner\n```\n````\n\n~~~ a`b\n`` ` ``\n~~~\n\n\tcode\n\n\t  more\n\n``` \n\n\n```\n\n`` a ` b `` and ` ` and `  x  `\n\n```js title="a b" {1}\nunclosed\n',
	'quotes in quotes':
		'> one\n>> two\n> > three\nlazy\n>\n> - a\n>   - b\n>\n> ```\n> code\n> ```\n>no space\n\n> [!NOTE]\n> said\n\n> [!unknown]\n> x\n',
	'links of every form':
		'<https://a.example/x?y=1&z=2> https://b.example/a_b_c (https://c.example/). [a](</b c> \'t "u"\') [b](/x_(y)) [c]( /z ) <me@example.com> [![p](/media/p)](/q) [](/e) [*e* `c`](/f)\n\nEnd\n',
	'pictures in and between words':
		'![A](/media/a)\n![B](/media/b "cap")\n\nIn ![C](/media/c#half) a line\n\n![a ] \\[ b](/media/d "say \\"x\\"")\n\n[![l](/media/e)](/to)\n\nEnd\n',
	'dividers of every kind': '***\n* * *\n_ _ _\n\n----------\n\nOne\n\n\n---\n\n - - -\n\n<hr>\n\nEnd\n',
	'a block right after another': 'text\n# Head\n> q\n- a\n```\nc\n```\n| a |\n|---|\n| b |\n---\n1. n\n<div>x</div>\n',
	'the separator of lists': '- a\n- b\n\n<!-- -->\n\n- c\n\n<!-- -->\n\n    code\n',
	'3,000 lines': long,
}

const letter = 'Ж'

/** What readers see, without the letter: not how far apart items are, nor spaces at the ends of lines. */
const renderedBy = (text: string): string => {
	const env: Env = {}
	return htmlOf(markdown.parse(text, env), env)
		.replace(letter, '')
		.replace(/<\/?p>/g, '')
		.replace(/\s+/g, ' ')
		.replace(/ ?(<[^>]+>) ?/g, '$1')
		.trim()
}

const bodies = ({ pieces }: Opened): string[] => pieces.map(({ body }) => body)

describe('an odd text', () => {
	it.each(Object.entries(texts))('is saved as it was opened: %s', (_, text) => {
		const opened = openText(text)
		expect(textOf(opened.doc, opened)).toEqual({ text, isExact: true })
	})

	it.each(Object.entries(texts))(
		'says the same with one letter more, and its other blocks keep their bytes: %s',
		(name, text) => {
			const opened = openText(text)
			const spots: number[] = []
			opened.doc.descendants((node, pos) => {
				if (node.isTextblock && node.type.name !== 'markdown') spots.push(pos + 1 + node.content.size)
			})
			const before = says(renderedBy(text))
			for (const at of name === '3,000 lines' ? spots.slice(0, 3) : spots) {
				const { tr } = EditorState.create({ doc: opened.doc })
				const { doc } = tr.insertText(letter, at)
				const index = opened.doc.resolve(at).index(0)
				const out = textOf(doc, opened)
				const others = bodies(opened).toSpliced(index, 1)
				let from = 0
				for (const body of others) {
					const found = out.text.indexOf(body, from)
					expect({ at, body, found: found >= 0 }).toEqual({ at, body, found: true })
					from = found + body.length
				}
				expect({ at, said: says(renderedBy(out.text)), typed: out.text.split(letter).length - 1 }).toEqual({
					at,
					said: before,
					typed: 1,
				})
			}
		},
	)
})
