import { useRef, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react'
import { TextArea } from '#app/ui/controls/field.tsx'
import { commandOfKey } from '#app/features/editor/text/commands.ts'
import { pasteLink } from '#app/features/editor/text/inline-marks.ts'
import { continueLine } from '#app/features/editor/text/line-marks.ts'
import type { TextCommand } from '#app/features/editor/text/text-edit.ts'
import { Toolbar } from '#app/features/editor/text/toolbar.tsx'
import { selectionOf, typeInto } from '#app/features/editor/text/type-into.ts'

type Props = Pick<ComponentProps<typeof TextArea>, 'label' | 'name' | 'error' | 'defaultValue'> & { id: string }

/** A text in Markdown, with the toolbar and the keys of the post editor. */
export function MarkdownControl({ id, ...common }: Props) {
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
	return (
		<div ref={frame} className="site-markdown">
			<Toolbar controls={id} onCommand={({ command }) => run(command)} onPicture={null} />
			<TextArea {...common} id={id} rows={20} spellCheck onKeyDown={press} onPaste={paste} />
		</div>
	)
}
