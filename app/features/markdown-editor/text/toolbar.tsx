import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { hasModifier } from '#app/ui/controls/has-modifier.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import { shortcutOf, toolbarCommands, type ToolbarCommand } from './commands.ts'
import { toolbarMessages as messages } from './messages.ts'

type Props = {
	/** The id of its text field. */
	controls: string
	onCommand: (command: ToolbarCommand) => void
	/** null without the permission to add pictures. */
	onPicture: (() => void) | null
	/** Tools of the text as a whole, after the commands unless they are the first. */
	tools?: readonly ToolButton[]
}

export type ToolButton = {
	name: string
	label: string
	icon: IconName
	shortcut: string
	isFirst?: true
	/** In sight, however far the toolbar is scrolled. */
	isPinned?: true
	onPress: () => void
}

/** A toolbar by the WAI-ARIA pattern: one tab stop, arrow keys within. */
export function Toolbar({ controls, onCommand, onPicture, tools = [] }: Props) {
	const [current, setCurrent] = useState(0)
	const bar = useRef<HTMLDivElement>(null)
	const toolNodes = (some: readonly ToolButton[]) =>
		some.map(({ name, label, icon, shortcut, isPinned, onPress }) => ({
			name,
			node: (props: ButtonProps) => (
				<button
					type="button"
					{...props}
					className={classNames(props.className, isPinned && 'editor-tool-pinned')}
					aria-label={label}
					aria-keyshortcuts={shortcut}
					onClick={onPress}
				>
					<Icon name={icon} size={18} />
				</button>
			),
		}))
	const buttons: { name: string; node: (props: ButtonProps) => ReactNode }[] = [
		...toolNodes(tools.filter(({ isFirst }) => isFirst)),
		...toolbarCommands.map((command) => ({
			name: command.name,
			node: (props: ButtonProps) => (
				<button
					type="button"
					{...props}
					aria-label={command.label}
					aria-keyshortcuts={shortcutOf(command)}
					onClick={() => onCommand(command)}
				>
					<Icon name={command.icon} size={18} />
				</button>
			),
		})),
		...(onPicture === null
			? []
			: [
					{
						name: 'picture',
						node: (props: ButtonProps) => (
							<button type="button" {...props} aria-label={messages.picture} onClick={onPicture}>
								<Icon name="image" size={18} />
							</button>
						),
					},
				]),
		...toolNodes(tools.filter(({ isFirst }) => !isFirst)),
	]
	const move = (event: KeyboardEvent) => {
		const step: Record<string, number> = {
			ArrowRight: current + 1,
			ArrowLeft: current - 1,
			Home: 0,
			End: buttons.length - 1,
		}
		const to = step[event.key]
		if (to === undefined || hasModifier(event)) return
		event.preventDefault()
		const next = (to + buttons.length) % buttons.length
		setCurrent(next)
		bar.current?.querySelectorAll('button')[next]?.focus()
	}
	return (
		<div
			ref={bar}
			role="toolbar"
			tabIndex={-1}
			aria-label={messages.label}
			aria-controls={controls}
			className="editor-tools"
			onKeyDown={move}
		>
			{buttons.map(({ name, node }, nth) => (
				<span key={name} className="contents">
					{node({
						tabIndex: nth === current ? 0 : -1,
						className: 'editor-tool',
						onFocus: () => setCurrent(nth),
						// Keeps the focus in the text, and so the selection and the phone's keyboard.
						onPointerDown: (event) => event.preventDefault(),
					})}
				</span>
			))}
		</div>
	)
}

type ButtonProps = {
	tabIndex: number
	className: string
	onFocus: () => void
	onPointerDown: (event: { preventDefault: () => void }) => void
}
