import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { early } from '#app/ui/early.tsx'
import type { ToolButton } from '../../text/toolbar.tsx'
import { runCommand } from '../../text/markdown-field.tsx'
import { undoOrRedoIn } from '../../text/type-into.ts'
import type { FieldMarks as Marks } from '../find-panel/field-finder.ts'
import { useFullScreen } from '../full-screen/use-full-screen.ts'
import { moveLines } from '../../text/move-lines.ts'
import type { Surface } from '../surface/mount.ts'
import { Counted, useFieldSelection } from './counted.tsx'
import { toolMessages as messages } from './tool-messages.ts'

// Not in the first flight of the page.
export const FindPanel = early(async () => (await import('../find-panel/find-panel.tsx')).FindPanel)
const FieldMarks = early(async () => (await import('../find-panel/find-panel.tsx')).FieldMarks)

type Begin = {
	/** The visual editor is shown. */
	isOn: boolean
	field: RefObject<HTMLTextAreaElement | null>
	surface: RefObject<Surface | null>
	value: string
	/** What is selected in the visual editor. */
	selected: string
	hasReadingTime: boolean
}

/** The tools of both modes: find and replace, full screen, moving, the count. */
export function useTextTools({ isOn, field, surface, value, selected, hasReadingTime }: Begin) {
	/** Grows with each time that find is asked for; 0 while it is closed. */
	const [asked, setAsked] = useState(0)
	const [marks, setMarks] = useState<Marks | null>(null)
	const text = useCallback(() => (isOn ? (surface.current?.element ?? null) : field.current), [isOn, field, surface])
	const read = useCallback(() => (isOn ? (surface.current?.plain() ?? null) : null), [isOn, surface])
	const { isFull, toggle } = useFullScreen(text)
	const inField = useFieldSelection(field, !isOn)
	const find = () => setAsked((count) => count + 1)
	const closeFind = () => {
		setAsked(0)
		setMarks(null)
	}
	const move = (by: -1 | 1) => {
		if (isOn) surface.current?.run(by === -1 ? 'move-up' : 'move-down')
		else runCommand(field.current, moveLines(by))
	}
	const undoOrRedo = (command: 'undo' | 'redo') => {
		if (isOn) surface.current?.run(command)
		else undoOrRedoIn(field.current, command)
	}
	useEffect(() => {
		if (!isFull) return
		const leave = (event: globalThis.KeyboardEvent) => {
			if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) toggle(false)
		}
		addEventListener('keydown', leave)
		return () => removeEventListener('keydown', leave)
	}, [isFull, toggle])

	/** The keys of the tools, before the text gets them; true for one of them. */
	const press = ({ nativeEvent: event, target }: KeyboardEvent): boolean => {
		if (event.isComposing) return false
		const isMod = event.ctrlKey !== event.metaKey && !event.altKey
		const letter = event.key.toLowerCase()
		if (isMod && letter === 'f') {
			if (event.shiftKey) toggle(!isFull)
			else find()
			return true
		}
		const isInText = target instanceof Element && text()?.contains(target) === true
		if (!isInText) return false
		const by = { ArrowUp: -1, ArrowDown: 1 } as const
		const isMove = !isOn && event.altKey && !event.ctrlKey && !event.metaKey
		if (isMove && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
			move(by[event.key])
			return true
		}
		// The `/` menu closes first.
		if (event.key !== 'Escape' || text()?.hasAttribute('aria-activedescendant') === true) return false
		if (asked > 0) closeFind()
		else if (isFull) toggle(false)
		else return false
		return true
	}
	const buttons: readonly ToolButton[] = [
		// A phone has no key for it.
		{
			name: 'undo',
			label: messages.undo,
			icon: 'undo',
			shortcut: 'Control+Z',
			isFirst: true,
			onPress: () => undoOrRedo('undo'),
		},
		{
			name: 'redo',
			label: messages.redo,
			icon: 'redo',
			shortcut: 'Control+Y',
			isFirst: true,
			onPress: () => undoOrRedo('redo'),
		},
		{ name: 'move-up', label: messages.moveUp, icon: 'arrow-up', shortcut: 'Alt+ArrowUp', onPress: () => move(-1) },
		{
			name: 'move-down',
			label: messages.moveDown,
			icon: 'arrow-down',
			shortcut: 'Alt+ArrowDown',
			onPress: () => move(1),
		},
		{ name: 'find', label: messages.find, icon: 'search', shortcut: 'Control+F', isPinned: true, onPress: find },
		{
			name: 'full-screen',
			label: isFull ? messages.leaveFullScreen : messages.fullScreen,
			icon: isFull ? 'minimize' : 'maximize',
			shortcut: 'Control+Shift+F',
			isPinned: true,
			onPress: () => toggle(!isFull),
		},
	]
	const visualFinder = isOn ? (surface.current?.finder ?? null) : null
	return {
		press,
		buttons,
		panel: asked > 0 && (
			<FindPanel
				key={isOn ? 'visual' : 'markdown'}
				visual={visualFinder}
				field={field}
				value={value}
				asked={asked}
				onMarks={setMarks}
				onClose={closeFind}
				onFailure={closeFind}
			/>
		),
		marks: !isOn && marks && <FieldMarks field={field} marks={marks} />,
		count: <Counted content={value} read={read} selected={isOn ? selected : inField} hasReadingTime={hasReadingTime} />,
	}
}
