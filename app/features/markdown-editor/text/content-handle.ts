import type { TextSelection } from './text-edit.ts'

/** The text in its control, whichever mode it is in. */
export type ContentHandle = {
	/** The control with the text. */
	element: () => HTMLElement | null
	focus: () => void
	/** The text as it is now, and what is selected of it. */
	selection: () => TextSelection
	/** Replaces the text, so that undo brings the one before back. */
	replace: (text: string) => void
	/** Selects a part of the text and shows it. */
	select: (span: { start: number; end: number }) => void
	/** Inserts Markdown blocks at the caret. */
	insert: (markdown: string) => void
}
