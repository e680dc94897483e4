import { toolbarMessages as messages } from './messages.ts'
import type { ToolButton } from './toolbar.tsx'

/** Opens the writing help; nothing without it. */
export const helpButton = (onHelp: (() => void) | null): readonly ToolButton[] =>
	onHelp === null
		? []
		: [{ name: 'help', label: messages.help, icon: 'sparkles', shortcut: 'Control+J', onPress: onHelp }]
