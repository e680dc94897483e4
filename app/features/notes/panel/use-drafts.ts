import { useCallback, useState } from 'react'

/** What was typed and not sent: the text of a new note, of replies and of changes, by what it belongs to. */
type Drafts = Readonly<Record<string, string>>

const keyOf = (post: string) => `site-post-notes-${post}`

function read(post: string): Drafts {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(post)) ?? '{}')
		if (typeof stored !== 'object' || stored === null) return {}
		return Object.fromEntries(
			Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
		)
	} catch {
		return {}
	}
}

/** Unsent texts, which outlive a closed panel and a reload of the page. */
export function useDrafts(post: string) {
	const [drafts, setDrafts] = useState(() => (import.meta.env.SSR ? {} : read(post)))
	const write = useCallback(
		(name: string, text: string) =>
			setDrafts((before) => {
				const { [name]: _old, ...others } = before
				const next = text === '' ? others : { ...others, [name]: text }
				try {
					sessionStorage.setItem(keyOf(post), JSON.stringify(next))
				} catch {
					// Storage is full or forbidden: the text lasts as long as the page.
				}
				return next
			}),
		[post],
	)
	return { textOf: (name: string): string => drafts[name] ?? '', write }
}

export type DraftTools = ReturnType<typeof useDrafts>
