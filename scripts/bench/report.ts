/** Prints one measured figure with its budget. */
export function report(
	name: string,
	value: number,
	unit: string,
	budget?: { atMost: number } | { atLeast: number },
): void {
	const shown = `${format(value)} ${unit}`.trim()
	if (!budget) {
		console.log(`  ${name.padEnd(52)} ${shown}`)
		return
	}
	const [limit, sign, kept] =
		'atMost' in budget ? [budget.atMost, '<=', value <= budget.atMost] : [budget.atLeast, '>=', value >= budget.atLeast]
	console.log(`  ${name.padEnd(52)} ${shown.padEnd(14)} (${sign} ${format(limit)}) ${kept ? 'kept' : 'MISSED'}`)
}

const format = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
