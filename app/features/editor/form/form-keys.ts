import { useEffect, type RefObject, type KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Ctrl or Command with S saves the post, not the page. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
			event.preventDefault()
			if (!document.querySelector('dialog[open]')) form.current?.requestSubmit()
		}
		addEventListener('keydown', press)
		return () => removeEventListener('keydown', press)
	}, [form])
}

/** Enter in a one-line field does not submit the form; in the title it moves to the text. */
export function stayOnEnter(event: ReactKeyboardEvent, text: { focus: () => void } | null): void {
	const { target } = event
	if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
	const isTitle = target instanceof HTMLTextAreaElement && target.name === 'title'
	if (!isTitle && !(target instanceof HTMLInputElement)) return
	event.preventDefault()
	if (isTitle) text?.focus()
}
