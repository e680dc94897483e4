import { codeLanguages } from '#app/features/posts/markdown/code-languages.ts'
import { calloutKinds, calloutNames } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import { blockMessages } from './blocks/messages.ts'
import type { BlockCommand } from './surface/block-commands.ts'
import type { Context } from './surface/context.ts'
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
	/** The panel of a picture has come, and may cover it. */
	onPicturePanel: () => void
	/** The panel of the selected block is wanted. */
	onBlock: () => void
}

/** The controls of what the caret is in: a table, a picture, a block of code, a callout, a block of one link. */
export function ContextBar({ context, onRun, onValue, onPicture, onPicturePanel, onBlock }: Props) {
	const { kind, value } = context
	if (kind === 'text') return null
	if (kind === 'table') return <TableBar onRun={onRun} />
	if (kind === 'picture')
		return (
			<PicturePanel
				alt={value}
				caption={context.caption ?? ''}
				width={context.width ?? null}
				onChange={onPicture}
				onShown={onPicturePanel}
			/>
		)
	if (kind === 'block')
		return (
			<div role="group" aria-label={value} className="visual-context visual-block-bar">
				<Command label={blockMessages.change} onPress={onBlock} />
				<Command label={blockMessages.up} onPress={() => onRun('block-up')} />
				<Command label={blockMessages.down} onPress={() => onRun('block-down')} />
				<Command label={blockMessages.remove} onPress={() => onRun('block-remove')} />
			</div>
		)
	if (kind === 'callout')
		return (
			<Choice
				label={blockMessages.calloutKind}
				options={calloutKinds.map((each) => ({ value: each, label: calloutNames[each] }))}
				{...{ value, onValue }}
			/>
		)
	return <Choice label={messages.language} options={languagesWith(value)} {...{ value, onValue }} />
}

/** Below the toolbar; on small screens at the thumb, above the keyboard. */
function TableBar({ onRun }: Pick<Props, 'onRun'>) {
	return (
		<div role="group" aria-label={messages.table.label} className="visual-context visual-table-bar">
			{tableCommands.map((name) => (
				<Command key={name} label={messages.table[name]} onPress={() => onRun(name)} />
			))}
		</div>
	)
}

function Command({ label, onPress }: { label: string; onPress: () => void }) {
	return (
		<button
			type="button"
			className="visual-command"
			// Keeps the focus in the text.
			onPointerDown={(event) => event.preventDefault()}
			onClick={onPress}
		>
			{label}
		</button>
	)
}

type ChoiceProps = {
	label: string
	value: string
	options: readonly { value: string; label: string }[]
	onValue: (value: string) => void
}

function Choice({ label, value, options, onValue }: ChoiceProps) {
	return (
		<label className="visual-context visual-value">
			<span>{label}</span>
			<select className="input" value={value} onChange={(event) => onValue(event.currentTarget.value)}>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</label>
	)
}

/** The languages that are highlighted, and the one that is written where it is none of them. */
function languagesWith(value: string): ChoiceProps['options'] {
	const known = [
		{ value: '', label: messages.noLanguage },
		...codeLanguages.map(({ label, names }) => ({ value: names.find((name) => name === value) ?? names[0], label })),
	]
	return known.some((option) => option.value === value) ? known : [...known, { value, label: value }]
}
