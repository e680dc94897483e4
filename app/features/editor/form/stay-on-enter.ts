import type { KeyboardEvent } from 'react'

/** Enter in a one-line field does not submit the form; in the title it moves to the text. */
export function stayOnEnter(event: KeyboardEvent, text: HTMLTextAreaElement | null): void {
	const { target } = event
	if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
	const isTitle = target instanceof HTMLTextAreaElement && target.name === 'title'
	if (!isTitle && !(target instanceof HTMLInputElement)) return
	event.preventDefault()
	if (isTitle) text?.focus()
}
