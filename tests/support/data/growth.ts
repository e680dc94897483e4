import { expect } from 'vitest'

/** Growth below this cannot be distinguished from what else the machine does. */
const floorMs = 1_000

/** Of the processor's time: on a busy machine the clock says nothing. */
const lasted = (work: () => unknown) => {
	const began = process.threadCpuUsage()
	work()
	const { user, system } = process.threadCpuUsage(began)
	return (user + system) / 1_000
}

/** Four times the text may cost eight times as much, not sixteen: that is the square. `part` is repeated between the others. */
export function expectLinear(
	work: (text: string) => unknown,
	[before, part, behind]: readonly [string, string, string],
) {
	const text = (letters: number) => before + part.repeat(letters / part.length) + behind
	const once = lasted(() => work(text(25_000)))
	const more = lasted(() => work(text(100_000)))
	expect(more, `${before}${part}…${behind}: ${once} ms, then`).toBeLessThan(Math.max(floorMs, once * 8))
}

/** What makes patterns try the same letters again and again. */
export const costly: readonly [string, string, string][] = [
	['# ', '#', 'x'],
	['# a', ' ', 'b'],
	['#', ' ', '\u2028'],
	['', '`', 'x`'],
	['```', ' ', 'x'],
	['', '[', ''],
	['', '[a](', ''],
	['[a](', ' ', ''],
	['[a](', 'x ', '(y'],
	['[a](', ' ', '(y'],
	['', '![', ''],
	['![', '[a]', ''],
	['', '<', ''],
	['', '<a ', ''],
	['', '(', ''],
	['', ']( ', ''],
	['a@b.example', ' a@b.example', ''],
	['', '[a](/blog/known) ', ''],
	['', '~ ', ''],
	['[p]:', ' ', '<<'],
	['[p]: a', ' ', 'b'],
	['[p]: ', '(', ''],
	['', '[p]: b (\n', ''],
	['', '[p] ', `\n\n[p]: ${'x'.repeat(5_000)}`],
	['', '\n', 'x'],
	['', '> ', 'x'],
	['', 'x', ''],
]
