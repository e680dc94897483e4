import { useEffect, useRef } from 'react'

/**
 * A text field whose content is stored in this browser until `forget` is called, so that a reload or a crash loses
 * nothing.
 */
export function useStoredText(name: string) {
	const field = useRef<HTMLTextAreaElement>(null)
	const key = `site-kept-${name}`
	useEffect(() => {
		const typed = field.current
		if (!typed) return
		try {
			typed.value ||= localStorage.getItem(key) ?? ''
		} catch {
			// Without storage the field works all the same.
		}
	}, [key])
	const store = (text: string) => {
		try {
			if (text === '') localStorage.removeItem(key)
			else localStorage.setItem(key, text)
		} catch {
			// Without storage nothing is stored.
		}
	}
	return { field, store, forget: () => store('') }
}
