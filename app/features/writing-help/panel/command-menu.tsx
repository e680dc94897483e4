import { useState } from 'react'
import { OwnBudgetNote } from '#app/features/ai/budget/own-budget.tsx'
import { commandOf, helpCommandNames, type HelpCommand } from '#app/features/ai/help/commands.ts'
import type { TextSelection } from '#app/features/markdown-editor/text/text-edit.ts'
import { countWords, shortened } from '#app/format/letters-and-words.ts'
import { dollars } from '#app/format/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import type { HelpSettings } from '../run/help-settings.ts'
import { pictureIn } from '../passage/passage.ts'
import { panelMessages as messages } from './messages.ts'
import { passageFor, type Order } from './task.ts'

type Props = {
	settings: HelpSettings
	selection: TextSelection
	title: string
	onOrder: (order: Order) => void
}

const maxQuote = 110

/** What can be done with the text here and now. */
function commandsFor({ engine }: HelpSettings, selection: TextSelection, title: string) {
	const hasText = selection.text.trim() !== ''
	const hasPassage = passageFor('rewrite', selection).text !== ''
	const hasPicture = pictureIn(passageFor('alt', selection)) !== null
	const fits = (name: HelpCommand): boolean => {
		const { scope, offline } = commandOf(name)
		if (name === 'ask' || (engine === 'offline' && !offline)) return false
		if (scope === 'picture') return hasPicture
		if (scope === 'post') return hasText || (name !== 'links' && title.trim() !== '')
		return hasPassage || (name === 'continue' && hasText)
	}
	const all = helpCommandNames.filter(fits)
	return {
		passage: all.filter((name) => commandOf(name).scope !== 'post'),
		post: all.filter((name) => commandOf(name).scope === 'post'),
		hasPassage,
	}
}

/** The commands, and a request in one's own words. */
export function CommandMenu({ settings, selection, title, onOrder }: Props) {
	const [asks, setAsks] = useState<'tone' | 'translate' | null>(null)
	const [request, setRequest] = useState('')
	const { engine, name, budget, price } = settings
	const found = passageFor('rewrite', selection).text
	const { passage, post, hasPassage } = commandsFor(settings, selection, title)
	const choose = (command: HelpCommand) => {
		if (command === 'tone' || command === 'translate') setAsks(command)
		else onOrder({ command })
	}
	const send = () => request.trim() !== '' && onOrder({ command: 'ask', request: request.trim().slice(0, 1_000) })
	if (asks)
		return (
			<>
				<p className="help-state">{messages.choose[asks]}</p>
				<div className="help-commands">
					{commandOf(asks).options?.map((option) => (
						<Button key={option} variant="secondary" size="sm" onClick={() => onOrder({ command: asks, option })}>
							{option}
						</Button>
					))}
				</div>
				<div className="help-actions">
					<Button variant="ghost" onClick={() => setAsks(null)}>
						{messages.back}
					</Button>
				</div>
			</>
		)
	return (
		<>
			{hasPassage ? (
				<p className="help-quote">
					<span>{messages.selected(countWords(found))}</span> <q>{shortened(found, maxQuote)}</q>
				</p>
			) : (
				<p className="help">{messages.nothing}</p>
			)}
			{engine === 'model' && hasPassage && (
				<div
					role="presentation"
					className="help-ask"
					onKeyDown={(event) => {
						if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
							return
						// The panel is inside the form of the post.
						event.preventDefault()
						event.stopPropagation()
						send()
					}}
				>
					<TextField
						label={messages.request}
						name=""
						id="help-request"
						maxLength={1_000}
						autoComplete="off"
						value={request}
						onChange={(event) => setRequest(event.currentTarget.value)}
					/>
					<Button disabled={request.trim() === ''} onClick={send}>
						{messages.send}
					</Button>
				</div>
			)}
			<Commands label={messages.passage} names={passage} onChoose={choose} />
			<Commands label={messages.post} names={post} onChoose={choose} />
			<p className="help">{engine === 'offline' ? messages.offline : messages.model(name)}</p>
			{price && <p className="help">{messages.upTo(dollars(price.fixed + price.perByte * new Blob([found]).size))}</p>}
			<OwnBudgetNote budget={budget} />
		</>
	)
}

type CommandsProps = { label: string; names: readonly HelpCommand[]; onChoose: (command: HelpCommand) => void }

function Commands({ label, names, onChoose }: CommandsProps) {
	if (names.length === 0) return null
	return (
		<div role="group" aria-label={label} className="help-commands">
			<span aria-hidden="true" className="help-group">
				{label}
			</span>
			{names.map((name) => (
				<Button key={name} variant="secondary" size="sm" onClick={() => onChoose(name)}>
					{commandOf(name).label}
				</Button>
			))}
		</div>
	)
}
