import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { paletteMessages as messages } from './messages.ts'
import type { Command } from './palette-commands.ts'
import type { FoundThings } from './use-found.ts'

export type Group = { name: string; commands: readonly Command[] }

export const optionId = (commandId: string): string => `palette-${commandId.replaceAll(/[^\w-]/g, '-')}`

type Props = {
	id: string
	groups: readonly Group[]
	current: Command | undefined
	words: string
	found: FoundThings
	onMove: (command: Command) => void
	onRun: (command: Command, inNewTab: boolean) => void
}

/** The matching commands, and the state of the search. The focus stays in the field above. */
export function PaletteResults({ id, groups, current, words, found, onMove, onRun }: Props) {
	const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
	return (
		<>
			<div id={id} role="listbox" aria-label={messages.results} className="palette-results">
				{groups.map(({ name, commands }) => (
					<div key={name} role="group" aria-label={name}>
						<p aria-hidden="true" className="palette-group">
							{name}
						</p>
						{commands.map((command) => (
							<button
								key={command.id}
								type="button"
								tabIndex={-1}
								id={optionId(command.id)}
								role="option"
								aria-selected={command === current}
								className="palette-option"
								onPointerMove={() => command !== current && onMove(command)}
								onMouseDown={(event) => event.preventDefault()}
								onClick={(event) => onRun(command, event.ctrlKey || event.metaKey)}
							>
								<Icon name={command.icon} size={18} />
								<span>{command.label}</span>
								{command.note && <small>{command.note}</small>}
							</button>
						))}
					</div>
				))}
			</div>
			<div className="palette-foot">
				<p role="status">
					{found.state === 'searching'
						? messages.searching
						: count > 0
							? messages.found(count)
							: found.state === 'there' && messages.nothing(words)}
				</p>
				{found.state === 'failed' && (
					<p role="alert" className="palette-failed">
						{messages.failed}
						<Button variant="secondary" size="sm" onClick={found.again}>
							{messages.again}
						</Button>
					</p>
				)}
				<p aria-hidden="true" className="palette-keys">
					<kbd>↑</kbd> <kbd>↓</kbd> {messages.keys.move} <kbd>↵</kbd> {messages.keys.run} <kbd>Esc</kbd>{' '}
					{messages.keys.close}
				</p>
			</div>
		</>
	)
}
