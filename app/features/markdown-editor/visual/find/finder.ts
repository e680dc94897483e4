import type { FindOptions } from './matches.ts'

/** How many places were found, and which is the current one, counted from 0; -1 for none. */
export type FindStatus = { count: number; current: number }

/** Find and replace in one of the two modes. */
export type Finder = {
	/** Marks what is found; null ends the search. */
	search: (options: FindOptions | null) => FindStatus
	step: (by: 1 | -1) => FindStatus
	/** Replaces the current place and goes to the next. */
	replace: (by: string) => FindStatus
	/** Replaces every place as one step of undo; returns how many there were. */
	replaceAll: (by: string) => number
	/** After the text has changed. */
	status: () => FindStatus
	/** The selected text, to begin with. */
	selected: () => string
	/** Gives the focus back to the text, with the current place selected. */
	leave: () => void
}
