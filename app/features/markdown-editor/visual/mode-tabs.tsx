import { useRef, type KeyboardEvent } from 'react'
import { hasModifier } from '#app/ui/controls/has-modifier.ts'
import { visualMessages as messages } from './surface/messages.ts'
import { editorModes, type EditorMode } from './use-editor-mode.ts'

type Props = {
	mode: EditorMode
	/** The id of the panel that both tabs control. */
	panel: string
	onChoose: (mode: EditorMode) => void
}

export const tabId = (panel: string, mode: EditorMode) => `${panel}-${mode}`

/** The two modes of one text, as tabs by the WAI-ARIA pattern. */
export function ModeTabs({ mode, panel, onChoose }: Props) {
	const list = useRef<HTMLDivElement>(null)
	const move = (event: KeyboardEvent) => {
		const to: Record<string, EditorMode> = {
			ArrowLeft: mode === 'visual' ? 'markdown' : 'visual',
			ArrowRight: mode === 'visual' ? 'markdown' : 'visual',
			Home: 'visual',
			End: 'markdown',
		}
		const next = to[event.key]
		if (next === undefined || hasModifier(event)) return
		event.preventDefault()
		onChoose(next)
		list.current?.querySelectorAll<HTMLElement>('[role=tab]')[editorModes.indexOf(next)]?.focus()
	}
	return (
		<div ref={list} role="tablist" aria-label={messages.modes} className="editor-modes">
			{editorModes.map((name) => (
				<button
					key={name}
					type="button"
					role="tab"
					id={tabId(panel, name)}
					aria-selected={name === mode}
					aria-controls={panel}
					tabIndex={name === mode ? 0 : -1}
					className="editor-mode"
					onKeyDown={move}
					onClick={() => onChoose(name)}
				>
					{messages.modesOf[name]}
				</button>
			))}
		</div>
	)
}
