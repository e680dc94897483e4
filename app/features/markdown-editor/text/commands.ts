import type { IconName } from '#app/ui/icons/icon.tsx'
import type { BlockCommand } from '../visual/surface/block-commands.ts'
import { table, type TextCommand } from './text-edit.ts'
import { bold, code, italic, link } from './inline-marks.ts'
import { bullets, heading, numbers, quote, subheading } from './line-marks.ts'
import { toolbarMessages as messages } from './messages.ts'

export type ToolbarCommand = {
	name: BlockCommand | 'link'
	label: string
	icon: IconName
	command: TextCommand
	/** The key to press with Ctrl, or with Command on a Mac. */
	key?: string
	shift?: true
}

/** The commands for the text, in the order of the toolbar. */
export const toolbarCommands: readonly ToolbarCommand[] = [
	{ name: 'bold', label: messages.bold, icon: 'bold', command: bold, key: 'b' },
	{ name: 'italic', label: messages.italic, icon: 'italic', command: italic, key: 'i' },
	{ name: 'heading', label: messages.heading, icon: 'heading-2', command: heading, key: '2', shift: true },
	{ name: 'subheading', label: messages.subheading, icon: 'heading-3', command: subheading, key: '3', shift: true },
	{ name: 'link', label: messages.link, icon: 'link', command: link, key: 'k' },
	{ name: 'bullets', label: messages.bullets, icon: 'list', command: bullets, key: '8', shift: true },
	{ name: 'numbers', label: messages.numbers, icon: 'list-ordered', command: numbers, key: '7', shift: true },
	{ name: 'quote', label: messages.quote, icon: 'quote', command: quote, key: '9', shift: true },
	{ name: 'code', label: messages.code, icon: 'code-xml', command: code, key: 'e' },
	{ name: 'table', label: messages.table, icon: 'table', command: table },
]

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** With Shift a digit key gives another character on most keyboards, so digits are matched by key position. */
const keyOf = ({ key, code: place }: Press): string => /^Digit(\d)$/.exec(place)?.[1] ?? key.toLowerCase()

/** The command of a key press; null for none. */
export function commandOfKey(press: Press): ToolbarCommand | null {
	if (press.altKey || press.ctrlKey === press.metaKey) return null
	const key = keyOf(press)
	return toolbarCommands.find((command) => command.key === key && (command.shift ?? false) === press.shiftKey) ?? null
}

/** 'Control+B', for `aria-keyshortcuts`. */
export const shortcutOf = ({ key, shift }: ToolbarCommand): string | undefined =>
	key === undefined ? undefined : `Control+${shift ? 'Shift+' : ''}${key.toUpperCase()}`
