/** A stretch of the text that something is said about elsewhere; offsets are those of the Markdown. */
export type Passage = { id: string; start: number; end: number; isCurrent: boolean }

/** What a form shows at passages of its text. */
export type PassageTools = {
	passages: readonly Passage[]
	/** Of the button, whose key is Ctrl+Alt+M. */
	label: string
	/** The text has the focus, so its key may be pressed next. */
	load: () => void
	/** Something is to be said about the selection. */
	onAdd: () => void
	/** The caret is in a passage now, or in none. */
	onEnter: (id: string | null) => void
}

type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** With Alt the key gives another character on a Mac, so it is matched by its position. */
export const isPassageKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
	code === 'KeyM' && altKey && ctrlKey !== metaKey && !shiftKey

export const passageKey = 'Control+Alt+M'
