import { useRef } from 'react'
import type { BlockCommand } from './surface/block-commands.ts'
import type { Context } from './surface/context.ts'
import { useKeyboardInset } from './full-screen/use-keyboard-inset.ts'
import { PicturePanel, type PictureChange } from './pictures/picture-panel.tsx'
import { visualMessages as messages } from './surface/messages.ts'

const tableCommands = [
	'row-add',
	'column-add',
	'row-up',
	'row-down',
	'column-left',
	'column-right',
	'row-remove',
	'column-remove',
	'align-left',
	'align-center',
	'align-right',
	'table-remove',
] as const satisfies readonly BlockCommand[]

type Props = {
	context: Context
	onRun: (name: BlockCommand) => void
	onValue: (value: string) => void
	onPicture: (change: PictureChange) => void
}

/** The controls of what the caret is in: a table, a picture, a block of code. */
export function ContextBar({ context, onRun, onValue, onPicture }: Props) {
	if (context.kind === 'text') return null
	if (context.kind === 'table') return <TableBar onRun={onRun} />
	if (context.kind === 'picture')
		return (
			<PicturePanel
				alt={context.value}
				caption={context.caption ?? ''}
				width={context.width ?? null}
				onChange={onPicture}
			/>
		)
	return (
		<label className="visual-context visual-value">
			<span>{messages.language}</span>
			<input
				className="input"
				value={context.value}
				autoComplete="off"
				onChange={(event) => onValue(event.currentTarget.value)}
			/>
		</label>
	)
}

/** Below the toolbar; on small screens at the thumb, above the keyboard. */
function TableBar({ onRun }: Pick<Props, 'onRun'>) {
	const bar = useRef<HTMLDivElement>(null)
	useKeyboardInset(bar)
	return (
		<div ref={bar} role="group" aria-label={messages.table.label} className="visual-context visual-table-bar">
			{tableCommands.map((name) => (
				<button
					key={name}
					type="button"
					className="visual-command"
					// Keeps the focus in the text.
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => onRun(name)}
				>
					{messages.table[name]}
				</button>
			))}
		</div>
	)
}
