import { use, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import type { WritingHelpProps } from '#app/features/editor/form/writing-help.tsx'
import type { TextSelection } from '#app/features/markdown-editor/text/text-edit.ts'
import { early } from '#app/ui/early.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { HelpSettingsContext } from '../run/help-settings.ts'
import { panelMessages as messages } from './messages.ts'
import { SelectionButton } from './selection-button.tsx'
import { moveHelp, storedHelp } from './stored-help.ts'

// Not in the first flight of the editor.
const HelpPanel = early(async () => (await import('./help-panel.tsx')).HelpPanel)

const nothing: TextSelection = { text: '', start: 0, end: 0 }

/** Opens the writing help: by the toolbar, Ctrl+J, the button at a selection, and where a suggestion waits. */
export function HelpHost(props: WritingHelpProps) {
	const { content, opener, person, post } = props
	const settings = use(HelpSettingsContext)
	const ownerAt = (place: string | null) => `${person}-${place ?? 'new'}`
	const owner = ownerAt(post)
	const [selection, setSelection] = useState<TextSelection | null>(() => (storedHelp(owner) === null ? null : nothing))
	const open = () => setSelection(content.current?.selection() ?? nothing)
	useImperativeHandle(opener, () => ({ open, moveTo: (saved) => moveHelp(owner, ownerAt(saved)) }))
	const press = useEffectEvent((event: KeyboardEvent) => {
		const isHelp = event.key.toLowerCase() === 'j' && !event.shiftKey && !event.altKey
		if (!isHelp || event.ctrlKey === event.metaKey || event.isComposing) return
		event.preventDefault()
		open()
	})
	useEffect(() => {
		const listen = (event: KeyboardEvent) => press(event)
		document.addEventListener('keydown', listen)
		return () => document.removeEventListener('keydown', listen)
	}, [])
	const isOffered = settings !== null
	// The text has the focus, so its key may be pressed next.
	useEffect(() => {
		if (!isOffered) return
		const load = ({ target }: Event) => {
			if (target instanceof Node && content.current?.element()?.contains(target)) void HelpPanel.load()
		}
		document.addEventListener('focusin', load)
		return () => document.removeEventListener('focusin', load)
	}, [content, isOffered])
	if (!settings) return null
	const fail = () => {
		setSelection(null)
		showToast({ kind: 'error', message: messages.notLoaded, id: 'writing-help' })
	}
	const close = () => {
		setSelection(null)
		content.current?.focus()
	}
	return (
		<>
			{selection === null && <SelectionButton content={content} onOpen={open} />}
			{selection !== null && (
				<HelpPanel {...props} {...{ owner, settings, selection }} onClose={close} onFailure={fail} />
			)}
		</>
	)
}
