/** The same path four times round the middle of the tile. */
export function turned(spots: number[][], path: (spots: string[]) => string): string {
	const quarters = [spots]
	for (let turn = 0; turn < 3; turn++) {
		quarters.push((quarters.at(-1) ?? []).map(([x = 0, y = 0]) => [100 - y, x]))
	}
	return quarters.map((quarter) => path(quarter.map(([x, y]) => `${x} ${y}`))).join('')
}

/** Three decimals keep rays and dots closed round a circle. */
export function round(value: number): number {
	return Math.round(value * 1000) / 1000
}

/** A ring of so many dots: zero-length dashes with round ends. */
export function dots(x: number, y: number, radius: number, count: number, size: number): string {
	const step = round((2 * Math.PI * radius) / count)
	return `<circle cx="${x}" cy="${y}" r="${radius}" stroke-width="${size}" stroke-dasharray="0 ${step}"/>`
}

/** A ring of so many rays: one wide stroke, cut by its dashes. */
export function spokes(x: number, y: number, radius: number, length: number, count: number, share = 0.42): string {
	const step = (2 * Math.PI * radius) / count
	const dash = `${round(step * share)} ${round(step * (1 - share))}`
	return `<circle cx="${x}" cy="${y}" r="${radius}" stroke-width="${length}" stroke-dasharray="${dash}" stroke-linecap="butt"/>`
}

export function circles(...rings: [number, number, number][]): string {
	return rings.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')
}

export function dashes(path: string, width: number, pattern: [number, number], rounded = false): string {
	const caps = rounded ? '' : ' stroke-linecap="butt"'
	return `<path d="${path}" stroke-width="${width}" stroke-dasharray="${pattern.map(round).join(' ')}"${caps}/>`
}

export function corners(draw: (x: number, y: number) => string): string {
	return [
		[0, 0],
		[100, 0],
		[0, 100],
		[100, 100],
	]
		.map(([x = 0, y = 0]) => draw(x, y))
		.join('')
}
