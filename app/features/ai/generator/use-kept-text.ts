import { useEffect, useRef } from 'react'

/** A text field whose words stay in this browser until `forget` is called: a reload or a crash loses nothing. */
export function useKeptText(name: string) {
	const field = useRef<HTMLTextAreaElement>(null)
	const key = `imole-kept-${name}`
	useEffect(() => {
		const typed = field.current
		if (!typed) return
		try {
			typed.value ||= localStorage.getItem(key) ?? ''
		} catch {
			// A browser that keeps nothing: the field works all the same.
		}
	}, [key])
	const keep = (text: string) => {
		try {
			if (text === '') localStorage.removeItem(key)
			else localStorage.setItem(key, text)
		} catch {
			// As above.
		}
	}
	return { field, keep, forget: () => keep('') }
}
