import { useCallback, useSyncExternalStore } from 'react'

export type EditorMode = 'visual' | 'markdown'
export const editorModes: readonly EditorMode[] = ['visual', 'markdown']

const keyOf = (person: string) => `site-editor-mode-${person}`
const listeners = new Set<() => void>()
/** Where storage is forbidden, the choice lasts as long as the page. */
const chosenHere = new Map<string, EditorMode>()

function read(person: string): EditorMode {
	const here = chosenHere.get(person)
	if (here) return here
	try {
		return localStorage.getItem(keyOf(person)) === 'markdown' ? 'markdown' : 'visual'
	} catch {
		return 'visual'
	}
}

const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** The mode a person chose on this device. Visual for who has not chosen; Markdown in the server's HTML. */
export function useEditorMode(person: string): [EditorMode, (mode: EditorMode) => void] {
	const mode = useSyncExternalStore(
		subscribe,
		() => read(person),
		(): EditorMode => 'markdown',
	)
	const choose = useCallback(
		(next: EditorMode) => {
			chosenHere.set(person, next)
			try {
				localStorage.setItem(keyOf(person), next)
			} catch {
				// Storage is full or forbidden.
			}
			for (const listener of listeners) listener()
		},
		[person],
	)
	return [mode, choose]
}
