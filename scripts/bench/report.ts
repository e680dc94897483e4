type Limit = { atMost: number } | { atLeast: number }

const missed: string[] = []

/** The figure that was printed last without an indent: those with an indent below it belong to it. */
let subject = ''

/** The figures so far that did not keep their limit. */
export const missedFigures = (): readonly string[] => missed

/** Prints one measured figure with its limit. */
export function report(name: string, value: number, unit: string, limit?: Limit): void {
	const shown = `${format(value)} ${unit}`.trim()
	if (!name.startsWith(' ')) subject = name
	if (!limit) {
		console.log(`  ${name.padEnd(52)} ${shown}`)
		return
	}
	const [bound, sign, isMet] =
		'atMost' in limit ? [limit.atMost, '<=', value <= limit.atMost] : [limit.atLeast, '>=', value >= limit.atLeast]
	const line = `${name.padEnd(52)} ${shown.padEnd(14)} (${sign} ${format(bound)})`
	// What is not a number was not measured.
	if (!isMet) missed.push(name === subject ? line : `${subject} › ${line.trim()}`)
	console.log(`  ${line} ${isMet ? 'met' : 'MISSED'}`)
}

/** Nothing is faster than its own limit: beyond this something else was measured. */
export const maxShare = 1.05

/**
 * Prints the share that the site reaches of what a bare program does, which is at most 1. Where others' work made the
 * bare program look the slower one, nothing was measured, and the limit is missed.
 */
export function reportShare(name: string, share: number, { atLeast }: { atLeast: number }): void {
	if (share > maxShare) report(`${name}: above 1, so not measured`, Number.NaN, '', { atLeast })
	else report(name, Math.min(share, 1), '', { atLeast })
}

const format = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value below which this share of them is, such as 0.1. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
