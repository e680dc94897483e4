import { useEffect, useRef, useState, type RefObject } from 'react'

type Draft = { entry: string; text: string }

/**
 * Words that are being written: kept in the browser until they are sent, through reloads and ended sessions. `entry`
 * names this writing on the server; it stays with the words, so that a second try is the same sending.
 */
export function useDraft(
	key: string,
	freshEntry: string,
	/** What the field holds before anybody types. */
	initial = '',
): {
	field: RefObject<HTMLTextAreaElement | null>
	entry: string
	isBack: boolean
	keep: (text: string) => void
	/** The words are sent: begin anew. */
	finish: () => void
	/** Keep the words, but as another sending. */
	renew: () => void
} {
	const field = useRef<HTMLTextAreaElement>(null)
	const [entry, setEntry] = useState(freshEntry)
	const [isBack, setBack] = useState(false)

	useEffect(() => {
		const draft = readDraft(key)
		if (!draft || !field.current || field.current.value !== initial) return
		field.current.value = draft.text
		setEntry(draft.entry)
		setBack(true)
	}, [key, initial])

	const write = (text: string, as: string) => {
		quietly(() =>
			text === initial ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify({ entry: as, text })),
		)
	}
	return {
		field,
		entry,
		isBack,
		keep: (text) => write(text, entry),
		finish: () => {
			if (field.current) field.current.value = ''
			quietly(() => localStorage.removeItem(key))
			setEntry(freshEntry)
			setBack(false)
		},
		renew: () => {
			setEntry(freshEntry)
			write(field.current?.value ?? '', freshEntry)
		},
	}
}

function readDraft(key: string): Draft | null {
	const draft = quietly((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'))
	if (typeof draft !== 'object' || draft === null || !('entry' in draft) || !('text' in draft)) return null
	const { entry, text } = draft
	return typeof entry === 'string' && typeof text === 'string' ? { entry, text } : null
}

/** Storage may be full or forbidden: then there is no draft. */
function quietly<T>(run: () => T): T | null {
	try {
		return run()
	} catch {
		return null
	}
}
