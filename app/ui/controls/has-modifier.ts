type Keys = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** With a modifier a key is the browser's: Alt and an arrow go back in the history, Shift and an arrow select text. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean =>
	altKey || ctrlKey || metaKey || shiftKey
