import { useCallback, useRef, useState } from 'react'
import type { Pane } from './pane-buttons.tsx'
import { useWide } from './use-wide.ts'

const narrow: readonly Pane[] = ['text', 'settings', 'checks', 'preview']
const wide: readonly Pane[] = ['settings', 'checks', 'preview']

/**
 * The pane next to the text, or on a small screen in its place; the text's scroll position is restored when it comes
 * back.
 */
export function usePane() {
	const [chosen, setChosen] = useState<Pane>('text')
	const isWide = useWide()
	const place = useRef(0)
	const shown: Pane = isWide && chosen === 'text' ? 'settings' : chosen
	const show = useCallback(
		(pane: Pane) => {
			if (!isWide && chosen === 'text') place.current = scrollY
			setChosen(pane)
			if (!isWide && pane !== chosen)
				requestAnimationFrame(() => scrollTo({ top: pane === 'text' ? place.current : 0, behavior: 'instant' }))
		},
		[isWide, chosen],
	)
	return { panes: isWide ? wide : narrow, shown, show, isWide }
}
