import { useEffect, useRef, type RefObject } from 'react'
import type { Pane } from '../panes/pane-buttons.tsx'
import { postFieldNames, postRows } from '../post/post-model.ts'
import type { SaveReply } from './use-save.ts'

const inText: ReadonlySet<string> = new Set(
	postFieldNames.flatMap((name) => (postRows[name].form.section === 'text' ? [postRows[name].form.name] : [])),
)

/** After a failed save, shows the pane with the first error and focuses it; `onConflict` runs as well. */
export function useRefused(
	reply: SaveReply,
	form: RefObject<HTMLFormElement | null>,
	{ show, onConflict }: { show: (pane: Pane) => void; onConflict: () => void },
): void {
	const latest = useRef({ show, onConflict })
	useEffect(() => {
		latest.current = { show, onConflict }
	})
	useEffect(() => {
		if (reply?.ok !== false) return
		const names = Object.keys(reply.errors)
		const first = names.find((name) => name !== '')
		if (first !== undefined) latest.current.show(names.some((name) => inText.has(name)) ? 'text' : 'settings')
		latest.current.onConflict()
		requestAnimationFrame(() =>
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .editor-note-bad, .checks-ask')?.focus(),
		)
	}, [reply, form])
}
