/** Selects a line of a text field and scrolls to it. */
export function goToLine(field: HTMLTextAreaElement, line: number): void {
	const lines = field.value.split('\n')
	const at = Math.min(line, lines.length) - 1
	const start = lines.slice(0, at).reduce((sum, each) => sum + each.length + 1, 0)
	field.focus({ preventScroll: true })
	field.setSelectionRange(start, start + (lines[at]?.length ?? 0))
	// Browsers scroll to the caret only on typing, so the position is estimated: all lines have nearly the same height.
	field.scrollTop = (field.scrollHeight / lines.length) * at - field.clientHeight / 3
	field.scrollIntoView({ block: 'nearest' })
}
