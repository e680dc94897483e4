import { expect, test } from 'vitest'
import { renderText } from './render.worker.ts'

const table = (...rows: string[]) => rows.join('\n')

test('a row and a last column of totals get the class', async () => {
	const { html } = await renderText(
		table(
			'| Load | Watts | Total (W) |',
			'| --- | ---: | ---: |',
			'| Fan | 65 | 130 |',
			'| Totally new fridge | 120 | 120 |',
			'| **Total** | | **250** |',
		),
	)
	expect(html.match(/<tr class="sum">\s*<td><strong>Total<\/strong><\/td>/g)).toHaveLength(1)
	expect(html.match(/class="sum[ "]/g)).toHaveLength(2)
	expect(html).toMatch(/<th [^>]*class="sum text-right"[^>]*>Total \(W\)<\/th>/)
})

test('a column in the middle does not, nor a table without totals', async () => {
	const { html } = await renderText(table('| Total | Kind |', '| --- | --- |', '| 12 | Summary |', '| 13 | Fan |'))
	expect(html).not.toContain('sum"')
})
