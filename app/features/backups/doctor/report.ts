/** The result of one check. */
export type Finding = {
	part: string
	/** 'note': it works, but somebody should know about it. */
	state: 'ok' | 'note' | 'broken'
	message: string
	/** What the next steps depend on. */
	code?: 'newer-database'
}

export type Report = {
	at: string
	place: string
	ok: boolean
	findings: Finding[]
	/** What is intact or can be recovered. */
	canBeSaved: string[]
	/** What was changed, with --repair. */
	repaired: string[]
	/** Commands to type next, the best first. */
	next: string[]
}

const labels: Record<Finding['state'], { text: string; color: string }> = {
	ok: { text: 'OK', color: '\u001b[32m' },
	note: { text: 'NOTE', color: '\u001b[33m' },
	broken: { text: 'BROKEN', color: '\u001b[31m' },
}
const plain = '\u001b[0m'

/** As text: one line per finding, with its state as a word, so that colour only repeats it. */
export function reportText(report: Report, colors: boolean): string {
	const wide = Math.max(...report.findings.map(({ part }) => part.length), 0)
	const lines = report.findings.map(({ part, state, message }) => {
		const { text, color } = labels[state]
		const word = colors ? `${color}${text.padEnd(6)}${plain}` : text.padEnd(6)
		return `  ${word}  ${part.padEnd(wide)}  ${message}`
	})
	return [
		`Imole doctor: ${report.place} (${report.at.slice(0, 16).replace('T', ' ')} UTC)`,
		'',
		...lines,
		...section('What can be saved', report.canBeSaved),
		...section('What was done', report.repaired),
		'',
		report.ok ? 'Nothing is broken.' : 'Something is broken. Nothing was deleted.',
		...section('What to do next', report.next),
	].join('\n')
}

const section = (title: string, lines: readonly string[]): string[] =>
	lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]
