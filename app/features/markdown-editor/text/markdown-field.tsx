import { useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { textMessages as messages } from './messages.ts'
import { commandOfKey } from './commands.ts'
import { pasteLink } from './inline-marks.ts'
import { continueLine } from './line-marks.ts'
import type { PassageTools } from '../passages/passages.ts'
import { enterPassage, MarkedText } from '../passages/marked-text.tsx'
import type { TextCommand } from './text-edit.ts'
import { selectionOf, typeInto } from './type-into.ts'

type Props = {
	id: string
	name: string
	field: RefObject<HTMLTextAreaElement | null>
	/** An input method begins or ends composing a character. */
	onCompose: (isComposing: boolean) => void
	onFocus: () => void
	value: string
	error: string | undefined
	onChange: (text: string) => void
	passageTools: PassageTools | null
}

/** Runs a command on the field; false where it changes nothing. */
export function runCommand(field: HTMLTextAreaElement | null, command: TextCommand): boolean {
	const edit = field && command(selectionOf(field))
	if (!field || !edit) return false
	typeInto(field, edit)
	return true
}

/** The text as Markdown, with shortcuts and handling of pasted links. */
export function MarkdownField(props: Props) {
	const { id, name, field, onCompose, onFocus, value, error, onChange, passageTools } = props
	// While an input method composes a character, its keys are no shortcuts.
	const isComposing = useRef(false)
	const compose = (composes: boolean) => {
		isComposing.current = composes
		onCompose(composes)
	}
	const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (isComposing.current || event.nativeEvent.isComposing) return
		const pressed = commandOfKey(event.nativeEvent)
		if (pressed) {
			event.preventDefault()
			runCommand(field.current, pressed.command)
		} else if (
			event.key === 'Enter' &&
			!event.shiftKey &&
			!event.ctrlKey &&
			!event.metaKey &&
			runCommand(field.current, continueLine)
		) {
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
	const control = (
		<textarea
			ref={field}
			id={id}
			name={name}
			dir="auto"
			rows={20}
			value={value}
			placeholder={messages.placeholder}
			spellCheck
			className="editor-text"
			aria-invalid={error === undefined ? undefined : true}
			aria-describedby={error === undefined ? undefined : `${id}-error`}
			onChange={(event) => onChange(event.currentTarget.value)}
			onFocus={onFocus}
			onKeyDown={press}
			onPaste={paste}
			onCompositionStart={() => compose(true)}
			onCompositionEnd={() => compose(false)}
			onSelect={(event) => passageTools && enterPassage(passageTools, event.currentTarget)}
		/>
	)
	return passageTools ? (
		<MarkedText text={value} passages={passageTools.passages}>
			{control}
		</MarkedText>
	) : (
		control
	)
}
