import { expect, test } from 'vitest'
import { changeSummary } from './change-summary.ts'

const before = '## Costs\n\nA panel costs money.\n\n## Next\n\nWrite to us.'

test('a summary counts what changed and names where', () => {
	expect(changeSummary(before, before)).toBe('')
	expect(changeSummary(before, before.replace('costs money', 'costs more money'))).toBe(
		'1 passage changed. Under “Costs”.',
	)
	expect(changeSummary(before, `${before}\n\n## Warranty\n\nTen years.`)).toBe('1 added. Under “Warranty”.')
	expect(changeSummary(before, '## Costs\n\nA panel costs money.')).toBe('1 removed. Under “Next”.')
})
