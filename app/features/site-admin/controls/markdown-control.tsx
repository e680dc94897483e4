import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { commandOfKey } from '#app/features/markdown-editor/text/commands.ts'
import { pasteLink } from '#app/features/markdown-editor/text/inline-marks.ts'
import { continueLine } from '#app/features/markdown-editor/text/line-marks.ts'
import type { TextCommand } from '#app/features/markdown-editor/text/text-edit.ts'
import { Toolbar } from '#app/features/markdown-editor/text/toolbar.tsx'
import { selectionOf, typeInto } from '#app/features/markdown-editor/text/type-into.ts'

type Props = { id: string; name: string; label: string; error: string | undefined; defaultValue: string }

/** A text in Markdown, with the toolbar and the keys of the post editor. */
export function MarkdownControl({ id, name, label, error, defaultValue }: Props) {
	const frame = useRef<HTMLDivElement>(null)
	const run = (command: TextCommand): boolean => {
		const field = frame.current?.querySelector('textarea')
		const edit = field && command(selectionOf(field))
		if (!field || !edit) return false
		typeInto(field, edit)
		return true
	}
	const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		// While an input method composes a character, its keys are no shortcuts.
		if (event.nativeEvent.isComposing) return
		const pressed = commandOfKey(event.nativeEvent)
		if (pressed) {
			event.preventDefault()
			run(pressed.command)
		} else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && run(continueLine)) {
			event.preventDefault()
		}
	}
	const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
		const edit = pasteLink(selectionOf(event.currentTarget), event.clipboardData.getData('text/plain'))
		if (!edit) return
		event.preventDefault()
		typeInto(event.currentTarget, edit)
	}
	const described = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
	return (
		<div ref={frame} className="field editor-content">
			<label htmlFor={id} className="label">
				{label}
			</label>
			<Toolbar controls={id} onCommand={({ command }) => run(command)} onPicture={null} />
			<textarea
				id={id}
				name={name}
				dir="auto"
				rows={20}
				defaultValue={defaultValue}
				spellCheck
				className="editor-text"
				onKeyDown={press}
				onPaste={paste}
				{...described}
			/>
			{error !== undefined && (
				<p id={`${id}-error`} className="error">
					{error}
				</p>
			)}
		</div>
	)
}
