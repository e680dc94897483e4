import { useEffect, useRef, useState, type RefObject } from 'react'

type Draft = { entry: string; text: string }

/**
 * A text in progress: stored in the browser until it is sent, through reloads and expired sessions. `entry` is its id
 * on the server; it is stored with the text, so that a retry is recognised as the same one.
 */
export function useDraft(
	key: string,
	freshEntry: string,
	/** The field's value before anybody types. */
	initial = '',
): {
	field: RefObject<HTMLTextAreaElement | null>
	entry: string
	isBack: boolean
	keep: (text: string) => void
	/** The text was sent: start with an empty one. */
	finish: () => void
	/** Keep the text, but as a new entry. */
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

/** Storage may be full or forbidden; there is no draft then. */
function quietly<T>(run: () => T): T | null {
	try {
		return run()
	} catch {
		return null
	}
}
