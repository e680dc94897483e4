import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import { fieldFinder, type FieldMarks as Marks } from './field-finder.ts'
import type { Finder, FindStatus } from '../find/finder.ts'
import { findMessages as messages } from './find-messages.ts'
import './find.css'

export { FieldMarks } from './field-marks.tsx'

type Props = {
	/** Of the visual editor; null in Markdown mode. */
	visual: Finder | null
	field: RefObject<HTMLTextAreaElement | null>
	/** The text, which may change while the panel is open. */
	value: string
	/** Grows when find is asked for again: the field of what to find gets the focus. */
	asked: number
	onMarks: (marks: Marks | null) => void
	onClose: () => void
}

const nothing: FindStatus = { count: 0, current: -1 }

/** Find and replace in the text, in both modes. */
export function FindPanel({ visual, field, value, asked, onMarks, onClose }: Props) {
	const [finder] = useState((): Finder | null => visual ?? (field.current && fieldFinder(field.current, onMarks)))
	const [query, setQuery] = useState('')
	const [by, setBy] = useState('')
	const [matchCase, setMatchCase] = useState(false)
	const [wholeWord, setWholeWord] = useState(false)
	const [status, setStatus] = useState(nothing)
	const [done, setDone] = useState<string | null>(null)
	const input = useRef<HTMLInputElement>(null)
	useEffect(
		() =>
			inNextFrame(() => {
				const selected = finder?.selected() ?? ''
				// Shown before it is selected, so that what is typed replaces it.
				if (selected !== '' && selected.length <= 200 && !selected.includes('\n')) flushSync(() => setQuery(selected))
				input.current?.focus()
				input.current?.select()
			}),
		[finder, asked],
	)
	useEffect(
		() => inNextFrame(() => setStatus(finder?.search({ query, matchCase, wholeWord }) ?? nothing)),
		[finder, query, matchCase, wholeWord],
	)
	useEffect(() => inNextFrame(() => setStatus(finder?.status() ?? nothing)), [finder, value])
	useEffect(() => () => void finder?.search(null), [finder])

	// Such buttons are not disabled, because that would take the focus, and Escape with it.
	const has = status.count > 0
	const step = (to: 1 | -1) => {
		setDone(null)
		setStatus(finder?.step(to) ?? nothing)
	}
	const close = () => {
		finder?.leave()
		onClose()
	}
	const press = (event: KeyboardEvent) => {
		const isInput = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
		if (event.nativeEvent.isComposing) return
		if (event.key === 'Escape') close()
		else if (event.key === 'F3') step(event.shiftKey ? -1 : 1)
		else if (event.key === 'Enter' && isInput && event.target !== input.current) replace()
		else if (event.key === 'Enter' && isInput) step(event.shiftKey ? -1 : 1)
		else return
		event.preventDefault()
		event.stopPropagation()
	}
	const replace = () => {
		if (!has) return
		setDone(null)
		setStatus(finder?.replace(by) ?? nothing)
	}
	const replaceAll = () => {
		if (!finder || !has) return
		setDone(messages.replaced(finder.replaceAll(by)))
		setStatus(finder.status())
	}
	const shown = done ?? (query === '' ? '' : has ? messages.of(status.current + 1, status.count) : messages.none(query))
	return (
		<div role="search" aria-label={messages.open} className="find-panel" onKeyDown={press}>
			<div className="find-row">
				<label className="find-field-of">
					<span className="sr-only">{messages.find}</span>
					<input
						ref={input}
						className="input"
						type="text"
						value={query}
						placeholder={messages.find}
						autoComplete="off"
						spellCheck={false}
						enterKeyHint="search"
						onChange={(event) => {
							setDone(null)
							setQuery(event.currentTarget.value)
						}}
					/>
				</label>
				<FindButton icon="arrow-up" label={messages.previous} disabled={!has} onPress={() => step(-1)} />
				<FindButton icon="arrow-down" label={messages.next} disabled={!has} onPress={() => step(1)} />
				<FindButton icon="x" label={messages.close} onPress={close} />
			</div>
			<div className="find-row">
				<label className="find-field-of">
					<span className="sr-only">{messages.replaceBy}</span>
					<input
						className="input"
						type="text"
						value={by}
						placeholder={messages.replaceBy}
						autoComplete="off"
						onChange={(event) => setBy(event.currentTarget.value)}
					/>
				</label>
				<button type="button" className="find-command" aria-disabled={!has} onClick={replace}>
					{messages.replace}
				</button>
				<button type="button" className="find-command" aria-disabled={!has} onClick={replaceAll}>
					{messages.replaceAll}
				</button>
			</div>
			<div className="find-row find-options">
				<label className="check">
					<input type="checkbox" checked={matchCase} onChange={() => setMatchCase(!matchCase)} />
					{messages.matchCase}
				</label>
				<label className="check">
					<input type="checkbox" checked={wholeWord} onChange={() => setWholeWord(!wholeWord)} />
					{messages.wholeWord}
				</label>
				<p role="status" className="find-status">
					{shown}
				</p>
			</div>
		</div>
	)
}

/** Runs once the change is on the screen; returns how to stop it. */
function inNextFrame(run: () => void): () => void {
	const frame = requestAnimationFrame(run)
	return () => cancelAnimationFrame(frame)
}

type ButtonProps = { icon: IconName; label: string; disabled?: boolean; onPress: () => void }

const FindButton = ({ icon, label, disabled = false, onPress }: ButtonProps) => (
	<button type="button" className="editor-tool" aria-label={label} aria-disabled={disabled} onClick={onPress}>
		<Icon name={icon} size={18} />
	</button>
)
