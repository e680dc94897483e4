import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import { noteMessages } from '#app/features/notes/note/messages.ts'
import { editorMessages as messages } from '../post/messages.ts'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'

export type Pane = 'text' | 'settings' | 'preview' | 'checks' | 'notes'

const icons: Record<Pane, IconName> = {
	text: 'pencil',
	settings: 'sliders-horizontal',
	preview: 'eye',
	checks: 'badge-check',
	notes: 'message-square',
}

type Props = { panes: readonly Pane[]; shown: Pane; onShow: (pane: Pane) => void; openNotes: number }

/** Chooses the pane next to the text, or on phones in its place. */
export function PaneButtons({ panes, shown, onShow, openNotes }: Props) {
	return (
		<div role="group" aria-label={messages.panes} className="editor-panes">
			{panes.map((pane) => (
				<button
					key={pane}
					type="button"
					aria-pressed={pane === shown}
					className="editor-pane-button"
					data-pane={pane}
					onClick={() => onShow(pane)}
				>
					<Icon name={icons[pane]} size={18} />
					{messages.panesOf[pane]}
					{pane === 'notes' && openNotes > 0 && (
						<span className="editor-pane-count">
							<span aria-hidden="true">{openNotes}</span>
							<span className="sr-only">{noteMessages.open(openNotes)}</span>
						</span>
					)}
				</button>
			))}
		</div>
	)
}

/** The breakpoint of editor.css for two columns. */
const query = '(width >= 64rem)'

const subscribe = (listener: () => void) => {
	const media = matchMedia(query)
	media.addEventListener('change', listener)
	return () => media.removeEventListener('change', listener)
}

/** Whether there is room next to the text; false on the server. */
const useWide = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	)

const never = () => () => {}

/** Whether scripts run; false in the server's HTML. */
export const useLive = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)

const narrow: readonly Pane[] = ['text', 'settings', 'checks', 'preview', 'notes']
const wide: readonly Pane[] = ['settings', 'checks', 'preview', 'notes']

/**
 * The pane next to the text, or on a small screen in its place; the text's scroll position is restored when it comes
 * back.
 */
export function usePane() {
	const [chosen, setChosen] = useState<Pane>('text')
	const isWide = useWide()
	const place = useRef(0)
	// On a small screen notes are in a sheet over the text.
	const shown: Pane = isWide && chosen === 'text' ? 'settings' : !isWide && chosen === 'notes' ? 'text' : chosen
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
