import { useEffect, type RefObject } from 'react'

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
