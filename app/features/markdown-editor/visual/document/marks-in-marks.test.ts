import { expect, test } from 'vitest'
import { openText } from './open-text.ts'
import { says } from './same-html.ts'
import { schema } from './schema.ts'
import { textOf } from './text-of.ts'

/** The Markdown of the first block as it is written once it was changed. */
function rewritten(text: string): string {
	const opened = openText(text)
	expect(textOf(opened.doc, opened).text).toBe(text)
	const { type, attrs, content } = opened.doc.child(0)
	return textOf(schema.node('doc', null, [type.create({ ...attrs, cut: null }, content)]), opened).text
}

test.each([
	['**[x](/u)**', '[**x**](/u)'],
	['*[x](/u "t")*', '[*x*](/u "t")'],
	['~~[x](/u)~~', '[~~x~~](/u)'],
	['**y [x](/u) z**', '**y** [**x**](/u) **z**'],
	['**[`c`](/u)**', '[**`c`**](/u)'],
	['**_x_ y**', '***x*** **y**'],
	['~~***x***~~', '***~~x~~***'],
	['**_a_** text ~~**b**~~', '***a*** text **~~b~~**'],
	['See **https://b.example**.', 'See **https://b.example**.'],
	['**bold [l1](/a) [l2](/b)**', '**bold** [**l1**](/a) [**l2**](/b)'],
	['**[l1](/a) then** x', '[**l1**](/a) **then** x'],
	['See **<https://b.example>**.', 'See [**https://b.example**](https://b.example).'],
	['## **_a_**', '## ***a***'],
	['> ~~**b**~~', '> **~~b~~**'],
	['- **[x](/u)**\n- y', '- [**x**](/u)\n- y'],
	['| **[x](/u)** | b |\n| --- | --- |\n| _**c**_ | d |', '| [**x**](/u) | b |\n| --- | --- |\n| ***c*** | d |'],
])('%s is shown as text, whichever mark is around the other', (text, written) => {
	const { doc } = openText(text)
	expect(doc.firstChild?.type.name).not.toBe('markdown')
	expect(rewritten(text)).toBe(written)
})

test('two texts say the same where each sign has the same marks', () => {
	expect(says('<p><strong>a <em>b</em></strong></p>')).toBe(
		says('<p><strong>a</strong> <em><strong>b</strong></em></p>'),
	)
	const others = ['<p><em>a b</em></p>', '<p>a b</p>', '<p><strong>a</strong></p><p><em><strong>b</strong></em></p>']
	for (const other of others) expect(says(other)).not.toBe(says('<p><strong>a <em>b</em></strong></p>'))
	expect(says('<a href="/u">x</a>')).not.toBe(says('<a href="/v">x</a>'))
	expect(says('<a href="/u">x</a><a href="/u">y</a>')).not.toBe(says('<a href="/u">xy</a>'))
	expect(says('<strong><img src="a"></strong>')).not.toBe(says('<img src="a">'))
})
