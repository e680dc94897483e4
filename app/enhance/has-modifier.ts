/**
 * With a modifier a key is the browser's: Alt and an arrow go back in the history, Shift and an arrow select text.
 * app/ui/controls/has-modifier.ts says the same for React: one module for both would be one more file for every page.
 */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
	altKey || ctrlKey || metaKey || shiftKey
