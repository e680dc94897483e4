import { memo, useDeferredValue, useEffect, useMemo, useState, type RefObject } from 'react'
import { readingTime } from '#app/format/letters-and-words.ts'
import { countOf } from './count.ts'
import { toolMessages as messages } from './tool-messages.ts'

type Props = {
	/** The Markdown. */
	content: string
	/** The text as the visual editor shows it; null in Markdown mode. */
	read: () => string | null
	/** What is selected; empty for nothing. */
	selected: string
	hasReadingTime: boolean
}

/** Words and characters of the text, or of what is selected in it. Deferred: a typed letter does not wait for it. */
export const Counted = ({ content, read, selected, hasReadingTime }: Props) => (
	<Count
		content={useDeferredValue(content)}
		read={read}
		selected={useDeferredValue(selected)}
		hasReadingTime={hasReadingTime}
	/>
)

const Count = memo(({ content, read, selected, hasReadingTime }: Props) => {
	const all = useMemo(() => countOf(read() ?? content), [content, read])
	const minutes = useMemo(() => (hasReadingTime ? readingTime(content) : null), [content, hasReadingTime])
	return (
		<p className="editor-count">
			{selected !== ''
				? messages.selected(countOf(selected), all)
				: all.characters > 0 && messages.counted(all, minutes)}
		</p>
	)
})

/** What is selected in the field of Markdown. */
export function useFieldSelection(field: RefObject<HTMLTextAreaElement | null>, isOn: boolean): string {
	const [selected, setSelected] = useState('')
	useEffect(() => {
		if (!isOn) return
		const read = () => {
			const node = field.current
			// The field keeps its selection while another control has the focus.
			if (!node || document.activeElement !== node) return
			setSelected(node.value.slice(node.selectionStart, node.selectionEnd))
		}
		document.addEventListener('selectionchange', read)
		return () => {
			document.removeEventListener('selectionchange', read)
			setSelected('')
		}
	}, [field, isOn])
	return selected
}
