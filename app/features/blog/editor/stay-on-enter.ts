import type { KeyboardEvent } from 'react'

/** Enter in a field of one line saves nothing; from the title it leads into the text. */
export function stayOnEnter(event: KeyboardEvent, text: HTMLTextAreaElement | null): void {
	const { target } = event
	if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
	event.preventDefault()
	if (target.name === 'title') text?.focus()
}
