/** Puts the caret at a line of a text field and brings it into sight. */
export function goToLine(field: HTMLTextAreaElement, line: number): void {
	const lines = field.value.split('\n')
	const at = Math.min(line, lines.length) - 1
	const start = lines.slice(0, at).reduce((sum, each) => sum + each.length + 1, 0)
	field.focus({ preventScroll: true })
	field.setSelectionRange(start, start + (lines[at]?.length ?? 0))
	// Browsers scroll a field to its caret only when something is typed; its height a line is nearly the same everywhere.
	field.scrollTop = (field.scrollHeight / lines.length) * at - field.clientHeight / 3
	field.scrollIntoView({ block: 'nearest' })
}
