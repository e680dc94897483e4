/** The text in its control, whichever mode it is in. */
export type ContentHandle = {
	/** The control with the text. */
	element: () => HTMLElement | null
	focus: () => void
	/** Replaces the text, so that undo brings the one before back. */
	replace: (text: string) => void
	/** The offsets of the selection in the text as the form has it. */
	selection: () => { start: number; end: number }
	/** Selects a part of the text and shows it. */
	select: (span: { start: number; end: number }) => void
	/** Inserts Markdown blocks at the caret. */
	insert: (markdown: string) => void
}
