import type { BlockCommand } from './surface/block-commands.ts'
import type { Context } from './surface/context.ts'
import { visualMessages as messages } from './surface/messages.ts'

const tableCommands = [
	'row-add',
	'row-remove',
	'column-add',
	'column-remove',
	'align-left',
	'align-center',
	'align-right',
	'table-remove',
] as const satisfies readonly BlockCommand[]

type Props = { context: Context; onRun: (name: BlockCommand) => void; onValue: (value: string) => void }

/** The controls of what the caret is in: a table, a picture, a block of code. */
export function ContextBar({ context, onRun, onValue }: Props) {
	if (context.kind === 'text') return null
	if (context.kind === 'table')
		return (
			<div role="group" aria-label={messages.table.label} className="visual-context">
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
	const label = context.kind === 'code' ? messages.language : messages.alt
	return (
		<label className="visual-context visual-value">
			<span>{label}</span>
			<input
				className="input"
				value={context.value}
				autoComplete="off"
				onChange={(event) => onValue(event.currentTarget.value)}
			/>
		</label>
	)
}
