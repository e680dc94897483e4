import type { KeyboardEvent } from 'react'

/** Enter in a field of one line saves nothing; from the title it leads into the text. */
export function stayOnEnter(event: KeyboardEvent, text: HTMLTextAreaElement | null): void {
	const { target } = event
	if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
	const isTitle = target instanceof HTMLTextAreaElement && target.name === 'title'
	if (!isTitle && !(target instanceof HTMLInputElement)) return
	event.preventDefault()
	if (isTitle) text?.focus()
}
