import { expect, test } from 'vitest'
import { expectDrawnSafely } from '../../../../tests/support/content/drawn-safely.ts'
import { injections } from '../../../../tests/support/content/injections.ts'
import { articleHtml } from './article-html.client.ts'

test.each(injections)('%s may be drawn as it comes, wherever it is cut', (what, _where, _prompt, answer) => {
	const step = Math.max(1, Math.floor(answer.length / (answer.length < 2_000 ? 12 : 3)))
	for (let end = answer.length; end > 0; end -= step) expectDrawnSafely(answer.slice(0, end), what)
})

test('columns are aligned by classes, because the content policy forbids inline styles', () => {
	const html = articleHtml('| a | b | c |\n| :-- | --: | :-: |\n| 1 | 2 | 3 |\n')
	if (typeof html !== 'string') throw new Error('Only browsers have trusted types.')
	expect(html).not.toContain('style=')
	expect(html).toContain('<th>a</th>\n<th class="text-right">b</th>\n<th class="text-center">c</th>')
	expect(html).toContain('<td class="text-right">2</td>')
})
