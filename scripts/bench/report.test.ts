import { afterEach, expect, test, vi } from 'vitest'
import { missedFigures, report, reportShare } from './report.ts'

afterEach(() => void vi.restoreAllMocks())

const printed = (share: number) => {
	const log = vi.spyOn(console, 'log').mockReturnValue()
	const before = missedFigures().length
	reportShare('ratio', share, { atLeast: 0.9 })
	return {
		line: String(log.mock.lastCall?.[0]).replaceAll(/ +/g, ' ').trim(),
		isMissed: missedFigures().length > before,
	}
}

test('a share is met from its limit on, and is 1 at most', () => {
	expect(printed(0.89)).toEqual({ line: 'ratio 0.89 (>= 0.90) MISSED', isMissed: true })
	expect(printed(0.9)).toEqual({ line: 'ratio 0.90 (>= 0.90) met', isMissed: false })
	expect(printed(1.04)).toEqual({ line: 'ratio 1.00 (>= 0.90) met', isMissed: false })
})

test('what seems faster than the bare program was not measured: its limit is missed, and no ratio above 1 is printed', () => {
	expect(printed(1.15)).toEqual({ line: 'ratio: above 1, so not measured NaN (>= 0.90) MISSED', isMissed: true })
})

test('a missed ratio is listed with the figure that it belongs to', () => {
	vi.spyOn(console, 'log').mockReturnValue()
	report('embedded, 1000: users, few, median', 2, 'ms')
	report('  ratio 1000 / 100, median', 3, '', { atMost: 1.5 })
	expect(missedFigures().at(-1)?.replaceAll(/ +/g, ' ')).toBe(
		'embedded, 1000: users, few, median › ratio 1000 / 100, median 3.00 (<= 1.50)',
	)
})
