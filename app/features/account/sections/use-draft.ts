import { useEffect, useRef, useState } from 'react'

const prefix = 'site-draft-'

/**
 * Keeps the text of a long field in this tab until it has been sent: through a reload, and through signing in again.
 * `name` contains the account. `sent` is the response that made the draft obsolete, a new object each time.
 */
export function useDraft(name: string, sent: object | null) {
	const field = useRef<HTMLTextAreaElement>(null)
	const [isRestored, setRestored] = useState(false)
	const key = prefix + name
	useEffect(() => {
		const kept = quietly(() => sessionStorage.getItem(key))
		if (!field.current || kept === null || kept === field.current.value) return
		field.current.value = kept
		setRestored(true)
	}, [key])
	useEffect(() => {
		if (sent !== null) quietly(() => sessionStorage.removeItem(key))
	}, [sent, key])
	const onInput = () => quietly(() => sessionStorage.setItem(key, field.current?.value ?? ''))
	return { isRestored: isRestored && sent === null, control: { ref: field, onInput: () => void onInput() } }
}

/** Storage may be full or forbidden; there is no draft then. */
function quietly<T>(run: () => T): T | null {
	try {
		return run()
	} catch {
		return null
	}
}
