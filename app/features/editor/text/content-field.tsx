import { useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { deedOf } from './commands.ts'
import { pasteLink } from './inline-marks.ts'
import { continueLine } from './line-marks.ts'
import { editorMessages as messages } from '../post/messages.ts'
import type { TextCommand } from './passage.ts'
import { postRows } from '../post/post-model.ts'
import { Toolbar } from './toolbar.tsx'
import { selectionOf, typeInto } from './type-into.ts'

type Props = {
	field: RefObject<HTMLTextAreaElement | null>
	value: string
	error: string | undefined
	onChange: (text: string) => void
	/** Asks for a picture; null: whoever writes may not add any. */
	onPicture: (() => void) | null
}

const id = 'field-content'

/** The text itself, with its tools, its keys, and what is pasted into it. */
export function ContentField({ field, value, error, onChange, onPicture }: Props) {
	// The edit of a key that also types something would come twice.
	const isComposing = useRef(false)
	const run = (command: TextCommand): boolean => {
		const edit = field.current && command(selectionOf(field.current))
		if (!field.current || !edit) return false
		typeInto(field.current, edit)
		return true
	}
	const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (isComposing.current || event.nativeEvent.isComposing) return
		const deed = deedOf(event.nativeEvent)
		if (deed) {
			event.preventDefault()
			run(deed.command)
		} else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && run(continueLine)) {
			event.preventDefault()
		}
	}
	const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
		const text = event.clipboardData.getData('text/plain')
		// Word processors send a picture of the words along with them: the words are meant.
		if (text !== '') event.stopPropagation()
		const edit = pasteLink(selectionOf(event.currentTarget), text)
		if (!edit) return
		event.preventDefault()
		typeInto(event.currentTarget, edit)
	}
	return (
		<div className="field editor-content">
			<label htmlFor={id} className="label">
				{postRows.content.field.label}
			</label>
			<Toolbar controls={id} onDeed={({ command }) => run(command)} onPicture={onPicture} />
			<textarea
				ref={field}
				id={id}
				name="content"
				dir="auto"
				rows={20}
				value={value}
				placeholder={messages.contentPlaceholder}
				spellCheck
				className="editor-text"
				aria-invalid={error === undefined ? undefined : true}
				aria-describedby={error === undefined ? undefined : `${id}-error`}
				onChange={(event) => onChange(event.currentTarget.value)}
				onKeyDown={press}
				onPaste={paste}
				onCompositionStart={() => (isComposing.current = true)}
				onCompositionEnd={() => (isComposing.current = false)}
			/>
			{error !== undefined && (
				<p id={`${id}-error`} className="error">
					{error}
				</p>
			)}
		</div>
	)
}
