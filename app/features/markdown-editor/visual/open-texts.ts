const open = new Set<() => void>()

/** A visual editor that may hold letters its form does not have yet. Returns a function that ends this. */
export function registerText(flush: () => void): () => void {
	open.add(flush)
	return () => void open.delete(flush)
}

/** Gives what was typed last in visual editors to their forms: called before the values of a form are read. */
export function flushTexts(): void {
	for (const flush of open) flush()
}
