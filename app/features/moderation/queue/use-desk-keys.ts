import { useEffect, useRef } from 'react'

export type DeskKeys = Record<string, () => void>

/** Calls what stands for a key, wherever the focus is but in a field or an open dialog. */
export function useDeskKeys(isOn: boolean, keys: DeskKeys): void {
	const current = useRef(keys)
	useEffect(() => {
		current.current = keys
	})
	useEffect(() => {
		if (!isOn) return
		const press = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
			const deed = current.current[event.key]
			if (!deed || document.querySelector('dialog[open], [popover]:popover-open')) return
			event.preventDefault()
			deed()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [isOn])
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false
	if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
	return target.isContentEditable || target.matches('textarea, select')
}
