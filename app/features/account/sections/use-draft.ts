import { useEffect, useRef, useState } from 'react'

const prefix = 'imole-draft-'

/**
 * Keeps what is typed into a long field in this tab until it has been sent: through a reload, and through signing in
 * again. `name` holds whose it is. `sent` is the answer that made the draft needless, a new one each time.
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

/** Storage may be full or forbidden: then there is no draft. */
function quietly<T>(run: () => T): T | null {
	try {
		return run()
	} catch {
		return null
	}
}
