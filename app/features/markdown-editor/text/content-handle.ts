/** The text in its control, whichever mode it is in. */
export type ContentHandle = {
	/** The control with the text. */
	element: () => HTMLElement | null
	focus: () => void
	/** Replaces the text, so that undo brings the one before back. */
	replace: (text: string) => void
	/** Inserts Markdown blocks at the caret. */
	insert: (markdown: string) => void
}
