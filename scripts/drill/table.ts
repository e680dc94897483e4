export type Drill = {
	/** For the command line. */
	name: string
	about: string
	/** `say` prints a line while it runs. */
	run: (say: (line: string) => void) => Promise<DrillRow[]>
}

export type DrillRow = {
	what: string
	rounds: number
	survived: number
	/** What was measured, with its unit. */
	figure: string
	/** What the figure may be at most, or at least. */
	limit: string
	held: boolean
}

const columns = ['what', 'rounds', 'survived', 'figure', 'limit', 'held'] as const

export function printTable(rows: readonly DrillRow[]): void {
	const cells = rows.map((row) =>
		columns.map((column) => (column === 'held' ? (row.held ? 'yes' : 'NO') : String(row[column]))),
	)
	const widths = columns.map((column, at) => Math.max(column.length, ...cells.map((line) => line[at]?.length ?? 0)))
	const line = (texts: readonly string[]) => `  ${texts.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`
	console.log(`\n${line(columns)}`)
	console.log(line(widths.map((width) => '-'.repeat(width))))
	for (const texts of cells) console.log(line(texts))
	console.log()
}
