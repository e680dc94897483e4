import { expect, test } from 'vitest'
import { plainConversion } from './conversion.ts'
import { withoutShortcodes } from './shortcodes.ts'
import { toMarkdown } from './to-markdown.ts'
import { wordPressHtml } from './wordpress-html.ts'

const file = (id: string) => ({ address: `/${id}.jpg`, alt: `Picture ${id}`, caption: '' })

function from(content: string) {
	const unknown: string[] = []
	const needs = { file, attached: () => ['7'], note: () => {}, unknown: (name: string) => void unknown.push(name) }
	const text = toMarkdown(
		wordPressHtml(withoutShortcodes(content, needs), () => {}),
		plainConversion,
	)
	return { text, unknown }
}

test('empty lines divide paragraphs, but not in code or blocks', () => {
	expect(from('One\n\nTwo\nlines\n<h2>Head</h2>\nAfter\n<pre>a\n\nb</pre>').text).toBe(
		'One\n\nTwo\\\nlines\n\n## Head\n\nAfter\n\n```\na\n\nb\n```',
	)
})

test('shortcodes: known ones, unknown ones around text, and brackets that are none', () => {
	expect(from('[gallery ids="1,2"]').text).toBe('![Picture 1](/1.jpg)\n\n![Picture 2](/2.jpg)')
	expect(from('[gallery]').text).toBe('![Picture 7](/7.jpg)')
	expect(from('[embed]https://a.example/v[/embed]').text).toBe('<https://a.example/v>')
	expect(from('[audio mp3="https://a.example/a.mp3"][/audio]').text).toBe('<https://a.example/a.mp3>')
	expect(from('[row class="x"][col]Text[/col][/row] and [citation needed] [1]')).toEqual({
		text: 'Text and \\[citation needed] \\[1]',
		unknown: ['row', 'col'],
	})
	expect(from('[[gallery]] and <code>[gallery]</code>').text).toBe('\\[gallery] and `[gallery]`')
	expect(from('[code language="js"]a &lt; b[/code]').text).toBe('```js\na < b\n```')
})
