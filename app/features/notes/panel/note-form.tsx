import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { maxNote } from '../note/note.ts'
import { panelMessages as messages } from './messages.ts'

type Props = {
	label: string
	submit: string
	text: string
	onType: (text: string) => void
	/** Whether it was stored. */
	onSend: (text: string) => Promise<boolean>
	onCancel: () => void
}

/**
 * A field with its buttons. It is inside the form of the post: no control has a name, and no button submits. Ctrl+Enter
 * saves, Escape cancels; what was typed stays.
 */
export function NoteForm({ label, submit, text, onType, onSend, onCancel }: Props) {
	const id = useId()
	const field = useRef<HTMLTextAreaElement>(null)
	const [isBusy, setBusy] = useState(false)
	useEffect(() => {
		// A dialog that opens around it gives the focus to what asks for it.
		field.current?.setAttribute('autofocus', '')
		field.current?.focus()
	}, [])
	const send = async () => {
		if (isBusy || text.trim() === '') return
		setBusy(true)
		await onSend(text.trim())
		setBusy(false)
	}
	return (
		<div className="post-note-form">
			<label htmlFor={id} className="label">
				{label}
			</label>
			<textarea
				ref={field}
				id={id}
				dir="auto"
				rows={3}
				maxLength={maxNote}
				className="input"
				value={text}
				onChange={(event) => onType(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.nativeEvent.isComposing) return
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
						event.preventDefault()
						event.stopPropagation()
						void send()
					} else if (event.key === 'Escape') {
						event.preventDefault()
						event.stopPropagation()
						onCancel()
					}
				}}
			/>
			<div className="post-note-buttons">
				<Button size="sm" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
					{isBusy ? messages.saving : submit}
				</Button>
				<Button size="sm" variant="ghost" onClick={onCancel}>
					{messages.cancel}
				</Button>
			</div>
		</div>
	)
}
