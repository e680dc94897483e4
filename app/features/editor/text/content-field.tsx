import { useRef, type ClipboardEvent, type KeyboardEvent, type RefObject, memo, useDeferredValue } from 'react'
import { commandOfKey } from './commands.ts'
import { pasteLink } from './inline-marks.ts'
import { continueLine } from './line-marks.ts'
import { editorMessages as messages } from '../post/messages.ts'
import type { TextCommand } from './text-edit.ts'
import { postRows } from '../post/post-model.ts'
import { Toolbar } from './toolbar.tsx'
import { selectionOf, typeInto } from './type-into.ts'
import { countWords, readingTime } from '#app/features/posts/post/post.ts'

type Props = {
	field: RefObject<HTMLTextAreaElement | null>
	value: string
	error: string | undefined
	onChange: (text: string) => void
	/** Opens the picture chooser; null without the permission to add pictures. */
	onPicture: (() => void) | null
}

const id = 'field-content'

/** The text field with its toolbar, shortcuts, and handling of pasted links. */
export function ContentField({ field, value, error, onChange, onPicture }: Props) {
	// While an input method composes a character, its keys are no shortcuts.
	const isComposing = useRef(false)
	const run = (command: TextCommand): boolean => {
		const edit = field.current && command(selectionOf(field.current))
		if (!field.current || !edit) return false
		typeInto(field.current, edit)
		return true
	}
	const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (isComposing.current || event.nativeEvent.isComposing) return
		const pressed = commandOfKey(event.nativeEvent)
		if (pressed) {
			event.preventDefault()
			run(pressed.command)
		} else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && run(continueLine)) {
			event.preventDefault()
		}
	}
	const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
		const text = event.clipboardData.getData('text/plain')
		// Word processors add a picture of the copied text to the clipboard; the text is wanted.
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
			<Toolbar controls={id} onCommand={({ command }) => run(command)} onPicture={onPicture} />
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

/** Number of words. Deferred, because on a phone counting a long text takes longer than rendering the typed letter. */
export const Counted = ({ content }: { content: string }) => <Count content={useDeferredValue(content)} />

const Count = memo(({ content }: { content: string }) => (
	<p className="editor-count">{messages.counted(countWords(content), readingTime(content))}</p>
))
